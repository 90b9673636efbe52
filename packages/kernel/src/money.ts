/**
 * Money is an integer count of the smallest unit: fen, cents, yen. Points are the currency PTS.
 * Never a float, and nothing is ever converted: adding two currencies is a defect, not a calculation.
 */
export const currencies = ['CNY', 'USD', 'JPY', 'PTS'] as const
export type Currency = (typeof currencies)[number]

/** The currencies goods may be priced in; points only buy services. */
export const priceCurrencies = ['CNY', 'USD', 'JPY'] as const
export type PriceCurrency = (typeof priceCurrencies)[number]

/** The currency of an amount as a price currency. Throws for points. */
export function priceCurrencyOf({ currency }: { readonly currency: Currency }): PriceCurrency {
  const found = priceCurrencies.find((one) => one === currency)
  if (!found) throw new RangeError(`nothing is sold for ${currency}`)
  return found
}

export type Money = { readonly currency: Currency; readonly minor: number }

/** Digits after the decimal point (ISO 4217; points have none). */
export const exponents: Record<Currency, 0 | 2> = { CNY: 2, USD: 2, JPY: 0, PTS: 0 }

/** The largest amount in minor units; it is exact as a JSON number. */
export const minorMax = 9_000_000_000_000_000

export const toMoney = (currency: Currency, minor: number): Money => {
  if (!Number.isSafeInteger(minor) || Math.abs(minor) > minorMax) throw new RangeError(`${minor} is not a whole amount`)
  return { currency, minor }
}
export const cny = (minor: number): Money => toMoney('CNY', minor)
export const usd = (minor: number): Money => toMoney('USD', minor)
export const jpy = (minor: number): Money => toMoney('JPY', minor)
export const points = (minor: number): Money => toMoney('PTS', minor)
export const nothing = (currency: Currency): Money => toMoney(currency, 0)

export function add(a: Money, b: Money): Money {
  sameCurrency(a, b)
  return toMoney(a.currency, a.minor + b.minor)
}

export const subtract = (a: Money, b: Money): Money => add(a, negate(b))
export const negate = (a: Money): Money => toMoney(a.currency, a.minor === 0 ? 0 : -a.minor)
export const times = (a: Money, count: number): Money => toMoney(a.currency, a.minor * count)

export function less(a: Money, b: Money): boolean {
  sameCurrency(a, b)
  return a.minor < b.minor
}

export const equal = (a: Money, b: Money): boolean => a.currency === b.currency && a.minor === b.minor

/** The sum of amounts in one currency; zero of that currency for an empty list. */
export const sum = (currency: Currency, amounts: readonly Money[]): Money => amounts.reduce(add, nothing(currency))

/**
 * The tax contained in an amount that includes it, rounded half up, once for an invoice and rate and never per line
 * (Japan's qualified-invoice rule). `rate` in percent.
 */
export const includedTax = (gross: Money, rate: number): Money =>
  toMoney(gross.currency, Math.round((gross.minor * rate) / (100 + rate)))

/** The tax to add to an amount without tax, rounded half up. `rate` in percent. */
export const taxOn = (net: Money, rate: number): Money => toMoney(net.currency, Math.round((net.minor * rate) / 100))

function sameCurrency(a: Money, b: Money): void {
  if (a.currency !== b.currency) throw new TypeError(`${a.currency} and ${b.currency} cannot be reckoned together`)
}
