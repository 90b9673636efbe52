import { Facts } from '#ui/facts.tsx'
import { Form, RefusalText } from '#ui/form.tsx'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { showToast } from '#ui/toast.tsx'
import { useWritten } from '#ui/written.ts'
import { useAction } from '@kikai/client/calls/hooks'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { managedRefundsCalls } from '@kikai/contract/refunds/refunds.calls'
import type { Refund } from '@kikai/contract/refunds/refunds.shapes'
import { Button } from 'antd'
import { ConfirmCredit, ProposeCredit } from './refund-on-balance.tsx'

const actionOf = ({ allowedActions }: Refund, ...names: string[]) =>
  allowedActions.find(({ action }) => names.includes(action))

/** What finance does about a refund: releases a large one, records a transfer, credits what cannot be paid. */
export function RefundPayout({ refund }: { refund: Refund }) {
  if (actionOf(refund, 'confirmCredit')) return <ConfirmCredit refund={refund} />
  if (actionOf(refund, 'check', 'pay')) return <Release refund={refund} />
  return actionOf(refund, 'finish') ? <Settle refund={refund} /> : null
}

/** Whether something of it is finance's to do. */
export const isForFinance = (refund: Refund): boolean =>
  actionOf(refund, 'check', 'pay', 'finish', 'confirmCredit') !== undefined

/** The first of two people checks a large refund and the second one releases it; one that came back is sent again. */
function Release({ refund }: { refund: Refund }) {
  const t = useText('refunds')
  const { moment } = useWritten()
  const { id: refundId, state, begun } = refund
  const pay = useAction(managedRefundsCalls.payRefund, {
    onDone: () => showToast(t('desk.done'), { done: true }),
  })
  const action = actionOf(refund, 'check', 'pay')
  if (!action) return null
  const isCheck = action.action === 'check'
  const note = isCheck ? t('desk.checkNote') : state === 'failed' ? null : t('desk.second')
  const whyNot = action.reason?.name === 'ownOrder' ? t('error.ownOrder') : t('desk.secondOwn')
  return (
    <section aria-label={t('desk.pay')}>
      {begun ? <Facts of={[{ label: t('desk.checkedBy'), value: `${begun.by} · ${moment(begun.at)}` }]} /> : null}
      {action.enabled ? note && <p className="quiet">{note}</p> : <p className="quiet">{whyNot}</p>}
      <p>
        <Button type="primary" disabled={!action.enabled} loading={pay.busy} onClick={() => void pay.run({ refundId })}>
          {t(isCheck ? 'desk.check' : state === 'failed' ? 'desk.payAgain' : 'desk.pay')}
        </Button>
      </p>
      <RefusalText>{pay.error?.message}</RefusalText>
      {actionOf(refund, 'credit')?.enabled ? <ProposeCredit refund={refund} /> : null}
    </section>
  )
}

/** Records the result of a transfer to the buyer's bank. */
function Settle({ refund }: { refund: Refund }) {
  const t = useText('refunds')
  const { id: refundId } = refund
  const form = useCallForm(managedRefundsCalls.settleRefund, {
    start: { reference: '', text: '', outcome: 'paid' as 'paid' | 'sentBack' },
    input: ({ reference, text, outcome }) => ({ refundId, outcome, reference, text }),
    stays: true,
    onDone: () => showToast(t('desk.done'), { done: true }),
  })
  const settle = (outcome: 'paid' | 'sentBack') => void form.submit({ outcome })
  if (!actionOf(refund, 'finish')?.enabled) return <p className="quiet">{t('error.ownOrder')}</p>
  return (
    <section aria-label={t('desk.pay')}>
      <Form
        of={form}
        buttons={
          <p>
            <Button type="primary" loading={form.busy} onClick={() => settle('paid')}>
              {t('desk.finish')}
            </Button>{' '}
            <Button loading={form.busy} onClick={() => settle('sentBack')}>
              {t('desk.bounce')}
            </Button>
          </p>
        }
      >
        <TextField {...form.text('reference')} label={t('desk.reference')} autoComplete="off" />
        <TextAreaField {...form.text('text')} label={t('screen.note')} />
      </Form>
    </section>
  )
}
