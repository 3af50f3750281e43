/**
 * Words by which an agent says that its work is done, in the languages that agents are asked to answer in.
 *
 * @module
 */

/** How a language says that the work is done, and what in the same words denies it. */
interface Claim {
  success: RegExp;
  denial: RegExp;
}

const CLAIMS: readonly Claim[] = [
  // English. What is to be found out, or waited for, is no claim.
  {
    success:
      /(?<!\b(?:if|whether|until|unless) (?:\w{1,20} ){0,3})\b(?:(?:everything|all(?: \d+)?(?: the)? tests?|the tests?|tests) (?:now )?(?:pass|passes|works?|is fixed|are (?:green|passing))|(?:is|are) (?:now )?(?:complete|completed|done|fixed|resolved)|(?:successfully|I(?:'ve| have)) (?:completed|fixed|finished|resolved)|(?:build|suite|pipeline|CI|lint(?:er)?|type[- ]?check|compilation|deployment) (?:now )?(?:passes|passed|succeeds|succeeded|works|is (?:now )?(?:green|clean|passing))|(?:it|everything|code|project|app) (?:now )?(?:builds|compiles|runs) (?:cleanly|successfully|now|again|fine|without (?:any )?(?:errors|warnings)))\b/i,
    denial:
      /\b(?:not|cannot|unable|fail(?:s|ed|ing)?|except|still|however|but|remain(?:s|ing)?)\b|n't\b/i,
  },
  // German.
  {
    success:
      /\b(?:alle tests? (?:laufen|bestehen|bestanden|sind (?:nun |jetzt )?(?:grün|erfolgreich|bestanden))|(?:ist|sind|wurden?) (?:nun |jetzt |erfolgreich ){0,2}(?:fertig|behoben|erledigt|abgeschlossen|gelöst|korrigiert)|erfolgreich (?:abgeschlossen|behoben|gelöst|erledigt)|(?:build|pipeline|kompilierung) (?:läuft|ist) (?:nun |jetzt |wieder ){0,2}(?:durch|grün|erfolgreich)|(?:baut|kompiliert) (?:nun|jetzt|wieder|fehlerfrei))/i,
    denial:
      /\b(?:nicht|kein\w*|jedoch|aber|noch|leider|außer|fehlgeschlagen|fehlschl\w*|scheiter\w*)\b/i,
  },
  // French.
  {
    success:
      /(?:tous les tests (?:passent|sont pass|réussissent)|\b(?:est|sont|a été|ont été) (?:maintenant |désormais )?(?:terminé|achevé|corrigé|résolu)|avec succès|\b(?:build|compilation|pipeline) (?:passe|réussit|fonctionne)\b)/i,
    denial:
      /\b(?:ne|pas|mais|cependant|toutefois|encore|sauf|malheureusement)\b|\bn['’]|échou|échec/i,
  },
  // Spanish.
  {
    success:
      /(?:tod[oa]s (?:las pruebas|los tests) (?:pasan|pasaron)|\b(?:está|están|ha sido|han sido|fue|fueron) (?:ahora )?(?:completad|terminad|corregid|resuelt|solucionad)|con éxito|\b(?:build|compilación|pipeline) (?:ya |ahora )?(?:pasa|funciona)\b)/i,
    denial: /\b(?:no|pero|sin embargo|salvo|excepto|todavía)\b|\baún|fall/i,
  },
  // Portuguese.
  {
    success:
      /(?:todos os testes (?:passam|passaram)|\b(?:está|estão|foi|foram) (?:agora )?(?:concluíd|corrigid|resolvid|finalizad)|com sucesso)/i,
    denial: /\b(?:mas|porém|contudo|ainda|exceto)\b|não|falh/i,
  },
  // Italian.
  {
    success:
      /(?:tutti i test (?:passano|sono (?:passati|superati))|(?:^|\s)(?:è|sono|è stat[oa]|sono stat[ie]) (?:ora )?(?:completat|risolt|corrett|terminat)|con successo)/i,
    denial: /\b(?:non|ma|tuttavia|ancora|tranne|purtroppo)\b|fallit/i,
  },
  // Russian.
  {
    success: /(?:все тесты (?:проходят|прошли|пройдены)|исправлен|заверш[её]н|решен[аоы]|успешно)/i,
    denial: /(?<!\p{L})(?:не|но|однако|ещ[её]|кроме|пока)(?!\p{L})|ошиб|провал|упал/iu,
  },
  // Chinese.
  {
    success:
      /测试[^。]{0,6}通过|測試[^。]{0,6}通過|(?:修[复復]|任[务務]|已|全部|成功)[^。,,]{0,4}(?:完成|修[复復]|解[决決])/,
    denial: /未|[没沒]有|不|但|然而|失[败敗]|仍|除了|[无無]法/,
  },
  // Japanese.
  {
    success:
      /テスト[^。]{0,8}(?:通り|通過|パスし|成功し)|(?:完了|修正|解決)(?:しました|した|です|済み|されました)/,
    denial: /ません|ない|しかし|失敗|まだ|ただし|できず|エラー/,
  },
  // Korean.
  {
    success: /테스트[^.]{0,8}통과|(?:완료|수정|해결)(?:했|하였|되었|됐|됨)/,
    denial: /않|못|하지만|실패|아직|그러나|제외/,
  },
];

/**
 * The sentence that says that the work is done; undefined where the words deny anything.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { successClaim } from "./success_claims.ts";
 *
 * assert.equal(successClaim("I renamed it. All tests pass."), "All tests pass.");
 * assert.equal(successClaim("Alle Tests sind grün."), "Alle Tests sind grün.");
 * assert.equal(successClaim("I edited a.ts, and all tests pass."), "I edited a.ts, and all tests pass.");
 * assert.equal(successClaim("All tests pass, except one."), undefined);
 * ```
 */
export function successClaim(words: string): string | undefined {
  const claim = CLAIMS.find(({ success, denial }) => success.test(words) && !denial.test(words));
  if (!claim) return undefined;
  return words.split(/(?<=[.!])\s+|(?<=[。！])\s*|\n+/).find((sentence) =>
    claim.success.test(sentence)
  )
    ?.trim();
}
