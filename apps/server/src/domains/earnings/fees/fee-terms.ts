import type { FeeTerms } from '@kikai/contract/earnings/earnings.shapes'
import type { Id } from '@kikai/kernel/ids'
import { type Instant, millisecondsOf } from '@kikai/kernel/instant'
import { type PriceCurrency, toMoney, priceCurrencies } from '@kikai/kernel/money'
import type { Reads } from '../../../platform/context.ts'
import { earningRules, figureAt, readFigures } from '../../settings/settings.public.ts'
import type { Figures } from '@kikai/contract/settings/figures'
import type { FeeRates } from '@kikai/kernel/fee'
import { type FeeRuleRow, findRatesAt, listRulesFor } from './fee-rules.store.ts'

type Sold = { companyId: Id<'company'>; currency: PriceCurrency; placedAt: Instant; country: string }

/** The fee terms of an order are those of the day on which it was placed, so that sellers know them in advance. */
export async function ratesFor(ctx: Reads, { country, ...sold }: Sold): Promise<FeeRates> {
  const set = await findRatesAt(ctx.db, sold)
  return { ...(set ?? defaultOf(sold.currency)), taxPercent: await feeTaxAt(ctx, { country, at: sold.placedAt }) }
}

const defaultOf = (currency: PriceCurrency) => ({
  basisPoints: earningRules.feeBasisPoints,
  least: earningRules.feeLeast[currency],
})

/** The terms of whoever has none of their own, as people who work for no company. */
export const usualRates = async (
  ctx: Reads,
  { currency, country }: Pick<Sold, 'currency' | 'country'>,
): Promise<FeeRates> => ({
  ...defaultOf(currency),
  taxPercent: feeTaxOf(await readFigures(ctx), country),
})

/** The tax on the fee in the seller's country, in percent. */
export const feeTaxOf = (figures: Pick<Figures, TaxFigure>, country: string): number => {
  const name = taxFigures[country]
  return name === undefined ? 0 : figures[name]
}

/** The same of a day: an order keeps the tax of the day on which it was placed, as it keeps the fee. */
async function feeTaxAt(ctx: Reads, { country, at }: { country: string; at: Instant }): Promise<number> {
  const name = taxFigures[country]
  return name === undefined ? 0 : figureAt(ctx, name, at)
}

type TaxFigure = 'feeTaxJapan' | 'feeTaxChina'
const taxFigures: Readonly<Record<string, TaxFigure | undefined>> = { JP: 'feeTaxJapan', CN: 'feeTaxChina' }

/** A company's terms in each currency, since when, and what they were. */
export async function feeTermsOf(ctx: Reads, companyId: Id<'company'>): Promise<FeeTerms[]> {
  const rules = await listRulesFor(ctx.db, companyId)
  return priceCurrencies.map((currency) => {
    const inCurrency = rules.filter((rule) => rule.currency === currency)
    const [now, ...earlier] = inForce(inCurrency.filter(({ isPlanned }) => !isPlanned))
    const next = nextOf(inCurrency)
    const shown = ({ basisPoints, least }: Pick<FeeRuleRow, 'basisPoints' | 'least'>) => ({
      basisPoints,
      least: toMoney(currency, least),
    })
    return {
      currency,
      ...shown(now ?? defaultOf(currency)),
      since: now?.at ?? null,
      isOwn: now ? now.companyId !== null : false,
      next: next && { ...shown(next), from: next.at },
      earlier: earlier.map((rule) => ({ ...shown(rule), since: rule.at, isOwn: rule.companyId !== null })),
    }
  })
}

/** The rules that applied, newest first; general rules count only until the company had its own. */
function inForce(rules: readonly FeeRuleRow[]): FeeRuleRow[] {
  const own = rules.filter(({ companyId }) => companyId !== null)
  const firstOwn = own.at(-1)
  const before = rules.filter(({ companyId, at }) => companyId === null && (!firstOwn || at < firstOwn.at))
  return [...own, ...before]
}

/** What applies next: general rules count only while the company has none of its own. Rules of one moment stand own first, newest first. */
function nextOf(rules: readonly FeeRuleRow[]): FeeRuleRow | null {
  const hasOwn = rules.some(({ companyId, isPlanned }) => companyId !== null && !isPlanned)
  const planned = rules.filter(({ companyId, isPlanned }) => isPlanned && (companyId !== null || !hasOwn))
  return planned.toSorted((a, b) => millisecondsOf(a.at) - millisecondsOf(b.at))[0] ?? null
}
