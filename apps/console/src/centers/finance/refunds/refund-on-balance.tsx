import { Facts } from '#ui/facts.tsx'
import { RefusalText } from '#ui/form.tsx'
import { showToast } from '#ui/toast.tsx'
import { useWritten } from '#ui/written.ts'
import { useAction } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { managedRefundsCalls } from '@kikai/contract/refunds/refunds.calls'
import type { Refund } from '@kikai/contract/refunds/refunds.shapes'
import { Button } from 'antd'
import { useState } from 'react'
import { ReasonForm } from './reason-form.tsx'

/** Proposes to credit the refund to the buyer's balance when it cannot go back to the payment method. */
export function ProposeCredit({ refund: { id: refundId } }: { refund: Refund }) {
  const t = useText('refunds')
  return (
    <ReasonForm
      call={managedRefundsCalls.refundOnBalance}
      input={({ text }) => ({ refundId, text })}
      label={t('desk.creditWhy')}
      missing={t('desk.creditWhyMissing')}
      button={t('desk.credit')}
    >
      <p className="quiet">{t('desk.creditNote')}</p>
    </ReasonForm>
  )
}

/** Another person confirms the credit or gives it back; whoever may not confirm it reads why. */
export function ConfirmCredit({ refund }: { refund: Refund }) {
  const t = useText('refunds')
  const { moment } = useWritten()
  const { id: refundId, begun, granted, asked, allowedActions } = refund
  const confirm = useAction(managedRefundsCalls.confirmRefundOnBalance, {
    silent: true,
    onDone: () => showToast(t('desk.done'), { done: true }),
  })
  const [isOpposing, setOpposing] = useState(false)
  const action = allowedActions.find(({ action: name }) => name === 'confirmCredit')
  const mayOppose = allowedActions.some(({ action: name, enabled }) => name === 'opposeCredit' && enabled)
  if (!action) return null
  return (
    <section aria-label={t('state.credit_proposed')}>
      <h3>{t('state.credit_proposed')}</h3>
      {begun ? (
        <Facts
          of={[
            { label: t('desk.proposedBy'), value: `${begun.by} · ${moment(begun.at)}` },
            { label: t('desk.reason'), value: begun.text },
          ]}
        />
      ) : null}
      <p className="quiet">
        {action.enabled
          ? t('desk.creditSecond')
          : t(action.reason?.name === 'ownOrder' ? 'error.ownOrder' : 'desk.creditSecondOwn')}
      </p>
      <RefusalText>{confirm.error?.message}</RefusalText>
      <p>
        {action.enabled ? (
          <Button type="primary" loading={confirm.busy} onClick={() => void confirm.run({ refundId, agrees: true })}>
            {t('desk.creditConfirm', { amount: granted ?? asked })}
          </Button>
        ) : null}{' '}
        {mayOppose && !isOpposing ? <Button onClick={() => setOpposing(true)}>{t('desk.creditOppose')}</Button> : null}
      </p>
      {isOpposing ? (
        <ReasonForm
          call={managedRefundsCalls.confirmRefundOnBalance}
          input={({ text }) => ({ refundId, agrees: false, text })}
          label={t('desk.creditOpposeWhy')}
          missing={t('desk.creditWhyMissing')}
          button={t('desk.creditOppose')}
        />
      ) : null}
    </section>
  )
}
