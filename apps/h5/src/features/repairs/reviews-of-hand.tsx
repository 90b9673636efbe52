import { Facts } from '#ui/facts/facts'
import { useMoments } from '#ui/times/moments.ts'
import { PagedList } from '#ui/lists/paged-list'
import { Panel } from '#ui/pages/panel'
import { type Loaded, type LoadedPages, useCall, usePagedCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import type { OutputOf } from '@kikai/contract/call'
import type { PublicRepairReview } from '@kikai/contract/repairs/repair-outcome.shapes'
import { repairReviewsCalls } from '@kikai/contract/repairs/repair-reviews.calls'
import type { Id } from '@kikai/kernel/ids'
import { Star } from 'lucide-react'
import { SaidOf } from './repair-reviews.tsx'

/** What customers said of an engineer, newest first. */
export function EngineerReviews({ engineerId }: { engineerId: Id<'engineer'> }) {
  const first = useCall(repairReviewsCalls.listEngineerReviews, { engineerId, page_size: 1 })
  const all = usePagedCall(repairReviewsCalls.listEngineerReviews, { engineerId })
  return <Reviews first={first} all={all} />
}

/** What customers said of a company’s repairs, newest first. */
export function ServiceReviews({ companyId, title }: { companyId: Id<'company'>; title: string }) {
  const first = useCall(repairReviewsCalls.listServiceReviews, { companyId, page_size: 1 })
  const all = usePagedCall(repairReviewsCalls.listServiceReviews, { companyId })
  return <Reviews first={first} all={all} title={title} />
}

type Listed = OutputOf<typeof repairReviewsCalls.listEngineerReviews>
type ReviewsProps = { first: Loaded<Listed>; all: LoadedPages<PublicRepairReview>; title?: string }

function Reviews({ first, all, title }: ReviewsProps) {
  const t = useText('repairs')
  const words = useText('reviews')
  const { date } = useMoments()
  const summary = first.data?.summary
  if (!summary || summary.count === 0) return null
  const { count, tenths } = summary
  return (
    <Panel title={title ?? t('reviews.all')}>
      <p className="flex flex-wrap items-center gap-x-2 pb-2 text-15">
        <Star aria-hidden className="size-5 shrink-0 fill-current" />
        {tenths === null ? null : (
          <b className="font-600">{words('list.average', { stars: (tenths / 10).toFixed(1) })}</b>
        )}
        <span className="text-14 text-ink-2">
          <Facts of={[words('list.summary', { count }), ...(tenths === null ? [t('reviews.fresh')] : [])]} />
        </span>
      </p>
      <PagedList of={all} look="inside" empty={null}>
        {({ repairId, at, category, country, ...said }) => (
          <div key={repairId} className="py-3">
            <p className="pb-2 text-12 text-ink-2">
              <Facts of={[country && t('reviews.from', { country }), category, date(at)].filter(Boolean)} />
            </p>
            <SaidOf {...said} />
          </div>
        )}
      </PagedList>
    </Panel>
  )
}
