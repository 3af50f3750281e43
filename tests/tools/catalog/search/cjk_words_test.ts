import assert from "node:assert/strict";
import { CJK_TABLE } from "../../../../tools/catalog/search/cjk_table.ts";
import { withCjkWords } from "../../../../tools/catalog/search/cjk_words.ts";
import { searchTools } from "../../../../tools/catalog/search.ts";

// The words mean what any dictionary of these languages says.
const READ: [query: string, english: string][] = [
  ["json csv", "json csv"],
  ["CSVをJSONに変換", "CSV to JSON convert"],
  ["CSV를 JSON으로 변환", "CSV to JSON convert"],
  ["重複行を削除", "duplicate line delete"],
  ["计算复利", "calculate compound interest"],
  ["영업일 계산", "business days calculate"],
  // 行 is a line, and 旅行 travel; 일 is no word of 이메일.
  ["旅行", "旅行"],
  ["이메일", "email"],
  // 行き is going, and の a particle.
  ["東京までの行き方", "東京"],
  ["行の数", "line"],
];
for (const [query, english] of READ) {
  Deno.test(`search: reads "${query}" as "${english}"`, () => {
    assert.equal(withCjkWords(query).trim().replace(/\s+/g, " "), english);
  });
}

Deno.test("search: each Japanese, Chinese and Korean word is normal and stands once", () => {
  const words = CJK_TABLE.trim().split("\n").flatMap((line) =>
    line.split(":")[1]!.trim().split(" ")
  );
  assert.deepEqual(words.filter((word, i) => words.indexOf(word) !== i), []);
  // As the search writes a query; the Latin letters of `16進数` are in small ones.
  for (const word of words) assert.equal(word.normalize("NFKC"), word);
});

const ASKED: [query: string, id: string][] = [
  ["毎週の繰り返し予定", "recurrence-expander"],
  ["每周一的日程", "recurrence-expander"],
  ["매주 월요일 cron", "cron-explainer"],
  ["매주 평균", "statistics-calculator"],
  // 일정 is also what stays the same, and 予定 whatever is planned.
  ["일정한 간격으로 날짜 나열", "date-calculator"],
  ["予定の日付を計算", "date-calculator"],
  ["JSON を整形する", "json-formatter"],
  ["JSONをCSVに変換", "json-to-csv"],
  ["CSVをJSONに変換する", "csv-to-json"],
  ["二つのJSONの差分を調べる", "json-diff"],
  ["トークン数を数える", "token-counter"],
  ["正規表現をテストする", "regex-tester"],
  ["2つの日付の間の営業日数", "business-day-calculator"],
  ["ローンの返済額を計算", "loan-amortization-calculator"],
  ["消費税込みの請求書の合計", "invoice-calculator"],
  ["色のコントラスト比を確認", "contrast-checker"],
  ["証明書の有効期限を確認", "certificate-inspector"],
  ["ログのエラーを集計", "log-triage-review"],
  ["摂氏を華氏に変換", "unit-converter"],
  ["权限755的含义", "chmod-calculator"],
  ["把JSON转换成CSV", "json-to-csv"],
  ["比较两个JSON文件的差异", "json-diff"],
  ["计算SHA256哈希值", "hash-generator"],
  ["生成二维码", "qr-code-generator"],
  ["时间戳转换", "timestamp-converter"],
  ["按部门汇总CSV数据", "csv-query"],
  ["计算平均值和标准差", "statistics-calculator"],
  ["子网掩码计算", "ip-subnet-calculator"],
  ["JSON을 CSV로 변환", "json-to-csv"],
  ["마크다운을 HTML로 변환", "markdown-to-html"],
  ["두 날짜 사이의 영업일 계산", "business-day-calculator"],
  ["정규식 테스트", "regex-tester"],
  ["로그에서 오류 찾기", "log-triage-review"],
  ["줄 정렬하고 중복 제거", "line-sorter"],
  ["두 텍스트의 유사도", "text-similarity"],
];
for (const [query, id] of ASKED) {
  Deno.test(`search: the expected tool is first for "${query}"`, () => {
    assert.equal(searchTools(query, 1).results[0]?.id, id);
  });
}

const OUTSIDE = [
  "今日の天気",
  "パスワードを生成",
  "旅行の計画を立てて",
  "英語に翻訳して",
  "今天天气怎么样",
  "股票价格",
  "播放音乐",
  "写一首诗",
  "오늘 날씨",
  "여행 계획 세우기",
  "음악 틀어줘",
  "영어로 번역해줘",
  "東京までの行き方",
  "사진 편집",
];
for (const query of OUTSIDE) {
  Deno.test(`search: nothing fits "${query}"`, () => {
    assert.deepEqual(searchTools(query, 1).results, []);
  });
}
