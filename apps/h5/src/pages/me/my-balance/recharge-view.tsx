import { RemittanceView } from '#features/payments/remittance-view'
import { useHandingIn } from '#features/payments/use-handing-in.ts'
import { Actions } from '#ui/actions'
import { useMoments } from '#ui/moments.ts'
import { Page } from '#ui/page'
import { Notice } from '#ui/failed'
import { useCall } from '@kikai/client/hooks'
import { useText } from '@kikai/client/use-text'
import { paymentsCalls } from '@kikai/contract/payments/payments.calls'
import type { Id } from '@kikai/kernel/ids'
import { CircleCheck } from 'lucide-react'

/** One top-up: where to send the money, the slip, and what became of it. */
export function RechargeView({ rechargeId }: { rechargeId: Id<'recharge'> }) {
  const t = useText('ledger')
  const payments = useText('payments')
  const moments = useMoments()
  const recharge = useCall(paymentsCalls.readRecharge, { rechargeId }, { freshMs: 0 })
  const handingIn = useHandingIn()
  const remittance = recharge.data?.remittance
  const isDone = recharge.data?.state === 'credited'
  return (
    <Page
      title={t('screen.recharge.detail')}
      of={recharge}
      width="form"
      does={
        remittance ? <Actions of={remittance.allowedActions} can={[handingIn.action]} note={handingIn.note} /> : null
      }
    >
      {({ number, createdAt, state }) => (
        <>
          {isDone ? (
            <Notice
              icon={<CircleCheck aria-hidden className="text-go-ink" />}
              title={payments(`state.recharge.${state}`)}
            />
          ) : null}
          {remittance ? <RemittanceView remittance={remittance} handingIn={handingIn} /> : null}
          <p className="px-1 text-12 text-ink-2">
            {`${t('screen.recharge.number', { number })} · ${moments.moment(createdAt)}`}
          </p>
        </>
      )}
    </Page>
  )
}
