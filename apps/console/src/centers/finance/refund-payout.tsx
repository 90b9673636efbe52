import { Form, Refusal, SendButton } from '#ui/form.tsx'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { showToast } from '#ui/toast.tsx'
import { useAction } from '@kikai/client/hooks'
import { useCallForm } from '@kikai/client/use-call-form'
import { useText } from '@kikai/client/use-text'
import { managedRefundsCalls } from '@kikai/contract/refunds/refunds.calls'
import type { Refund } from '@kikai/contract/refunds/refunds.shapes'
import { Button } from 'antd'

type Step = 'pay' | 'paid' | 'sentBack'

/** Finance releases a large refund as the second person, and records the result of a transfer to the buyer's bank. */
export function RefundPayout({ refund }: { refund: Refund }) {
  const t = useText('refunds')
  const { id: refundId, allowedActions, state } = refund
  const onDone = () => showToast(t('desk.done'), { done: true })
  const pay = useAction(managedRefundsCalls.payRefund, { onDone })
  const form = useCallForm(managedRefundsCalls.settleRefund, {
    start: { reference: '', text: '', outcome: 'paid' as 'paid' | 'sentBack' },
    input: ({ reference, text, outcome }) => ({ refundId, outcome, reference, text }),
    stays: true,
    onDone,
  })
  const run = (step: Step) => {
    if (step === 'pay') void pay.run({ refundId })
    else void form.submit({ outcome: step })
  }
  const action = allowedActions.find(({ action: name }) => name === 'pay')
  return (
    <section aria-label={t('desk.pay')}>
      {action ? (
        <>
          {action.enabled && state === 'failed' ? null : (
            <p className="quiet">
              {action.enabled
                ? t('desk.second')
                : t(action.reason?.name === 'ownOrder' ? 'error.ownOrder' : 'desk.secondOwn')}
            </p>
          )}
          <p>
            <Button type="primary" disabled={!action.enabled} loading={pay.busy} onClick={() => run('pay')}>
              {state === 'failed' ? t('desk.payAgain') : t('desk.pay')}
            </Button>
          </p>
          <Refusal>{pay.error?.message}</Refusal>
          {allowedActions.some(({ action: name, enabled }) => name === 'credit' && enabled) ? (
            <Credit refund={refund} />
          ) : null}
        </>
      ) : (
        <Form
          of={form}
          buttons={
            <p>
              <Button type="primary" loading={form.busy} onClick={() => run('paid')}>
                {t('desk.finish')}
              </Button>{' '}
              <Button loading={form.busy} onClick={() => run('sentBack')}>
                {t('desk.bounce')}
              </Button>
            </p>
          }
        >
          <TextField {...form.text('reference')} label={t('desk.reference')} autoComplete="off" />
          <TextAreaField {...form.text('text')} label={t('screen.note')} />
        </Form>
      )}
    </section>
  )
}

/** Credits the refund to the buyer's balance when it cannot go back to the payment method. */
function Credit({ refund: { id: refundId } }: { refund: Refund }) {
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
