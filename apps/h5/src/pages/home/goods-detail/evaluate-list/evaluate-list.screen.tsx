import { defineScreen } from '#app/screens/define-screen'
import { goInstead, useRouteParams } from '#app/routes/go'
import { ShownReview } from '#features/reviews/shown-review'
import { Empty } from '#ui/lists/empty'
import { useMoments } from '#ui/times/moments.ts'
import { Page } from '#ui/pages/page'
import { PagedList } from '#ui/lists/paged-list'
import { Panel } from '#ui/pages/panel'
import { useCall, usePagedCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { reviewsCalls } from '@kikai/contract/reviews/reviews.calls'
import { Star } from 'lucide-react'

/** Buyers' reviews of the seller of a machine, with their number. */
function EvaluateList() {
  const t = useText('reviews')
  const { date } = useMoments()
  const { goodsId } = useRouteParams('/pages/home/goods-detail/evaluate-list/evaluate-list')
  const reviews = usePagedCall(reviewsCalls.listGoodsReviews, { goodsId })
  const summary = useCall(reviewsCalls.listGoodsReviews, { goodsId, page_size: 1 }).data?.summary
  return (
    <Page title={t('list.title')} width="form">
      {summary && summary.tenths !== null ? (
        <Panel>
          <p className="flex items-center gap-2 text-17 font-600">
            <Star aria-hidden className="size-5 fill-current" />
            {t('list.average', { stars: (summary.tenths / 10).toFixed(1) })}
            <span className="text-14 font-400 text-ink-2">{t('list.summary', { count: summary.count })}</span>
          </p>
        </Panel>
      ) : null}
      <PagedList
        of={reviews}
        empty={
          <Empty
            icon={<Star aria-hidden />}
            text={t('list.empty')}
            note={t('list.emptyWhy')}
            way={{
              label: t('list.back'),
              go: () => goInstead('/pages/home/goods-detail/goods-detail', { goodsId }),
            }}
          />
        }
      >
        {(review) => (
          <Panel key={review.id} title={review.title}>
            <p className="pb-2 text-12 text-ink-2">
              {t('from', { country: review.country })} · {date(review.at)}
            </p>
            <ShownReview review={review} />
          </Panel>
        )}
      </PagedList>
    </Page>
  )
}

export default defineScreen({ login: 'optional', view: EvaluateList })
