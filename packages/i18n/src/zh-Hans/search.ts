import type source from '../en/search.ts'
import { plural } from '../plural.ts'
import { sameAs } from '../same-as.ts'

export default sameAs<typeof source>()({
  error: {
    tooManySynonyms: '最多 {max} 组，请先删除不再需要的。',
  },
  suggestions: '搜索建议',
  kind: { maker: '品牌', category: '分类', model: '型号', word: '关键词' },
  found: plural({ other: '{count} 台' }),
  foundMore: '超过 {count} 台',
  meant: '您是不是要找',
  shownInstead: '没有与“{typed}”相符的设备，以下是“{meant}”的搜索结果。',
  searchAsTyped: '仍按“{typed}”搜索',
  leftOut: '没有符合所有词的设备，已去掉：{words}。',
  leftOutWord: '“{word}”',
  leftOutBetween: '、',
  bound: { hours: '工作小时：{text}', year: '年份：{text}', size: '规格：{text}', price: '价格：{text}' },
  view: { title: '显示方式', grid: '卡片', list: '列表' },
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
