import { mayHandIn, RemittanceView } from '#features/payments/remittance-view'
import { Button } from '#ui/button'
import { useMoments } from '#ui/moments.ts'
import { Page } from '#ui/page'
import { Notice } from '#ui/failed'
import { StickyBar } from '#ui/sticky-bar'
import { showToast } from '#ui/toast'
import { useAction, useCall } from '@kikai/client/hooks'
import { useText } from '@kikai/client/use-text'
import { paymentsCalls } from '@kikai/contract/payments/payments.calls'
import type { Id } from '@kikai/kernel/ids'
import { CircleCheck } from 'lucide-react'
import { useId } from 'react'

/** One top-up: where to send the money, the slip, and what became of it. */
export function RechargeView({ rechargeId }: { rechargeId: Id<'recharge'> }) {
  const t = useText('ledger')
  const payments = useText('payments')
  const moments = useMoments()
  const formId = useId()
  const recharge = useCall(paymentsCalls.readRecharge, { rechargeId }, { freshMs: 0 })
  const submit = useAction(paymentsCalls.submitSlip, {
    refresh: ['ledger'],
    onDone: () => showToast(payments('screen.slip.sent'), { done: true }),
    next: () => window.scrollTo({ top: 0 }),
  })
  const remittance = recharge.data?.remittance
  const isDone = recharge.data?.state === 'credited'
  return (
    <Page
      title={t('screen.recharge.detail')}
      of={recharge}
      width="form"
      bar={
        remittance && mayHandIn(remittance) ? (
          <StickyBar note={payments('screen.slip.note')}>
            <Button tone="go" wide type="submit" form={formId} busy={submit.busy}>
              {payments('screen.slip.submit')}
            </Button>
          </StickyBar>
        ) : null
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
          {remittance ? <RemittanceView remittance={remittance} formId={formId} action={submit} /> : null}
          <p className="px-1 text-12 text-ink-2">
            {`${t('screen.recharge.number', { number })} · ${moments.moment(createdAt)}`}
          </p>
        </>
      )}
    </Page>
  )
}
