import type source from '../en/estimates.ts'
import { sameAs } from '../same-as.ts'

/** 後から見積もる送料の目安と、目安の有無から言えること。 */
export default sameAs<typeof source>()({
  range: '{from}〜{to}',
  withTax: '{amount}（税込）',
  each: '1点あたり{amount}',
  short: '目安 {amount}',
  cap: '{cap}を超える見積りには、出品者による理由の説明とお客様の同意が必要です。金額にかかわらず、見積りを断って無料でキャンセルできます。',
  none: '出品者は送料の目安を示していません。見積りを断って無料でキャンセルできます。',
})
