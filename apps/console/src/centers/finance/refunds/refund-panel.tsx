import { LoadedPanel } from '#features/crud/loaded-panel.tsx'
import { Facts } from '#ui/facts.tsx'
import { Link } from '#ui/link.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { useWritten } from '#ui/written.ts'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { keyOfSale, saleOfKey } from '@kikai/contract/payments/payment-subjects'
import { managedRefundsCalls } from '@kikai/contract/refunds/refunds.calls'
import type { OrderRefunds, Refund } from '@kikai/contract/refunds/refunds.shapes'
import type { ReactNode } from 'react'
import { DecisionLetters } from './decision-letters.tsx'
import { accountLine } from '../outgoing-transfer.tsx'
import { RefundFreight } from './refund-freight.tsx'
import { RefundPayout, isForFinance } from './refund-payout.tsx'
import { RefundHistory } from './refund-history.tsx'

/** One refund: both sides' statements and evidence, and the decision or the payout. */
export function RefundPanel({ row, controls }: { row: string; controls: ReactNode }) {
  const refunds = useCall(managedRefundsCalls.readManagedRefunds, saleOfKey(row), { freshMs: 0 })
  return (
    <LoadedPanel of={refunds} controls={controls}>
      {(of) =>
        of.refunds
          .slice(0, 1)
          .map((refund) => <Shown key={`${refund.id} ${refund.version}`} of={of} refund={refund} controls={controls} />)
      }
    </LoadedPanel>
  )
}

function Shown({ of, refund, controls }: { of: OrderRefunds; refund: Refund; controls: ReactNode }) {
  const t = useText('refunds')
  const arbitration = useText('consoleRefunds')
  const shipping = useText('shipping')
  const { money, deadline } = useWritten()
  const { asked, offered, granted, account, returnTo, carrier, trackingNumber, channel, deadlineAt, reference } = refund
  const may = (name: string) => refund.allowedActions.some(({ action }) => action === name)
  return (
    <SidePanel
      title={refund.number}
      label={refund.number}
      note={`${t(`state.${refund.state}`)} · ${of.title}`}
      controls={controls}
    >
      <section>
        <Facts
          of={[
            { label: t('desk.buyer'), value: of.buyer },
            { label: t('desk.seller'), value: of.seller },
            { label: t('desk.kind'), value: `${t(`kind.${refund.kind}`)} · ${t(`reason.${refund.reason}`)}` },
            { label: t('desk.asked'), value: money(asked) },
            ...(offered ? [{ label: t('screen.offered'), value: money(offered) }] : []),
            ...(granted ? [{ label: t('desk.granted'), value: money(granted) }] : []),
            { label: t('desk.paid'), value: money(of.total) },
            { label: t('desk.refunded'), value: money(of.refunded) },
            { label: t('desk.channel'), value: t(`managed.channel.${channel}`) },
            ...(account
              ? [
                  {
                    label: t('desk.account'),
                    value: accountLine(account),
                  },
                ]
              : []),
            ...(refund.returnFreightBy
              ? [{ label: t('managed.returnFreight'), value: t(`desk.freightBy.${refund.returnFreightBy}`) }]
              : []),
            ...(returnTo
              ? [{ label: t('managed.returnTo'), value: `${returnTo.name}, ${returnTo.address}, ${returnTo.phone}` }]
              : []),
            ...(carrier
              ? [{ label: t('screen.tracking'), value: `${shipping(`carrier.${carrier}`)} ${trackingNumber}` }]
              : []),
            ...(reference ? [{ label: t('desk.reference'), value: reference }] : []),
            ...(deadlineAt ? [{ label: t('desk.due'), value: deadline(deadlineAt) }] : []),
          ]}
        />
      </section>
      <RefundHistory refund={refund} buyer={of.buyer} seller={of.seller} />
      {of.refunds.map((one) => (
        <RefundFreight key={one.id} refund={one} />
      ))}
      <DecisionLetters of={refund.letters} />
      {may('grant') ? (
        <section>
          <Link to={`/finance/arbitration?row=${keyOfSale(of)}`}>{arbitration('open')}</Link>
        </section>
      ) : null}
      {isForFinance(refund) ? <RefundPayout refund={refund} /> : null}
    </SidePanel>
  )
}
