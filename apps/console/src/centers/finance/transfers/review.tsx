import { Form } from '#ui/form.tsx'
import { useMay } from '#features/me/use-me.ts'
import { Dialog } from '#ui/dialog.tsx'
import { DayField, MoneyField, TextAreaField, TextField } from '#ui/field.tsx'
import { showToast } from '#ui/toast.tsx'
import { useWritten } from '#ui/written.ts'
import { useCall } from '@kikai/client/calls/hooks'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { lazyPart } from '@kikai/client/parts/lazy-part.tsx'
import { useText } from '@kikai/client/use-text'
import { bankCalls } from '@kikai/contract/bank/bank.calls'
import type { BankLineRow } from '@kikai/contract/bank/bank.shapes'
import { managedPaymentsCalls } from '@kikai/contract/payments/managed-payments.calls'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import type { Remittance } from '@kikai/contract/payments/payments.shapes'
import { requestErrors } from '@kikai/contract/request.errors'
import { parseTypedAmount, textOfAmount } from '@kikai/kernel/amount-text'
import { useErrorTexts } from '@kikai/i18n/texts-provider'
import { priceCurrencies } from '@kikai/kernel/money'
import { Button } from 'antd'
import { useState } from 'react'
import { Compared } from './compared.tsx'
import { Differing, FoundLines } from './found-lines.tsx'
import { SlipPicture } from './slip-picture.tsx'

// Loaded separately because only approved transfers can be reversed, and clerks mostly see pending ones.
const Reversal = lazyPart(() => import('./reversal.tsx').then(({ Reversal }) => ({ default: Reversal })))

// Loaded with the first rejection.
const Rejection = lazyPart(() => import('./rejection.tsx').then(({ Rejection }) => ({ default: Rejection })))

/**
 * The review of a slip: the slip, the bank's statement beside it, and the decision; payments and rejections ask for a
 * confirmation.
 */
export function SlipReview({ remittance, onNext }: { remittance: Remittance; onNext: () => void }) {
  const t = useText('managed')
  const word = useText('console')
  const { money } = useWritten()
  const may = useMay()
  const [asks, setAsks] = useState<'approve' | 'reject' | null>(null)
  const slip = remittance.slips.at(-1)
  const isFirst = remittance.twoPeople !== null && remittance.twoPeople.checkedBy === null
  const currency = priceCurrencies.find((one) => one === remittance.amount.currency) ?? 'JPY'
  const form = useCallForm(managedPaymentsCalls.reviewRemittance, {
    // Nothing is filled in, because a clerk would only confirm the amount due or the payer's claim.
    start: { receivedAmount: '', receivedOn: '', receivedPayer: '', note: '' },
    input: ({ receivedAmount, receivedOn, receivedPayer, note }) => ({
      remittanceId: remittance.id,
      slipId: slip?.id,
      decision: 'approve',
      isChecked: (remittance.twoPeople?.checkedBy ?? null) !== null,
      receivedAmount: parseTypedAmount(receivedAmount, currency),
      receivedOn,
      receivedPayer,
      note,
    }),
    missing: {
      receivedAmount: t('remittance.statement.amountMissing'),
      receivedOn: t('remittance.statement.dateMissing'),
      receivedPayer: t('remittance.statement.payerMissing'),
    },
    fieldOfCode: { [paymentErrors.receivedDiffers.code]: 'receivedAmount' },
    onDone: ({ state }) => {
      const waits = isFirst ? 'remittance.two.done' : 'remittance.two.otherDay'
      showToast(t(state === 'approved' ? 'remittance.done.approve' : waits), { done: state === 'approved' || isFirst })
      onNext()
    },
  })
  const can = (name: string) => {
    const action = remittance.allowedActions.find((one) => one.action === name)
    return action && action.reason?.code !== requestErrors.wrongState.code ? action : null
  }
  const found = useCall(bankCalls.listBankLines, { remittanceId: remittance.id }, { freshMs: 0 })
  const lines = (found.data?.data ?? []).filter(({ amount }) => amount.minor > 0)
  const open = lines.find(({ state, rest }) => rest.minor > 0 && state !== 'withdrawn')
  const decides = may('finance.remittance.review') && (can('approve') !== null || can('reject') !== null)
  const mayApprove = decides && can('approve')?.enabled === true
  const [against] = useErrorTexts([can('approve')?.reason])
  const { receivedAmount, receivedOn, receivedPayer } = form.values
  const arrived = parseTypedAmount(receivedAmount, currency)
  const typed = {
    ...(arrived ? { amount: arrived } : {}),
    ...(receivedOn ? { receivedOn } : {}),
    ...(receivedPayer.trim() ? { payerName: receivedPayer } : {}),
  }
  const takeFrom = ({ rest, bookedOn, payer, words }: BankLineRow) =>
    form.set({ receivedAmount: textOfAmount(rest), receivedOn: bookedOn, receivedPayer: payer || words })
  const more = arrived ? arrived.minor - remittance.missing.minor : 0
  // Until something is typed, the matching bank line is compared with the payer's claim.
  const ofLine = open ? { amount: open.rest, receivedOn: open.bookedOn, payerName: open.payer || open.words } : {}
  const isUntyped = Object.keys(typed).length === 0
  const received = decides ? (isUntyped ? ofLine : typed) : (slip?.received ?? ofLine)
  const approve = async () => {
    await form.submit()
    // Errors are shown at the fields behind the dialog.
    setAsks(null)
  }
  const rejected = () => {
    // What was typed went with the rejection.
    form.restart(form.values)
    onNext()
  }
  return (
    <>
      <SlipPicture slip={slip} />
      <section className="card review-facts" aria-label={t('remittance.compare')}>
        <div className="card-body">
          <Compared remittance={remittance} received={received} />
          {found.data ? <FoundLines lines={lines} onTake={mayApprove ? takeFrom : null} /> : null}
          {mayApprove ? (
            <Form of={form} id="statement">
              <h3>{t('remittance.statement.title')}</h3>
              <p className="quiet">{t('remittance.statement.how')}</p>
              <MoneyField
                {...form.text('receivedAmount')}
                label={`${t('remittance.statement.amount')} (${currency})`}
                currency={currency}
              />
              <DayField {...form.text('receivedOn')} label={t('remittance.statement.date')} />
              <TextField {...form.text('receivedPayer')} label={t('remittance.statement.payer')} autoComplete="off" />
              <TextAreaField {...form.text('note')} label={t('remittance.note')} hint={t('remittance.noteHint')} />
              {more === 0 ? null : <Differing more={more} currency={remittance.missing.currency} line={open} />}
            </Form>
          ) : null}
        </div>
        {remittance.state === 'approved' && may('finance.remittance.review') ? (
          <Reversal remittance={remittance} />
        ) : null}
        {decides ? (
          <div className="panel-foot">
            <TwoPeople of={remittance.twoPeople} against={against ?? null} />
            <Button
              type="primary"
              size="large"
              disabled={!mayApprove}
              onClick={() => {
                if (form.check('receivedAmount', 'receivedOn', 'receivedPayer') && more === 0) setAsks('approve')
              }}
            >
              {t('remittance.approve')}
            </Button>
            <Button danger size="large" onClick={() => setAsks('reject')} className="at-end">
              {t('remittance.reject')}
            </Button>
          </div>
        ) : null}
      </section>
      <Dialog
        open={asks === 'approve'}
        title={t('remittance.approveTitle')}
        okText={t('remittance.approveNow')}
        cancelText={word('form.cancel')}
        confirmLoading={form.busy}
        onOk={() => void approve()}
        onCancel={() => setAsks(null)}
      >
        <p>
          <b>{arrived ? money(arrived) : ''}</b> · {receivedOn} · {receivedPayer}
        </p>
        <p>{isFirst ? t('remittance.two.consequence') : t(`remittance.consequence.${remittance.subject.kind}`)}</p>
      </Dialog>
      {asks === 'reject' ? (
        <Rejection remittance={remittance} received={typed} onClose={() => setAsks(null)} onDone={rejected} />
      ) : null}
    </>
  )
}

type TwoPeopleProps = {
  of: Remittance['twoPeople']
  /** Why the reader may not approve it. */
  against: string | null
}

/** Says who has confirmed a sum that two people confirm, or why the reader may not. */
function TwoPeople({ of, against }: TwoPeopleProps) {
  const t = useText('managed')
  const who = of?.checkedBy
  const asked = of && (who ? t('remittance.two.checked', { name: who }) : t('remittance.two.needed'))
  const said = against ?? asked
  return said ? <p>{said}</p> : null
}
