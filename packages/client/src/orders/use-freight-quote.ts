import { freightCalls } from '@kikai/contract/orders/freight.calls'
import { type FreightPartKind, freightPartKinds, freightValidDays } from '@kikai/contract/orders/freight.shapes'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'
import { parseTypedAmount, textOfAmount } from '@kikai/kernel/amount-text'
import { type Money, includedTax, less, toMoney, priceCurrencies, subtract } from '@kikai/kernel/money'
import { useCallForm } from '../forms/use-call-form.ts'
import { useText } from '../use-text.ts'

type Typed = Readonly<Record<FreightPartKind, string>>
const nothing: Typed = {
  loading: '',
  road: '',
  sea: '',
  air: '',
  unloading: '',
  insurance: '',
  other: '',
}

export const freightDays = ['3', '7', '14'] as const

type Quoting = {
  order: Pick<OrderDetail, 'id' | 'sums' | 'freightQuote' | 'freightEstimate'>
  onDone: () => void
}

/** The form of a freight quote, used by sellers and by staff. It starts with the previous quote. */
export function useFreightQuote({ order, onDone }: Quoting) {
  const t = useText('freight')
  const asked = useText('forms')
  const currency = priceCurrencies.find((one) => one === order.sums.total.currency) ?? 'JPY'
  const before = order.freightQuote
  const cap = order.freightEstimate?.cap ?? null
  const totalOf = (amounts: Typed) =>
    toMoney(
      currency,
      freightPartKinds.reduce((sum, kind) => sum + (parseTypedAmount(amounts[kind], currency)?.minor ?? 0), 0),
    )
  /** By how much what is typed exceeds the cap of the estimate. */
  const aboveIn = (amounts: Typed): Money | null => {
    const total = totalOf(amounts)
    return cap && less(cap, total) ? subtract(total, cap) : null
  }
  const form = useCallForm(freightCalls.quoteFreight, {
    start: {
      ...nothing,
      ...Object.fromEntries((before?.parts ?? []).map((part) => [part.kind, textOfAmount(part.amount)])),
      carrier: before?.carrier ?? '',
      carrierName: before?.carrierName ?? '',
      scope: before?.scope ?? '',
      aboveReason: before?.aboveReason ?? '',
      validDays: '7',
    },
    input: ({ carrier, carrierName, scope, aboveReason, validDays, ...amounts }) => ({
      orderId: order.id,
      parts: freightPartKinds.flatMap((kind) =>
        amounts[kind].trim() === '' ? [] : [{ kind, amount: parseTypedAmount(amounts[kind], currency) }],
      ),
      carrier,
      carrierName,
      scope,
      ...(aboveIn(amounts) ? { aboveReason } : {}),
      validDays: freightValidDays.find((one) => String(one) === validDays),
    }),
    rules: ({ carrier, carrierName, aboveReason, ...amounts }) => ({
      ...Object.fromEntries(
        freightPartKinds.map((kind) => [
          kind,
          amounts[kind].trim() !== '' && parseTypedAmount(amounts[kind], currency) === null && asked('rule.amount'),
        ]),
      ),
      ...(freightPartKinds.every((kind) => amounts[kind].trim() === '') ? { loading: t('quote.needed') } : {}),
      aboveReason: aboveIn(amounts) !== null && aboveReason.trim() === '' && asked('rule.aboveCap'),
      carrierName: carrier === 'other' && carrierName.trim() === '' && t('quote.carrierNeeded'),
    }),
    missing: { carrier: t('quote.carrierNeeded') },
    onDone,
  })
  const total = totalOf(form.values)
  const { taxRate } = order.sums
  return { form, currency, total, taxRate, tax: includedTax(total, taxRate), above: aboveIn(form.values) }
}
