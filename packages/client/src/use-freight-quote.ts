import { freightCalls } from '@kikai/contract/orders/freight.calls'
import { type FreightPartKind, freightPartKinds, freightValidDays } from '@kikai/contract/orders/freight.shapes'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'
import { amountOf, textOfAmount } from '@kikai/kernel/amount-text'
import { includedTax, money, priceCurrencies } from '@kikai/kernel/money'
import { useCallForm } from './use-call-form.ts'
import { useText } from './use-text.ts'

const nothing: Record<FreightPartKind, string> = {
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
  order: Pick<OrderDetail, 'id' | 'sums' | 'freightQuote'>
  onDone: () => void
}

/** The form of a freight quote, used by sellers and by staff. It starts with the previous quote. */
export function useFreightQuote({ order, onDone }: Quoting) {
  const t = useText('freight')
  const asked = useText('forms')
  const currency = priceCurrencies.find((one) => one === order.sums.total.currency) ?? 'JPY'
  const before = order.freightQuote
  const form = useCallForm(freightCalls.quoteFreight, {
    start: {
      ...nothing,
      ...Object.fromEntries((before?.parts ?? []).map((part) => [part.kind, textOfAmount(part.amount)])),
      carrier: before?.carrier ?? '',
      carrierName: before?.carrierName ?? '',
      scope: before?.scope ?? '',
      validDays: '7',
    },
    input: ({ carrier, carrierName, scope, validDays, ...amounts }) => ({
      orderId: order.id,
      parts: freightPartKinds.flatMap((kind) =>
        amounts[kind].trim() === '' ? [] : [{ kind, amount: amountOf(amounts[kind], currency) }],
      ),
      carrier,
      carrierName,
      scope,
      validDays: freightValidDays.find((one) => String(one) === validDays),
    }),
    rules: ({ carrier, carrierName, ...amounts }) => ({
      ...Object.fromEntries(
        freightPartKinds.map((kind) => [
          kind,
          amounts[kind].trim() !== '' && amountOf(amounts[kind], currency) === null && asked('rule.amount'),
        ]),
      ),
      ...(freightPartKinds.every((kind) => amounts[kind].trim() === '') ? { loading: t('quote.needed') } : {}),
      carrierName: carrier === 'other' && carrierName.trim() === '' && t('quote.carrierNeeded'),
    }),
    missing: { carrier: t('quote.carrierNeeded') },
    onDone,
  })
  const minor = freightPartKinds.reduce((sum, kind) => sum + (amountOf(form.values[kind], currency)?.minor ?? 0), 0)
  const total = money(currency, minor)
  const { taxRate } = order.sums
  return { form, currency, total, taxRate, tax: includedTax(total, taxRate) }
}
