import { Heart, Share } from 'lucide-react'
import { Button } from './button.tsx'
import { example } from '../example.ts'
import { IconButton } from './icon-button.tsx'
import { useLanguage } from '../texts/words.ts'

const words = {
  en: ['Buy', 'Make offer', 'Save draft', 'Cancel order', 'Refuse', 'Show all', 'Book pick-up'],
  'zh-Hans': ['立即购买', '议价', '存草稿', '取消订单', '拒绝', '展开全部', '预约提货'],
  ja: ['購入する', '価格交渉', '下書き保存', '注文を取り消す', '却下', 'すべて表示', '搬出日を予約する'],
} as const

export default example('button · icon-button', () => {
  const [buy, offer, draft, cancel, refuse, all, book] = words[useLanguage()]
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button tone="go">{buy}</Button>
      <Button tone="tint">{offer}</Button>
      <Button>{draft}</Button>
      <Button tone="outline">{cancel}</Button>
      <Button tone="danger">{refuse}</Button>
      <Button tone="plain">{all}</Button>
      <Button blocked>{book}</Button>
      <Button tone="tint" busy>
        {offer}
      </Button>
      <Button tone="tint" size="small">
        {offer}
      </Button>
      <Button size="small">{draft}</Button>
      <IconButton label={all} icon={<Share />} />
      <IconButton label={all} icon={<Heart />} count={3} />
      <span className="bg-press p-2">
        <IconButton label={all} icon={<Heart />} onPhoto />
      </span>
    </div>
  )
})
