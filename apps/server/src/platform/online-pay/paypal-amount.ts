import { type Currency, type Money, exponents, toMoney, priceCurrencies } from '@kikai/kernel/money'
import * as z from 'zod/mini'

/** An amount as PayPal writes it. */
export const amountShape = z.object({ currency_code: z.enum(priceCurrencies), value: z.string() })

/** Parses “1250000” yen or “12.34” dollars by the currency's decimals. */
export function amountRead({ currency_code: currency, value }: z.output<typeof amountShape>): Money {
  const digits = exponents[currency satisfies Currency]
  const [whole = '', part = ''] = value.split('.')
  const decimals = part.padEnd(digits, '0')
  if (!/^\d+$/.test(whole) || !/^\d*$/.test(decimals) || /[1-9]/.test(decimals.slice(digits)))
    throw new Error('PayPal named an amount that its currency does not have')
  return toMoney(currency, Number(whole + decimals.slice(0, digits)))
}
