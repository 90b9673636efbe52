import type source from '../en/console-holidays.ts'
import { plural } from '../plural.ts'
import { sameAs } from '../same-as.ts'

export default sameAs<typeof source>()({
  lead: '以工作日计算的期限会跳过周末和以下日期。下一年的安排公布后请及时录入；已确定的期限不变。',
  country: '国家',
  year: '年份',
  closed: '银行休息日',
  open: '调休上班日',
  noList: '尚未录入（仅跳过周末）',
  changed: '最近修改',
  built: '内置列表',
  change: '修改',
  changeTitle: '{country}{year}年休息日',
  from: '保存后新确定的期限按此列表计算，已确定的期限不变。',
  hint: '每行一个日期，例如 {year}-01-01',
  openHint: '银行上班的周六、周日，可留空',
  wrongClosed: '请检查 {day}：须为 {year}年的日期，不得重复，也不得同时为调休上班日。',
  wrongOpen: '请检查 {day}：须为 {year}年的周六或周日，且不得重复。',
  reason: '来源或修改原因',
  reasonHint: '如官方公告；将与您的姓名一并记入历史',
  saved: '已保存',
  history: '修改历史',
  more: '显示更多',
  closedDays: '银行休息日：{days}',
  openDays: '调休上班日：{days}',
  days: plural({ other: '{count} 天' }),
})
