import { Facts } from '#ui/facts.tsx'
import { Form, RefusalText, SendButton } from '#ui/form.tsx'
import { MoneyField, TextAreaField } from '#ui/field.tsx'
import { showToast } from '#ui/toast.tsx'
import { useWritten } from '#ui/written.ts'
import { useAction } from '@kikai/client/calls/hooks'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { refundErrors } from '@kikai/contract/refunds/refunds.errors'
import type { Refund } from '@kikai/contract/refunds/refunds.shapes'
import { managedReturnFreightCalls } from '@kikai/contract/refunds/return-freight.calls'
import { freightStanding } from '@kikai/contract/refunds/return-freight'
import { parseTypedAmount } from '@kikai/kernel/amount-text'
import { type Money, less, priceCurrencies } from '@kikai/kernel/money'
import { Button } from 'antd'
import { useState } from 'react'
import { ReasonForm } from './reason-form.tsx'

/** The return freight that the buyer advanced; staff decide it where the two sides do not agree. */
export function RefundFreight({ refund }: { refund: Refund }) {
  const t = useText('refunds')
  const { money, deadline, moment } = useWritten()
  const { returnFreightClaim: claim } = refund
  if (!claim) return null
  const { state, claimed, corrected, granted, note, answer, decision, objection, receipts, deadlineAt, waits } = claim
  return (
    <section aria-label={t('freight.saleOf', { number: refund.number })}>
      <h3>{t('freight.saleOf', { number: refund.number })}</h3>
      <p>{t(`freight.state.${freightStanding(refund, claim)}`)}</p>
      <Facts
        of={[
          { label: t('freight.claimed'), value: money(claimed) },
          ...(corrected ? [{ label: t('freight.corrected'), value: money(corrected) }] : []),
          ...(granted
            ? [{ label: t(state === 'paid' ? 'freight.paid' : 'freight.granted'), value: money(granted) }]
            : []),
          ...(note ? [{ label: t('screen.note'), value: note }] : []),
          ...(answer ? [{ label: t('freight.answerOf'), value: answer }] : []),
          ...(decision ? [{ label: t('freight.decisionOf'), value: decision }] : []),
          ...(objection ? [{ label: t('freight.objectionOf'), value: objection }] : []),
          ...(waits ? [{ label: t('freight.waitsSince'), value: moment(waits.since) }] : []),
          ...(waits ? [{ label: t('desk.due'), value: deadline(waits.until) }] : []),
          ...(deadlineAt ? [{ label: t('desk.due'), value: deadline(deadlineAt) }] : []),
        ]}
      />
      {receipts.map(({ id, url }, nth) => (
        <a key={id} href={url} target="_blank" rel="noreferrer">
          {t('freight.receiptAt', { at: nth + 1 })}{' '}
        </a>
      ))}
      {granted ? <Confirm refund={refund} amount={granted} /> : null}
      {refund.allowedActions.some(({ action, enabled }) => action === 'decideFreight' && enabled) ? (
        <Decide refund={refund} claimed={claimed} />
      ) : null}
    </section>
  )
}

/** A second person confirms a large decision; whoever made it reads that somebody else has to. */
function Confirm({ refund: { id: refundId, allowedActions }, amount }: { refund: Refund; amount: Money }) {
  const t = useText('refunds')
  const confirm = useAction(managedReturnFreightCalls.confirmReturnFreight, {
    silent: true,
    onDone: () => showToast(t('desk.done'), { done: true }),
  })
  const action = allowedActions.find(({ action: name }) => name === 'confirmFreight')
  const [isOpposing, setOpposing] = useState(false)
  if (!action) return null
  if (!action.enabled)
    return <p className="quiet">{t(action.reason?.name === 'ownOrder' ? 'error.ownOrder' : 'freight.secondOwn')}</p>
  return (
    <div className="form">
      <p className="quiet">{t('freight.second')}</p>
      <RefusalText>{confirm.error?.message}</RefusalText>
      <p>
        <Button type="primary" loading={confirm.busy} onClick={() => void confirm.run({ refundId, agrees: true })}>
          {t('freight.confirm', { amount })}
        </Button>{' '}
        {isOpposing ? null : <Button onClick={() => setOpposing(true)}>{t('freight.oppose')}</Button>}
      </p>
      {isOpposing ? (
        <ReasonForm
          call={managedReturnFreightCalls.confirmReturnFreight}
          input={({ text }) => ({ refundId, agrees: false, text })}
          label={t('freight.opposeWhy')}
          missing={t('freight.needed')}
          button={t('freight.oppose')}
        />
      ) : null}
    </div>
  )
}

type DecideProps = { refund: Refund; claimed: NonNullable<Refund['returnFreightClaim']>['claimed'] }
function Decide({ refund, claimed }: DecideProps) {
  const t = useText('refunds')
  const currency = priceCurrencies.find((one) => one === claimed.currency) ?? 'JPY'
  const form = useCallForm(managedReturnFreightCalls.decideReturnFreight, {
    start: { amount: '', text: '' },
    input: ({ amount, text }) => ({ refundId: refund.id, amount: parseTypedAmount(amount, currency), text }),
    rules: ({ amount, text }) => {
      const typed = parseTypedAmount(amount, currency)
      return {
        amount: (!typed || less(claimed, typed)) && t('error.tooMuch', { most: claimed }),
        text: text.trim() === '' && t('freight.needed'),
      }
    },
    fieldOfCode: { [refundErrors.tooMuch.code]: 'amount' },
    stays: true,
    onDone: () => showToast(t('desk.done'), { done: true }),
  })
  return (
    <Form
      of={form}
      buttons={
        <p>
          <SendButton of={form}>{t('freight.decide')}</SendButton>
        </p>
      }
    >
      <MoneyField {...form.text('amount')} label={t('freight.decideAmount')} currency={currency} />
      <TextAreaField {...form.text('text')} label={t('freight.decideWhy')} />
    </Form>
  )
}
