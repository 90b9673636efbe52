import { InlineNotice } from '#ui/feedback/failed'
import { useMoments } from '#ui/times/moments.ts'
import { useText } from '@kikai/client/use-text'
import type { OrderReviews } from '@kikai/contract/reviews/reviews.shapes'
import { Eye, EyeOff } from 'lucide-react'

/** Who has written a review, and when both become visible: neither side sees the other's before. */
export function ReviewStatus({ of, side }: { of: OrderReviews; side: 'buyer' | 'seller' }) {
  const t = useText('reviews')
  const { deadline } = useMoments()
  const wrote = { buyer: of.lines.every(({ written }) => written), seller: of.ofBuyer.written }
  const other = side === 'buyer' ? 'seller' : 'buyer'
  const said = (who: 'buyer' | 'seller') => {
    if (!wrote[who]) return t('missing')
    return of.published || who === side ? t('written') : t('hidden')
  }
  if (of.published) return <InlineNotice icon={<Eye aria-hidden />} title={t('blind.over')} />
  return (
    <InlineNotice icon={<EyeOff aria-hidden />} title={of.until ? t('blind.title') : t('blind.notYet')}>
      {of.until ? (
        <>
          <p>{t('blind.why', { until: deadline(of.until) })}</p>
          <dl className="mt-3 grid grid-cols-2 border-t border-line pt-3">
            <div>
              <dt className="text-12 text-ink-2">{t('you')}</dt>
              <dd className="text-14 text-ink">{said(side)}</dd>
            </div>
            <div>
              <dt className="text-12 text-ink-2">{t(other)}</dt>
              <dd className="text-14 text-ink">{said(other)}</dd>
            </div>
          </dl>
        </>
      ) : null}
    </InlineNotice>
  )
}
