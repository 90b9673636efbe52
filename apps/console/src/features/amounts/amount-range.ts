import { parseTypedAmount } from '@kikai/kernel/amount-text'
import { priceCurrencies } from '@kikai/kernel/money'

type Filters = Readonly<Record<string, string>>

/** The currency and the range of amounts in the address; without a currency it is unknown what an amount is in. */
export function amountRangeOf({ currency: name, least, most }: Filters) {
  const currency = priceCurrencies.find((one) => one === name) ?? null
  const minorOf = (text: string | undefined) =>
    currency && text ? (parseTypedAmount(text, currency)?.minor ?? null) : null
  return { currency, least: minorOf(least), most: minorOf(most) }
}

export type AmountEnd = 'least' | 'most'
export type AmountFault = { end: AmountEnd; why: 'noAmount' | 'leastOverMost' }

/** What is wrong with the typed amounts and at which end: one is no amount, or the first is larger than the second. */
export function amountFaultOf(filters: Filters): AmountFault | null {
  const range = amountRangeOf(filters)
  if (range.currency === null) return null
  const unread = (['least', 'most'] as const).find((end) => filters[end] && range[end] === null)
  if (unread) return { end: unread, why: 'noAmount' }
  const isCrossed = range.least !== null && range.most !== null && range.least > range.most
  return isCrossed ? { end: 'most', why: 'leastOverMost' } : null
}
