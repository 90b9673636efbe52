import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { managedEarningsCalls } from '@kikai/contract/earnings/earnings.calls'
import type { FeeRule } from '@kikai/contract/earnings/earnings.shapes'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { type PriceCurrency, toMoney, priceCurrencies } from '@kikai/kernel/money'
import type { Context, Member, Reads, Viewer } from '../../../platform/context.ts'
import { companiesOf } from '../../companies/companies.public.ts'
import { beginningOfPlanned, earningRules } from '../../settings/settings.public.ts'
import { ownCompanyMoneyBlocked } from '../payouts/payouts.policy.ts'
import { type FeeRuleRow, insertFeeRule, listRules, listSellers, previewFees } from './fee-rules.store.ts'

type Calls = typeof managedEarningsCalls

/** All rules; general ones that were never set appear with their default. */
export async function listFeeRules(ctx: Reads & Viewer): Promise<OutputOf<Calls['listFeeRules']>> {
  const versions = await listRules(ctx.db)
  const sellers = await listSellers(ctx.db)
  const companyIds = [...new Set(versions.flatMap(({ companyId }) => companyId ?? []))]
  const known = await companiesOf(ctx, [...companyIds, ...sellers])
  const names = new Map(known.map((company) => [company.id, company.names[ctx.language]]))
  const versionsOf = (companyId: Id<'company'> | null, currency: PriceCurrency) =>
    versions.filter((one) => one.companyId === companyId && one.currency === currency)
  const forAll = priceCurrencies.map((currency) =>
    presentRule({ companyId: null, name: null, currency }, versionsOf(null, currency)),
  )
  const own = companyIds.flatMap((companyId) =>
    priceCurrencies.flatMap((currency) => {
      const rules = versionsOf(companyId, currency)
      return rules.length > 0 ? [presentRule({ companyId, name: names.get(companyId) ?? '', currency }, rules)] : []
    }),
  )
  return { rules: [...forAll, ...own], companies: known.map(({ id, names: of }) => ({ id, name: of[ctx.language] })) }
}

type Named = { companyId: Id<'company'> | null; name: string | null; currency: PriceCurrency }
function presentRule({ companyId, name, currency }: Named, rules: readonly FeeRuleRow[]): FeeRule {
  const [now, ...earlier] = rules.filter(({ isPlanned }) => !isPlanned)
  const version = Math.max(0, ...rules.map((one) => one.version))
  const shown = ({ basisPoints, least, by, at, ...one }: FeeRuleRow) => ({
    version: one.version,
    basisPoints,
    least: toMoney(currency, least),
    by,
    at,
  })
  const planned = plannedOf(rules).map(shown)
  const named = { companyId, company: name, currency, planned }
  if (now) return { ...named, ...shown(now), version, earlier: earlier.map(shown) }
  const least = toMoney(currency, earningRules.feeLeast[currency])
  return { ...named, version, basisPoints: earningRules.feeBasisPoints, least, by: null, at: null, earlier: [] }
}

/** What will hold, the next one first; of several for one moment the one that was saved last. */
const plannedOf = (rules: readonly FeeRuleRow[]): FeeRuleRow[] =>
  rules.filter(({ isPlanned }, at) => isPlanned && rules[at]?.at !== rules[at - 1]?.at).toReversed()

/**
 * Saves a new version, for orders from now on or from a day on, and notifies the companies concerned; refused for one's own
 * company, and when somebody else saved one meanwhile.
 */
export function saveFeeRule(
  ctx: Context<Member>,
  { companyId, currency, version, basisPoints, leastMinor, startsOn = null }: InputOf<Calls['saveFeeRule']>,
): Promise<OutputOf<Calls['saveFeeRule']>> {
  return ctx.tx(async (ctx) => {
    const own = ownCompanyMoneyBlocked(companyId, ctx.actor)
    if (own) throw own
    if (companyId !== null && (await companiesOf(ctx, [companyId])).length === 0) throw refuse(requestErrors.notFound)
    const startsAt = startsOn === null ? null : await beginningOfPlanned(ctx, startsOn)
    const rule = {
      companyId,
      currency,
      version: version + 1,
      basisPoints,
      least: leastMinor,
      by: ctx.actor.id,
      startsAt,
    }
    if (!(await insertFeeRule(ctx.db, rule))) throw refuse(requestErrors.olderVersion, { version: version + 1 })
    await ctx.announce('earnings.termsChanged', { companyId, currency, version: version + 1 })
    return listFeeRules(ctx)
  })
}

/** Sales of so many days say what a fee is about. */
const previewDays = 30

export async function previewFeeRule(
  ctx: Reads,
  { companyId, currency, basisPoints, leastMinor }: InputOf<Calls['previewFeeRule']>,
): Promise<OutputOf<Calls['previewFeeRule']>> {
  if (companyId !== null && (await companiesOf(ctx, [companyId])).length === 0) throw refuse(requestErrors.notFound)
  const asked = { companyId, currency, basisPoints, least: leastMinor, days: previewDays }
  const { sales, goods, before, after } = await previewFees(ctx.db, asked)
  const amount = (minor: number) => toMoney(currency, minor)
  return { days: previewDays, sales, goods: amount(goods), before: amount(before), after: amount(after) }
}
