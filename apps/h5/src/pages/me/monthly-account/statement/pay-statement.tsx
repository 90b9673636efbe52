import { go, href } from '#app/routes/go'
import { RemittanceView } from '#features/payments/remittance-view'
import { useAskedPayment } from '#features/payments/use-asked-payment'
import { useHandingIn } from '#features/payments/use-handing-in.ts'
import { Actions } from '#ui/pages/actions'
import { AmountField } from '#ui/forms/amount-field'
import { Button } from '#ui/buttons/button'
import { RadioRows } from '#ui/forms/choice'
import { InlineNotice } from '#ui/feedback/failed'
import { Form } from '#ui/forms/form'
import { Link } from '#ui/buttons/link'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { useAction } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { creditCalls } from '@kikai/contract/credit/credit.calls'
import type { Statement } from '@kikai/contract/credit/credit.shapes'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { parseTypedAmount, textOfAmount } from '@kikai/kernel/amount-text'
import { type ReactNode, useId, useState } from 'react'

const onlinePath = '/pages/home/goods-detail/confirm-order/confirm-pay/online-pay/online-pay'
type Way = 'balance' | 'remittance' | 'online'
type PayStatementProps = { statement: Statement; details: ReactNode }

/** Pays the rest of a statement or a part of it: from the balance, by bank transfer, or online. */
export function PayStatement({ statement, details }: PayStatementProps) {
  const t = useText('credit')
  const payments = useText('payments')
  const handingIn = useHandingIn()
  const [another, setAnother] = useState(false)
  const { remittance } = statement
  if (remittance && !another)
    return (
      <Page
        title={payments('screen.title')}
        does={<Actions of={remittance.allowedActions} can={[handingIn.action]} note={handingIn.note} />}
      >
        <RemittanceView remittance={remittance} handingIn={handingIn} />
        {remittance.slips.length === 0 ? (
          <div className="flex justify-center">
            <Button tone="plain" size="small" onClick={() => setAnother(true)}>
              {t('detail.another')}
            </Button>
          </div>
        ) : null}
        {details}
      </Page>
    )
  return <Choose statement={statement} details={details} onRemitted={() => setAnother(false)} />
}

function Choose({ statement, details, onRemitted }: PayStatementProps & { onRemitted: () => void }) {
  const t = useText('credit')
  const payments = useText('payments')
  const orders = useText('orders')
  const formId = useId()
  const [way, setWay] = useState<Way>('remittance')
  const { id: statementId, left, currency, balance, online } = statement
  const pay = useAction(creditCalls.payStatement, { silent: true })
  const payOnline = useAction(creditCalls.payStatementOnline, {
    silent: true,
    next: ({ id }) => go(onlinePath, { onlinePaymentId: id }),
  })
  const form = useCallForm(creditCalls.remitStatement, {
    start: { amount: textOfAmount(left) },
    input: ({ amount }) => ({ statementId, amount: parseTypedAmount(amount, currency) }),
    rules: ({ amount }) => {
      const parsed = parseTypedAmount(amount, currency)
      return { amount: (!parsed || parsed.minor > left.minor) && t('error.moreThanDue', { left }) }
    },
    stays: true,
    onDone: onRemitted,
  })
  const amount = parseTypedAmount(form.values.amount, currency)
  const tooLow = way === 'balance' && amount !== null && balance.minor < amount.minor
  const asked = useAskedPayment({
    amount: amount ?? left,
    balance,
    payee: { label: payments('screen.askAgain.to'), value: payments('screen.askAgain.monthly') },
    of: pay,
    pay: () => (amount ? pay.run({ statementId, amount }) : Promise.resolve({ ok: false })),
  })
  const labels: Record<Way, string> = {
    balance: t('detail.payBalance', { amount: amount ?? left }),
    remittance: t('detail.payRemittance'),
    online: t('detail.payOnline', { amount: amount ?? left }),
  }
  const run = () => {
    if (!form.check('amount') || !amount) return
    if (way === 'balance') asked.start()
    else if (way === 'online') void payOnline.run({ statementId, amount })
    else void form.submit()
  }
  const refused = pay.error ?? payOnline.error
  const ways: readonly { value: Way; label: string; note?: string }[] = [
    { value: 'remittance', label: t('detail.remittance'), note: t('detail.remittanceNote') },
    ...(online ? [{ value: 'online' as const, label: payments(`provider.${online}`) }] : []),
    { value: 'balance', label: t('detail.balance'), note: t('detail.balanceNote', { balance }) },
  ]
  return (
    <Page
      title={t('detail.title')}
      does={
        <Actions
          can={[
            {
              label: labels[way],
              busy: pay.busy || payOnline.busy || form.busy,
              blocked: tooLow && amount ? payments('error.balanceTooLow', { balance, amount }) : false,
              run,
            },
          ]}
          note={way === 'balance' ? t('detail.consequence') : undefined}
        />
      }
    >
      {refused ? (
        <div role="alert">
          <InlineNotice tone="bad" title={refused.message} />
        </div>
      ) : null}
      {details}
      <Panel title={t('detail.how')}>
        <Form of={form} id={formId} className="flex flex-col gap-3">
          <AmountField
            {...form.text('amount')}
            label={t('detail.amount')}
            currency={currency}
            hint={t('detail.amountHint')}
          />
          <RadioRows title={t('detail.how')} now={way} onPick={setWay} of={ways} />
        </Form>
        {tooLow ? (
          <Link
            to={href('/pages/me/my-balance/my-balance')}
            className="flex min-h-11 items-center text-14 font-600 text-go-ink"
          >
            {orders('screen.pay.topUp')}
          </Link>
        ) : null}
      </Panel>
      {way === 'balance' && !tooLow ? asked.question : null}
    </Page>
  )
}
