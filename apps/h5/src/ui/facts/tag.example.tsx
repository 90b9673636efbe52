import { Badge } from './badge.tsx'
import { example } from '../example.ts'
import { Tag } from './tag.tsx'
import { useLanguage } from '../texts/words.ts'

const words = {
  en: ['On sale', 'Under offer', 'Your turn', 'Certified', '2 d 4 h left', 'Overdue', 'Sold'],
  'zh-Hans': ['在售', '已预订', '轮到您', '已认证', '剩 2 天 4 小时', '已逾期', '已售出'],
  ja: ['販売中', '商談中', 'あなたの番', '認証済み', '残り2日 4時間', '期限超過', '売約済'],
} as const

export default example('tag · badge', () => {
  const [sale, offer, turn, certified, left, overdue, sold] = words[useLanguage()]
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Tag>{sale}</Tag>
      <Tag tone="photo">{offer}</Tag>
      <Tag tone="ink">{turn}</Tag>
      <Tag tone="green">{certified}</Tag>
      <Tag tone="amber">{left}</Tag>
      <Tag tone="red">{overdue}</Tag>
      <Tag tone="ended">{sold}</Tag>
      <Badge count={3} />
      <Badge count={42} tone="ink" />
      <Badge count={1200} />
    </div>
  )
})
