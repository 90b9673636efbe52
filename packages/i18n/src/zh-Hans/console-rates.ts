import type source from '../en/console-rates.ts'
import { sameAs } from '../same-as.ts'

export default sameAs<typeof source>()({
  lead: '用于向会员显示本币估算价，页面会同时注明汇率日期。收款、记账和排序均不使用这些汇率。',
  inUse: '当前使用：{day} 汇率（来源：{source}），由 {name} 于 {at} 保存。',
  inUseDefault: '当前使用：{day} 的系统默认汇率，尚未录入新汇率。',
  add: '录入汇率',
  day: '汇率日期',
  dayWrong: '请输入今天或之前的日期。',
  source: '来源',
  sourceHint: '如中国人民银行、ECB',
  rate: '1 美元兑 {currency}',
  rateWrong: '请输入 {least} 至 {most} 之间的数字。',
  reason: '修改原因',
  reasonOptional: '修改原因（选填）',
  saved: '汇率已保存',
  at: '保存时间',
  by: '保存人',
  search: '来源、原因或保存人',
  none: '尚未录入汇率，或没有符合条件的记录。',
})
