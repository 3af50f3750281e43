/**
 * Japanese, Chinese and Korean words for what tools do and what they do it with, as data: in each line English, then
 * the words that mean it. Chinese is in simplified characters, and in traditional ones where a word differs and is
 * common. Where one language writes a word as another does, it stands once.
 *
 * @module
 */
export const CJK_TABLE = `
  accessibility: アクセシビリティ 无障碍 可访问性 접근성
  add: 足す 加える 追加 添加 加上 相加 더하기 추가
  address: アドレス 地址 주소
  age: 年齢 年龄 年齡 나이
  agent: エージェント 智能体 代理 에이전트
  aggregate: 集約 集計 聚合 汇总 집계
  amount: 金額 金额 금액
  analyze: 分析 解析する 분석
  annual: 年間 每年 연간
  api: 接口 인터페이스
  appointment: 日程
  average: 平均 平均値 平均值 평균 평균값
  background: 背景 배경
  barcode: バーコード 条形码 條碼 바코드
  base: 進数 进制 진수 기수
  batch: バッチ 批量 批处理 배치
  binary: バイナリ 二進数 二进制 이진수
  bond: 債券 债券 채권
  budget: 予算 预算 예산
  business days: 営業日 営業日数 工作日 上班日 영업일 평일
  byte: バイト 字节 바이트
  cache: キャッシュ 缓存 캐시
  calculate: 計算 算出 计算 計算する 求める 계산 구하기
  calendar: カレンダー 日历 달력
  capital letters: 大文字 大写 대문자
  case: 大小文字 大小写 대소문자
  cell: セル 单元格 셀
  celsius: 摂氏 摄氏 摄氏度 섭씨
  certificate: 証明書 证书 證書 인증서
  changelog: 変更履歴 更新日志 变更日志
  characters: 文字 字符 문자 글자
  chart: 图表 차트
  check: 確認 確かめ チェック 检查 檢查 확인
  chunks: チャンク 分块 청크
  city: 都市 城市 도시
  clean: 整理 清理 정리
  client: クライアント 客户端 클라이언트
  code: コード 代码 代碼 코드
  color: 色 カラー 颜色 顏色 색상 색
  column: 列 カラム 열 컬럼
  command: コマンド 命令 명령
  compare: 比較 比べ 比较 对比 비교
  compound interest: 複利 复利 複利計算 복리
  compress: 圧縮 压缩 壓縮 압축
  configuration: 設定 配置 설정
  context: コンテキスト 上下文 컨텍스트
  contrast: コントラスト 对比度 對比度 대비 명암비
  contrast ratio: コントラスト比 对比度比率
  convert: 変換 変える 转换 轉換 转化 换算 換算 변환 바꾸기 환산
  cost: コスト 費用 料金 成本 费用 비용
  count: 数え カウント 件数 个数 统计数量 计数 세기 개수
  coverage: カバレッジ 覆盖率 커버리지
  crawl: クロール 抓取 爬取 크롤링
  currency: 通貨 货币 통화
  data: データ 数据 數據 데이터
  date: 日付 日期 날짜
  day: 日 天
  days: 日数 天数 일수
  decimal: 十進数 小数 十进制 십진수 소수
  decode: デコード 復号 解码 解碼 디코딩 디코드
  delete: 削除 删除 刪除 삭제
  dependency: 依存関係 依赖 의존성
  depreciation: 減価償却 折旧 감가상각
  deviation: 偏差 편차
  diagram: 図表 ダイアグラム 流程图 다이어그램
  difference: 差分 違い 差异 差異 差 区别 차이
  digits: 桁 数字位 자릿수
  discount: 割引 値引き 折扣 할인
  distance: 距離 距离 거리
  document: 文書 ドキュメント 文档 文件档 문서
  dollar: ドル 美元 달러
  domain: ドメイン 域名 도메인
  draw: 描画 描く 绘制 그리기
  duplicate: 重複 重复 去重 중복
  duration: 期間 時間の長さ 时长 时段 기간
  edit: 編集 编辑 편집
  email: メール 邮件 邮箱 이메일
  empty lines: 空行 빈줄
  encode: エンコード 符号化 编码 編碼 인코딩 인코드
  encrypt: 暗号化 加密 암호화
  english: 英語 英文 영어
  environment variables: 環境変数 环境变量 환경변수
  error: エラー 错误 錯誤 오류 에러
  escape: エスケープ 转义 이스케이프
  estimate: 見積 推定 估算 추정
  euro: ユーロ 欧元 유로
  every week: 毎週 每周 每週 매주
  exchange rate: 為替 汇率 환율
  execution: 実行 执行 실행
  expiry: 有効期限 期限切れ 过期 有效期 到期 만료
  explain: 説明 解释 설명
  expression: 式 表达式 表達式 수식 표현식
  extract: 抽出 取り出 提取 추출
  fahrenheit: 華氏 华氏 华氏度 화씨
  field: フィールド 字段 필드
  file: ファイル 檔案 파일
  find: 見つけ 探す 検索 查找 搜索 찾기
  fix: 直す 修正 修复 고치기
  flowchart: フローチャート 순서도
  format: 整形 フォーマット 格式化 格式 포맷 형식 서식
  formula: 公式 공식
  generate: 生成 作成 作る 创建 制作 생성 만들기
  google: 谷歌 구글
  group: グループ化 グループ 分组 그룹
  hash: ハッシュ ハッシュ値 哈希 哈希值 散列 雜湊 해시 해시값
  header: ヘッダー ヘッダ 请求头 标头 响应头 헤더
  heading: 見出し
  hexadecimal: 十六進数 16進数 十六进制 16进制 십육진수 16진수
  holidays: 祝日 休日 节假日 假期 공휴일
  image: 画像 图片 图像 圖片 이미지
  income tax: 所得税 소득세
  indent: インデント 缩进 들여쓰기
  inflation: インフレ 通胀 인플레이션
  input: 入力 输入 입력
  interest: 利息 利子 金利 利率 이자 금리
  invoice: 請求書 インボイス 发票 發票 账单 송장 청구서 인보이스
  irr: 内部収益率 内部收益率 내부수익률
  japanese: 日本語 日语 日文 일본어
  keywords: キーワード 关键词 关键字 키워드
  kilograms: キログラム 公斤 千克 킬로그램
  kilometers: キロメートル キロ 公里 千米 킬로미터
  last: 最後 最终 最后 마지막
  length: 長さ 长度 길이
  license: ライセンス 许可证 라이선스
  line: 行 줄 행
  link: リンク 链接 링크
  list: リスト 一覧 列表 목록 리스트
  loan: ローン 借入 贷款 貸款 대출
  loan payment: 返済額 月供 还款 还款额 상환금 상환액
  log: ログ 日志 日誌 로그
  lowercase: 小文字 小写 소문자
  margin: 利益率 毛利率 마진
  markdown: マークダウン 마크다운
  mask: マスク 掩码 마스크
  mean: 均值
  meaning: 意味 含义 의미
  median: 中央値 中位数 중앙값
  merge: 結合 マージ 合并 병합
  message: メッセージ 消息 메시지
  miles: マイル 英里 마일
  minify: 圧縮表示 最小化 压缩代码
  missing: 不足 欠け 缺失 缺少 누락
  model: モデル 模型 모델
  month: 月 개월
  monthly: 毎月 月々 每月 매월
  mortgage: 住宅ローン 房贷 주택담보
  name: 名前 名称 이름
  network: ネットワーク 网络 네트워크
  news: ニュース 新闻 뉴스
  next: 次回 次の 下一次 下次 다음
  number: 数値 数字 숫자
  open: 開く 打开 열기
  optimize: 最適化 优化 최적화
  outliers: 外れ値 异常值 이상치
  page: ページ 页面 网页 페이지
  palette: パレット 调色板 팔레트
  parse: パース 解析 파싱
  password: パスワード 密码 密碼 비밀번호 패스워드
  path: パス 路径 경로
  pattern: パターン 模式 패턴
  payment: 支払 支付 付款 지불
  percentage: パーセント 百分率 割合 百分比 퍼센트 백분율
  period: 周期 주기
  permissions: 権限 权限 권한
  photo: 写真 照片 사진
  play: 再生 播放 재생
  price: 価格 价格 價格 가격
  prime: 素数 质数 소수판별
  prompt: プロンプト 提示词 프롬프트
  qr code: 二维码 qrコード
  query: クエリ 查询 查詢 쿼리
  random: ランダム 乱数 随机 랜덤 무작위
  range: 範囲 范围 범위
  ratio: 比率 비율
  read: 読む 読み取り 读取 읽기
  readability: 読みやすさ 可读性 가독성
  regular expression: 正規表現 正则表达式 正则 正規表達式 정규식 정규표현식
  remove: 除去 取り除 移除 去除 去掉 제거
  repair: 修復 修理 복구
  repeat: 繰り返し 반복
  replace: 置換 置き換え 替换 取代 바꾸다 치환
  request: リクエスト 请求 요청
  response: レスポンス 响应 응답
  result: 結果 结果 결과
  round: 四捨五入 丸め 四舍五入 반올림
  row: レコード 记录 레코드
  rule: ルール 规则 규칙
  runs: 実行時刻 执行时间
  salary: 給与 工资 급여
  schema: スキーマ 模式定义 스키마
  seconds: 秒 秒数 초
  security: セキュリティ 安全 보안
  sentence: 文章 句子 문장
  server: サーバー 服务器 서버
  shipping: 配送 发货 운송 배송
  short: 短い 缩短 짧은
  signature: 署名 签名 서명
  similarity: 類似度 似ている 相似度 相似 유사도
  size: サイズ 大小 크기
  slug: スラッグ 슬러그
  sort: 並べ替え 並び替え ソート 排序 정렬
  split: 分割 拆分 分割する 나누기 분할
  stack trace: スタックトレース 堆栈跟踪 堆栈 스택
  standard deviation: 標準偏差 标准差 標準差 표준편차
  statistics: 統計 统计 통계
  stocks: 株価 股票 股价 주식
  string: 文字列 字符串 字串 문자열
  subnet: サブネット 子网 서브넷
  subtitles: 字幕 자막
  sum: 合計 总和 求和 合计 합계
  summary: 要約 摘要 요약
  symbol: 記号 符号 기호
  table: 表 テーブル 表格 표
  table of contents: 目次 目录 목차
  tags: タグ 标签 태그
  tax: 税 税金 税込 세금
  temperature: 温度 气温 온도
  template: テンプレート 模板 템플릿
  test: テスト 测试 測試 테스트
  text: テキスト 文本 텍스트
  time: 時刻 時間 时间 時間帯 시간
  time zone: タイムゾーン 时区 시간대
  timestamp: タイムスタンプ 时间戳 時間戳 타임스탬프
  title: タイトル 标题 제목
  to: 转换成 转换为 转成 转为 轉換成 轉換為 转 转到
  today: 今日 今天 오늘
  tokens: トークン 令牌 词元 토큰
  tomorrow: 明日 明天 내일
  total: 総計 总计 总额 총액
  translate: 翻訳 翻译 번역
  translations: 訳語 译文
  tree: ツリー 树 트리
  type: 型 类型 유형
  unit: 単位 单位 單位 단위
  update: 更新 업데이트
  url: 网址 網址
  valid: 有効 有效 유효
  validate: 検証 バリデーション 验证 校验 驗證 검증 유효성
  value: 値 取值 값
  variable: 変数 变量 변수
  vat: 消費税 增值税 부가세 부가가치세
  version: バージョン 版本 버전
  video: 動画 ビデオ 视频 영상
  weather: 天気 天气 天氣 날씨
  website: ウェブサイト サイト 网站 웹사이트
  week: 週 周 주차
  weekday: 曜日 星期几 星期 요일
  weight: 重さ 重量 체중 무게
  width: 幅 宽度 너비
  window: ウィンドウ 窗口 윈도우
  word count: 字数
  words: 単語 单词 词语 단어
  year: 年 년
  yearly: 毎年
  yen: 円 日元 엔화
`;
