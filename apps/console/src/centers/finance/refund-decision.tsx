import { Form } from '#ui/form.tsx'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { showToast } from '#ui/toast.tsx'
import { useCallForm } from '@kikai/client/use-call-form'
import { useText } from '@kikai/client/use-text'
import { managedRefundsCalls } from '@kikai/contract/refunds/refunds.calls'
import { refundErrors } from '@kikai/contract/refunds/refunds.errors'
import { type Refund, freightBearers } from '@kikai/contract/refunds/refunds.shapes'
import { amountOf, textOfAmount } from '@kikai/kernel/amount-text'
import { priceCurrencies } from '@kikai/kernel/money'
import { Button, Radio } from 'antd'

/** The platform's decision on a refund: an amount or none, with the reason that both sides read. */
export function RefundDecision({ refund }: { refund: Refund }) {
  const t = useText('refunds')
  const { id: refundId, asked, returnFreightBy } = refund
  // What is on its way or back was paid for already.
  const decidesFreight = returnFreightBy !== null && refund.carrier === null
  const currency = priceCurrencies.find((one) => one === asked.currency) ?? 'JPY'
  const form = useCallForm(managedRefundsCalls.decideRefund, {
    start: { amount: textOfAmount(asked), text: '', decision: 'grant' as 'grant' | 'dismiss', bearer: returnFreightBy },
    input: ({ amount, text, decision, bearer }) => ({
      refundId,
      decision,
      text,
      ...(decision === 'grant' ? { amount: amountOf(amount, currency) } : {}),
      ...(decision === 'grant' && decidesFreight && bearer ? { returnFreightBy: bearer } : {}),
    }),
    fieldOfCode: { [refundErrors.tooMuch.code]: 'amount' },
    missing: { text: t('managed.textNeeded') },
    stays: true,
    onDone: () => showToast(t('desk.done'), { done: true }),
  })
  const decide = (decision: 'grant' | 'dismiss') => void form.submit({ decision })
  return (
    <section aria-label={t('desk.decision')}>
      <Form
        of={form}
        buttons={
          <p>
            <Button type="primary" loading={form.busy} onClick={() => decide('grant')}>
              {t('desk.grant')}
            </Button>{' '}
            <Button loading={form.busy} onClick={() => decide('dismiss')}>
              {t('desk.dismiss')}
            </Button>
          </p>
        }
      >
        <TextField
          {...form.text('amount')}
          label={t('desk.amount', { most: asked })}
          inputMode="decimal"
          autoComplete="off"
        />
        {decidesFreight ? (
          <div>
            <p id="return-freight">{t('managed.returnFreight')}</p>
            <Radio.Group
              aria-labelledby="return-freight"
              value={form.values.bearer}
              onChange={({ target }) =>
                form.set({ bearer: freightBearers.find((one) => one === target.value) ?? null })
              }
              options={freightBearers.map((value) => ({ value, label: t(`desk.freightBy.${value}`) }))}
            />
          </div>
        ) : null}
        <TextAreaField {...form.text('text')} label={t('desk.why')} />
        {refund.needsSecond ? <p className="quiet">{t('desk.second')}</p> : null}
      </Form>
    </section>
  )
}
