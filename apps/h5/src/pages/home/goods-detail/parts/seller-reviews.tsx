import { href } from '#app/routes/go'
import { Row } from '#ui/lists/row'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { reviewsCalls } from '@kikai/contract/reviews/reviews.calls'
import type { Id } from '@kikai/kernel/ids'
import { Star } from 'lucide-react'

/** The summary of the seller's reviews; nothing when there are none. */
export default function SellerReviews({ goodsId }: { goodsId: Id<'goods'> }) {
  const t = useText('reviews')
  const summary = useCall(reviewsCalls.listGoodsReviews, { goodsId, page_size: 1 }).data?.summary
  if (!summary || summary.tenths === null) return null
  return (
    <Row
      icon={<Star aria-hidden />}
      title={t('list.average', { stars: (summary.tenths / 10).toFixed(1) })}
      value={t('list.summary', { count: summary.count })}
      to={href('/pages/home/goods-detail/evaluate-list/evaluate-list', { goodsId })}
    />
  )
}
