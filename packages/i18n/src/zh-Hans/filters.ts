import type source from '../en/filters.ts'
import { plural } from '../plural.ts'
import { sameAs } from '../same-as.ts'

export default sameAs<typeof source>()({
  noAmount: '请填写金额，如 12500，最多 {max}。',
  noYear: '请填写年份，如 2016。',
  noHours: '请用数字填写小时数，如 4800。',
  fromAboveTo: '最低值高于最高值，请检查。',
  barOf: '{range}：{machines}',
  from: '{title}下限',
  to: '{title}上限',
  countedNewest: '此处仅统计最新上架的设备，实际数量可能更多。',
  moreMakers: '更多品牌',
  fewerMakers: '收起品牌',
  inspectedOnly: '只看已检测',
  reset: '重置',
  show: plural({ other: '查看 {count} 台' }),
  showMore: '查看 {count} 台以上',
})
