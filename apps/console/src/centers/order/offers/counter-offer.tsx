import { FormDialog } from '#features/forms/form-dialog.tsx'
import { SelectField } from '#ui/choice-field.tsx'
import { DayField, MoneyField, TextAreaField, TextField } from '#ui/field.tsx'
import { showToast } from '#ui/toast.tsx'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { goodsErrors } from '@kikai/contract/goods/goods.errors'
import { managedNegotiationCalls } from '@kikai/contract/negotiation/negotiation.calls'
import { negotiationErrors } from '@kikai/contract/negotiation/negotiation.errors'
import type { ManagedNegotiationDetail } from '@kikai/contract/negotiation/negotiation.shapes'
import { offerSides } from '@kikai/contract/negotiation/negotiation.words'
import { payMethods } from '@kikai/contract/payments/pay-methods.words'
import { parseTypedAmount, textOfAmount, wholeOf } from '@kikai/kernel/amount-text'
import { limits } from '@kikai/kernel/limits'

/** The seller's price and terms against an offer, which begin as the offer with the price half-way to the asking price. */
export function CounterOffer({ of, onClose }: { of: ManagedNegotiationDetail; onClose: () => void }) {
  const t = useText('negotiation')
  const own = useText('consoleOffers')
  const { last, currency, suggestion } = of
  const { terms } = last
  const form = useCallForm(managedNegotiationCalls.counterOffer, {
    start: () => ({
      unitPrice: textOfAmount(suggestion ?? last.unitPrice),
      quantity: String(last.quantity),
      freight: terms.freight,
      dismantling: terms.dismantling,
      fromDay: terms.delivery?.fromDay ?? '',
      toDay: terms.delivery?.toDay ?? '',
      payment: terms.payment,
      inspectUntil: terms.inspectUntil ?? '',
      note: '',
    }),
    input: ({ unitPrice, quantity, note, fromDay, toDay, inspectUntil, ...sides }) => ({
      negotiationId: of.id,
      round: last.round,
      unitPrice: parseTypedAmount(unitPrice, currency),
      quantity: wholeOf(quantity, { min: 1, max: limits.lineQuantityMax }) ?? 0,
      terms: {
        ...sides,
        delivery: fromDay === '' && toDay === '' ? null : { fromDay, toDay },
        inspectUntil: inspectUntil === '' ? null : inspectUntil,
      },
      note,
    }),
    rules: ({ fromDay, toDay }) => ({ toDay: (fromDay === '') !== (toDay === '') && own('bothDays') }),
    fieldOfCode: {
      [negotiationErrors.counterNotAbove.code]: 'unitPrice',
      [negotiationErrors.counterAboveList.code]: 'unitPrice',
      [goodsErrors.notEnough.code]: 'quantity',
    },
    onDone: () => {
      showToast(t('counter.done'), { done: true })
      onClose()
    },
  })
  const sides = offerSides.map((value) => ({ value, label: t(`by.${value}`) }))
  return (
    <FormDialog of={form} title={t('counter.title')} send={t('counter.send')} onClose={onClose}>
      <p className="quiet">{t('counter.note')}</p>
      <MoneyField {...form.text('unitPrice')} label={`${t('counter.yours')} (${currency})`} currency={currency} />
      <TextField {...form.text('quantity')} label={t('quantity')} inputMode="numeric" autoComplete="off" />
      <div className="field-columns">
        <SelectField {...form.choice('freight')} label={t('term.freight')} options={sides} />
        <SelectField {...form.choice('dismantling')} label={t('term.dismantling')} options={sides} />
        <SelectField
          {...form.choice('payment')}
          label={t('term.payment')}
          options={[
            { value: null, label: t('pay.any') },
            ...payMethods.map((value) => ({ value, label: t(`pay.${value}`) })),
          ]}
        />
        <DayField {...form.text('fromDay')} label={t('deliverFrom')} />
        <DayField {...form.text('toDay')} label={t('deliverTo')} />
        <DayField {...form.text('inspectUntil')} label={t('inspectUntil')} />
      </div>
      <TextAreaField {...form.text('note')} label={t('note')} />
    </FormDialog>
  )
}
