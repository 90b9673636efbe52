import { go } from '#app/routes/go'
import { RemittanceView } from '#features/payments/remittance-view'
import { useHandingIn } from '#features/payments/use-handing-in.ts'
import { Actions } from '#ui/pages/actions'
import { Button } from '#ui/buttons/button'
import { KeyFacts } from '#ui/facts/key-facts'
import { useMoments } from '#ui/times/moments.ts'
import { Page } from '#ui/pages/page'
import { InlineNotice } from '#ui/feedback/failed'
import { Panel } from '#ui/pages/panel'
import { Amount } from '#ui/facts/price'
import { useAction, useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { paymentsCalls } from '@kikai/contract/payments/payments.calls'
import type { Id } from '@kikai/kernel/ids'
import { points as pointsOf } from '@kikai/kernel/money'
import { CircleCheck } from 'lucide-react'

const onlinePath = '/pages/home/goods-detail/confirm-order/confirm-pay/online-pay/online-pay'

/** One recharge: the bank details, the slip, and the state. */
export function RechargeView({ rechargeId }: { rechargeId: Id<'recharge'> }) {
  const t = useText('ledger')
  const payments = useText('payments')
  const bought = useText('points')
  const moments = useMoments()
  const recharge = useCall(paymentsCalls.readRecharge, { rechargeId }, { freshMs: 0 })
  const handingIn = useHandingIn()
  const remittance = recharge.data?.remittance
  const pay = useAction(paymentsCalls.payRechargeOnline, {
    next: ({ id }) => go(onlinePath, { onlinePaymentId: id }),
  })
  const remit = useAction(paymentsCalls.remitRecharge)
  // The recharge is paid online instead: no bank transfer is expected any more.
  const isOnline = remittance?.state === 'expired' && recharge.data?.state !== 'expired'
  const isDone = recharge.data?.state === 'credited'
  return (
    <Page
      title={t('screen.recharge.detail')}
      of={recharge}
      width="form"
      does={
        remittance && !isOnline ? (
          <Actions of={remittance.allowedActions} can={[handingIn.action]} note={handingIn.note} />
        ) : null
      }
    >
      {({ number, createdAt, state, online, amount, points }) => (
        <>
          {points === null ? null : (
            <Panel>
              <KeyFacts
                look="sums"
                facts={[
                  { label: bought('buy.bought'), value: <Amount money={pointsOf(points)} />, strong: true },
                  { label: bought('buy.price'), value: <Amount money={amount} precise /> },
                ]}
              />
            </Panel>
          )}
          {isDone ? (
            <InlineNotice
              icon={<CircleCheck aria-hidden className="text-go-ink" />}
              title={payments(`state.recharge.${state}`)}
            />
          ) : null}
          {online && remittance?.slips.length === 0 ? (
            <Panel className="flex flex-col gap-2">
              <Button tone="tint" wide busy={pay.busy} onClick={() => void pay.run({ rechargeId })}>
                {payments(`screen.online.pay.${online}`)}
              </Button>
              {isOnline ? (
                <Button wide busy={remit.busy} onClick={() => void remit.run({ rechargeId })}>
                  {t('screen.recharge.byBank')}
                </Button>
              ) : null}
            </Panel>
          ) : null}
          {remittance && !isOnline ? <RemittanceView remittance={remittance} handingIn={handingIn} /> : null}
          <p className="px-1 text-12 text-ink-2">
            {`${t('screen.recharge.number', { number })} · ${moments.moment(createdAt)}`}
          </p>
        </>
      )}
    </Page>
  )
}
