import type source from '../en/estimates.ts'
import { sameAs } from '../same-as.ts'

/** 待定运费的预估及其说明。 */
export default sameAs<typeof source>()({
  range: '{from}～{to}',
  withTax: '{amount}（含税）',
  each: '每件 {amount}',
  short: '预估 {amount}',
  cap: '超过 {cap} 须由卖家说明原因并经您同意。无论报价多少，您都可以拒绝并免费取消订单。',
  none: '卖家未提供运费预估。您可以拒绝报价并免费取消订单。',
})
