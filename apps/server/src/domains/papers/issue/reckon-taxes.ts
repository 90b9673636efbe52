import type { TaxSum } from '@kikai/contract/papers/papers.shapes'
import { type PriceCurrency, add, includedTax, toMoney, nothing, taxOn } from '@kikai/kernel/money'

/** An amount at a tax rate, with or without its tax. */
export type Charge = { readonly amount: number; readonly rate: number; readonly taxMode: 'included' | 'excluded' }

/**
 * Sums by tax rate, highest first. Amounts without tax get it once per rate, as the order did; then the tax within each
 * rate's total is computed once, never per line, so that net and tax add up to the payment.
 */
export function reckonTaxes(currency: PriceCurrency, charges: readonly Charge[]): TaxSum[] {
  const rates = [...new Set(charges.map(({ rate }) => rate))].toSorted((a, b) => b - a)
  return rates.map((rate) => {
    const sumOf = (taxMode: Charge['taxMode']) =>
      charges
        .filter((charge) => charge.rate === rate && charge.taxMode === taxMode)
        .reduce((sum, { amount }) => add(sum, toMoney(currency, amount)), nothing(currency))
    const excluded = sumOf('excluded')
    const gross = add(add(sumOf('included'), excluded), taxOn(excluded, rate)).minor
    return taxedAt(currency, { rate, gross })
  })
}

/** Net and tax of what was paid at a rate. */
export function taxedAt(currency: PriceCurrency, { rate, gross }: { rate: number; gross: number }): TaxSum {
  const tax = includedTax(toMoney(currency, gross), rate).minor
  return { rate, net: gross - tax, tax, gross }
}

/**
 * Divides a refund over the rates in proportion to what was charged; rounding remainders go to the rates that lost
 * most.
 */
export function divideOver(
  currency: PriceCurrency,
  { amount, charged }: { amount: number; charged: readonly TaxSum[] },
): TaxSum[] {
  const whole = BigInt(charged.reduce((sum, { gross }) => sum + gross, 0))
  const parts = charged.map(({ rate, gross }) => {
    const product = BigInt(amount) * BigInt(gross)
    return { rate, gross: Number(product / whole), lost: Number(product % whole) }
  })
  let left = amount - parts.reduce((sum, { gross }) => sum + gross, 0)
  for (const part of parts.toSorted((a, b) => b.lost - a.lost)) {
    if (left === 0) break
    part.gross += 1
    left -= 1
  }
  return parts.filter(({ gross }) => gross > 0).map(({ rate, gross }) => taxedAt(currency, { rate, gross }))
}
