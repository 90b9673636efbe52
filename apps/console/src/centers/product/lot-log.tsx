import { useWritten } from '#ui/written.ts'
import { useText } from '@kikai/client/use-text'
import type { ManagedLotDetail } from '@kikai/contract/auctions/managed-lots.shapes'
import { formatMoment } from '@kikai/i18n/format/moment'
import { useLanguage } from '@kikai/i18n/texts-provider'
import type { Instant } from '@kikai/kernel/instant'
import { Button } from 'antd'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { VoidBid } from './void-bid.tsx'

/** Bids in one second are told apart by their milliseconds. */
const exact = (at: Instant) => at.slice(17, 23)

/** The bids of a lot, the newest first, with those that were refused for their price between them. */
export function LotLog({ lot }: { lot: ManagedLotDetail }) {
  const t = useText('consoleLots')
  const language = useLanguage()
  const { money } = useWritten()
  const [voids, setVoids] = useState<number | null>(null)
  const mayVoid = lot.allowedActions.some(({ action, enabled }) => action === 'voidBid' && enabled)
  const doubted = new Set(lot.bidders.flatMap(({ bidder, related }) => (related ? [bidder] : [])))
  const rows = [
    ...lot.log,
    ...lot.refused.map((one) => ({ ...one, kind: 'refused' as const, number: null, extended: false })),
  ]
  const shown = rows.toSorted((one, other) => other.at.localeCompare(one.at) || (other.number ?? 0) - (one.number ?? 0))
  const last = Math.max(0, ...lot.log.map(({ number }) => number))
  return (
    <section>
      <h3>
        {t('log')} <small className="quiet">{t('maximaHidden')}</small>
      </h3>
      {shown.length === 0 ? (
        <p className="quiet">{t('noBids')}</p>
      ) : (
        <table className="bid-log">
          <thead>
            <tr>
              <th scope="col">{t('no')}</th>
              <th scope="col">{t('time')}</th>
              <th scope="col">{t('bidder')}</th>
              <th scope="col">{t('way')}</th>
              <th scope="col" className="figures">
                {t('price')}
              </th>
              {mayVoid ? <th aria-label={t('void.do')} /> : null}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ number, kind, bidder, price, at, extended }) => {
              const isDoubted = bidder !== null && doubted.has(bidder)
              const look =
                number === null
                  ? 'bid-number bid-refused'
                  : isDoubted
                    ? 'bid-number bid-doubted'
                    : number === last
                      ? 'bid-number bid-leads'
                      : 'bid-number'
              return (
                <tr key={`${number ?? 'r'}${at}`}>
                  <td>
                    <span className={look}>{number ?? '–'}</span>
                  </td>
                  <td>
                    {formatMoment(at, language, new Intl.DateTimeFormat().resolvedOptions().timeZone)}:{exact(at)}
                  </td>
                  <td>
                    {bidder ?? '–'} {isDoubted ? <TriangleAlert aria-label={t('check.related')} size={14} /> : null}
                  </td>
                  <td>
                    {t(`kind.${kind}`)} {extended ? t('moved') : ''}
                  </td>
                  <td className="figures">{price === null ? '–' : money(price)}</td>
                  {mayVoid ? (
                    <td className="figures">
                      {number !== null && kind !== 'void' ? (
                        <Button type="text" size="small" onClick={() => setVoids(number)}>
                          {t('void.do')}
                        </Button>
                      ) : null}
                    </td>
                  ) : null}
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
      {voids === null ? null : <VoidBid lotId={lot.lotId} number={voids} onClose={() => setVoids(null)} />}
    </section>
  )
}
