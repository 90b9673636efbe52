import { amountOf } from '@kikai/kernel/amount-text'
import { priceCurrencies } from '@kikai/kernel/money'

type Filters = Readonly<Record<string, string>>

/** The currency and the range of amounts in the address; without a currency it is unknown what an amount is in. */
export function amountRangeOf({ currency: name, least, most }: Filters) {
  const currency = priceCurrencies.find((one) => one === name) ?? null
  const minorOf = (text: string | undefined) => (currency && text ? (amountOf(text, currency)?.minor ?? null) : null)
  return { currency, least: minorOf(least), most: minorOf(most) }
}
