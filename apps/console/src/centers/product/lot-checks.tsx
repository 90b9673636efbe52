import { useText } from '@kikai/client/use-text'
import type { ManagedLotDetail } from '@kikai/contract/auctions/managed-lots.shapes'
import { CircleCheck, TriangleAlert } from 'lucide-react'

/** What the system compares by itself, and what of it somebody should look at. */
export function LotChecks({ lot: { log, bidders } }: { lot: ManagedLotDetail }) {
  const t = useText('consoleLots')
  const inOrder = log.toSorted((one, other) => one.number - other.number)
  const isWhole = inOrder.every(({ number, at }, index) => number === index + 1 && at >= (inOrder[index - 1]?.at ?? ''))
  const related = bidders.filter((one) => one.related)
  const suspended = bidders.filter((one) => one.suspended)
  const checks = [
    {
      key: 'log',
      isFine: isWhole,
      text: t('check.log'),
      aside: isWhole ? t('check.whole', { count: log.length }) : t('check.broken'),
    },
    ...(related.length === 0
      ? [{ key: 'related', isFine: true, text: t('check.sellers'), aside: t('check.none') }]
      : related.map(({ bidder }) => ({
          key: `related${bidder}`,
          isFine: false,
          text: t('check.relatedBidder', { bidder }),
          aside: t('check.related'),
        }))),
    ...suspended.map(({ bidder }) => ({
      key: `suspended${bidder}`,
      isFine: false,
      text: t('check.bidder', { bidder }),
      aside: t('check.suspended'),
    })),
  ]
  return (
    <section>
      <h3>{t('check.title')}</h3>
      <ul className="checks">
        {checks.map(({ key, isFine, text, aside }) => (
          <li key={key} className={isFine ? '' : 'check-doubt'}>
            {isFine ? <CircleCheck aria-hidden /> : <TriangleAlert aria-hidden />}
            <span>{text}</span>
            <span className={isFine ? 'quiet' : ''}>{aside}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
