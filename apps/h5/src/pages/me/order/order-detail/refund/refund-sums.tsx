import { ReturnAddressLines } from '#features/refunds/return-address'
import { ReturnFreight } from '#features/refunds/return-freight'
import { ReturnFreightClaimPanel } from '#features/refunds/return-freight-claim'
import { ReturnSlip } from '#features/refunds/return-slip'
import { KeyFacts } from '#ui/facts/key-facts'
import { useMoments } from '#ui/times/moments.ts'
import { Panel } from '#ui/pages/panel'
import { Amount, Price } from '#ui/facts/price'
import { Tag } from '#ui/facts/tag'
import { useText } from '@kikai/client/use-text'
import type { Refund } from '@kikai/contract/refunds/refunds.shapes'
import { toMoney } from '@kikai/kernel/money'
import { Check, Clock, X } from 'lucide-react'

/** The requested, offered and agreed amounts, the deadline, and the consequence of each answer to an offer. */
export function RefundSums({ refund }: { refund: Refund }) {
  const t = useText('refunds')
  const orders = useText('orders')
  const moments = useMoments()
  const { asked, offered, granted, channel, deadlineAt, state } = refund
  const isOffered = state === 'counter_offered' && offered !== null
  const isYours = isOffered || state === 'rejected' || state === 'return_due'
  const amount = offered ?? asked
  return (
    <>
      <Panel>
        <div className="flex items-start justify-between gap-3">
          <div>
            <p className="text-14 text-ink-2">
              {isOffered ? t('screen.offered') : granted ? t('screen.granted') : t('screen.asked')}
            </p>
            <Price money={isOffered ? offered : (granted ?? asked)} size="card" precise />
          </div>
          {isYours ? <Tag tone="ink">{orders('screen.turn.you')}</Tag> : null}
        </div>
        {isOffered || granted ? (
          <div className="mt-3 border-t border-line pt-2">
            <KeyFacts
              look="sums"
              facts={[
                { label: t('screen.asked'), value: <Amount money={asked} precise /> },
                ...(isOffered
                  ? [
                      {
                        label: t('screen.difference'),
                        value: <Amount money={toMoney(asked.currency, offered.minor - asked.minor)} precise />,
                      },
                    ]
                  : []),
              ]}
            />
          </div>
        ) : null}
        {deadlineAt ? (
          <p className="mt-2 flex items-center gap-2 border-t border-line pt-3 text-14">
            <Clock aria-hidden className="size-4 shrink-0" />
            {t(state === 'arbitration' ? 'screen.decides' : 'screen.left', { until: moments.deadline(deadlineAt) })}
          </p>
        ) : null}
      </Panel>
      {refund.returnFreightBy ? (
        <Panel>
          <ReturnFreight by={refund.returnFreightBy} />
        </Panel>
      ) : null}
      <ReturnFreightClaimPanel refund={refund} side="buyer" />
      {refund.returnTo ? (
        <Panel>
          <ReturnAddressLines of={refund.returnTo} />
          <ReturnSlip of={refund} />
        </Panel>
      ) : null}
      {isOffered ? (
        <Panel>
          <ul className="flex flex-col gap-3 text-14">
            <li className="flex gap-3">
              <Check aria-hidden className="size-5 shrink-0 text-go-ink" />
              <span>
                <b className="block">{t('screen.ifAccept')}</b>
                <span className="text-ink-2">{t(`screen.ifAcceptNote.${channel}`, { amount })}</span>
              </span>
            </li>
            <li className="flex gap-3 border-t border-line pt-3">
              <X aria-hidden className="size-5 shrink-0" />
              <span>
                <b className="block">{t('screen.ifDecline')}</b>
                <span className="text-ink-2">{t('screen.ifDeclineNote')}</span>
              </span>
            </li>
          </ul>
        </Panel>
      ) : null}
    </>
  )
}
