import { useMay } from '#features/me/use-me.ts'
import { Countdown } from '#features/reveal/countdown.tsx'
import { useWritten } from '#ui/written.ts'
import { useAction } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import type { OutputOf } from '@kikai/contract/call'
import { managedLotsCalls } from '@kikai/contract/auctions/managed-lots.calls'
import type { ManagedLotDetail } from '@kikai/contract/auctions/managed-lots.shapes'
import { Button } from 'antd'
import { Eye } from 'lucide-react'
import { useState } from 'react'

/** The bidders by their numbers. Who they are is shown for a minute, to those who decide about the lot. */
export function LotBidders({ lot: { lotId, bidders } }: { lot: ManagedLotDetail }) {
  const t = useText('consoleLots')
  const may = useMay()
  const { money, country } = useWritten()
  const [known, setKnown] = useState<OutputOf<typeof managedLotsCalls.revealBidders> | null>(null)
  const reveal = useAction(managedLotsCalls.revealBidders, { onDone: setKnown })
  if (bidders.length === 0) return null
  const nameOf = (bidder: number) => {
    const found = known?.find((one) => one.bidder === bidder)
    return found ? [found.company, found.name].filter(Boolean).join(' · ') : null
  }
  return (
    <section>
      <h3>{t('bidders')}</h3>
      <table className="bid-log">
        <tbody>
          {bidders.map(({ bidder, country: code, certified, hasBid, suspended, deposit }) => (
            <tr key={bidder}>
              <td>
                <span className="bid-number">{bidder}</span>
              </td>
              <td>
                {nameOf(bidder) ?? country(code)}
                <small className="two-lines">
                  {[certified ? t('certified') : '', hasBid ? '' : t('noBid'), suspended ? t('check.suspended') : '']
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </td>
              <td className="figures">
                {deposit.state === 'waived' ? t('depositState.waived') : money(deposit.amount)}
                {deposit.state === 'waived' ? null : (
                  <small className="two-lines">{t(`depositState.${deposit.state}`)}</small>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {may('product.lot.review') ? (
        <p>
          {known ? (
            <Countdown onEnd={() => setKnown(null)} />
          ) : (
            <Button
              icon={<Eye aria-hidden size={16} />}
              loading={reveal.busy}
              onClick={() => void reveal.run({ lotId })}
            >
              {t('reveal')}
            </Button>
          )}
        </p>
      ) : null}
    </section>
  )
}
