import { Facts } from '#ui/facts.tsx'
import { Form, Refusal, SendButton } from '#ui/form.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { showToast } from '#ui/toast.tsx'
import { useWritten } from '#ui/written.ts'
import { useAction } from '@kikai/client/hooks'
import { useCallForm } from '@kikai/client/use-call-form'
import { useText } from '@kikai/client/use-text'
import { managedRefundsCalls } from '@kikai/contract/refunds/refunds.calls'
import type { Refund } from '@kikai/contract/refunds/refunds.shapes'
import { Button } from 'antd'
import { useState } from 'react'

/** Proposes to credit the refund to the buyer's balance when it cannot go back to the payment method. */
export function ProposeCredit({ refund: { id: refundId } }: { refund: Refund }) {
  const t = useText('refunds')
  const form = useCallForm(managedRefundsCalls.creditRefund, {
    start: { text: '' },
    input: ({ text }) => ({ refundId, text }),
    missing: { text: t('desk.creditWhyMissing') },
    stays: true,
    onDone: () => showToast(t('desk.done'), { done: true }),
  })
  return (
    <Form
      of={form}
      buttons={
        <p>
          <SendButton of={form} tone="plain">
            {t('desk.credit')}
          </SendButton>
        </p>
      }
    >
      <p className="quiet">{t('desk.creditNote')}</p>
      <TextAreaField {...form.text('text')} label={t('desk.creditWhy')} />
    </Form>
  )
}

/** Another person confirms the credit or gives it back; whoever may not confirm it reads why. */
export function ConfirmCredit({ refund }: { refund: Refund }) {
  const t = useText('refunds')
  const { moment } = useWritten()
  const { id: refundId, begun, granted, asked, allowedActions } = refund
  const confirm = useAction(managedRefundsCalls.confirmRefundCredit, {
    silent: true,
    onDone: () => showToast(t('desk.done'), { done: true }),
  })
  const [isOpposing, setOpposing] = useState(false)
  const action = allowedActions.find(({ action: name }) => name === 'confirmCredit')
  const mayOppose = allowedActions.some(({ action: name, enabled }) => name === 'opposeCredit' && enabled)
  if (!action) return null
  return (
    <section aria-label={t('step.proposeCredit')}>
      <h3>{t('step.proposeCredit')}</h3>
      {begun ? (
        <Facts
          of={[
            { label: t('desk.proposedBy'), value: `${begun.by} · ${moment(begun.at)}` },
            { label: t('desk.creditWhy'), value: begun.text },
          ]}
        />
      ) : null}
      <p className="quiet">
        {action.enabled
          ? t('desk.creditSecond')
          : t(action.reason?.name === 'ownOrder' ? 'error.ownOrder' : 'desk.creditSecondOwn')}
      </p>
      <Refusal>{confirm.error?.message}</Refusal>
      <p>
        {action.enabled ? (
          <Button type="primary" loading={confirm.busy} onClick={() => void confirm.run({ refundId, agrees: true })}>
            {t('desk.creditConfirm', { amount: granted ?? asked })}
          </Button>
        ) : null}{' '}
        {mayOppose && !isOpposing ? <Button onClick={() => setOpposing(true)}>{t('desk.creditOppose')}</Button> : null}
      </p>
      {isOpposing ? <OpposeCredit refundId={refundId} /> : null}
    </section>
  )
}

/** Whoever proposed it reads why it is not confirmed. */
function OpposeCredit({ refundId }: { refundId: Refund['id'] }) {
  const t = useText('refunds')
  const form = useCallForm(managedRefundsCalls.confirmRefundCredit, {
    start: { text: '' },
    input: ({ text }) => ({ refundId, agrees: false, text }),
    missing: { text: t('desk.creditWhyMissing') },
    stays: true,
    onDone: () => showToast(t('desk.done'), { done: true }),
  })
  return (
    <Form
      of={form}
      buttons={
        <p>
          <SendButton of={form} tone="plain">
            {t('desk.creditOppose')}
          </SendButton>
        </p>
      }
    >
      <TextAreaField {...form.text('text')} label={t('desk.creditOpposeWhy')} />
    </Form>
  )
}
