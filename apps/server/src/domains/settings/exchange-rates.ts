import { hourMs } from '@kikai/kernel/duration'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { type ExchangeRatesNow, exchangeRates } from '@kikai/contract/settings/exchange-rates.shapes'
import type { managedSettingsCalls } from '@kikai/contract/settings/managed-settings.calls'
import { type Instant, instantOf } from '@kikai/kernel/instant'
import { limits } from '@kikai/kernel/limits'
import { cached, forgetCached } from '../../platform/cache/cached.ts'
import { databaseNow } from '../../platform/database/clock.store.ts'
import type { Context, Member, Reads, Services } from '../../platform/context.ts'
import { pageById, shownOf } from '../../platform/database/page-by-id.ts'
import { rateTable } from './rates.ts'
import { versionsOf } from './setting-versions.store.ts'

type Calls = typeof managedSettingsCalls

const versions = versionsOf(['exchangeRates'], exchangeRates)
const now = cached<ExchangeRatesNow>(5_000, 'settings')

/** The rates for estimates, from this process's memory; seconds old at most when another process saved newer ones. */
export const readCachedExchangeRates = (ctx: Reads & Pick<Services, 'nowMs'>): Promise<ExchangeRatesNow> =>
  now(ctx.db, '', ctx.nowMs(), () => readExchangeRates(ctx))

/** The newest version, or the product's own table when none was saved. */
export async function readExchangeRates(ctx: Reads): Promise<ExchangeRatesNow> {
  const [newest] = await versions.newest(ctx.db)
  if (!newest) return { ...rateTable, source: '', version: 0, changed: null }
  const { version, value, by, at } = newest
  return { ...value, version, changed: { by, at } }
}

export async function listExchangeRates(
  ctx: Reads,
  input: InputOf<Calls['listExchangeRates']>,
): Promise<OutputOf<Calls['listExchangeRates']>> {
  const { words = '', from = null, until = null } = input
  const filter = { words, from, until }
  const rows = await versions.list(ctx.db, filter, pageById(input))
  const count = await versions.count(ctx.db, filter, limits.totalCountMax + 1)
  const { shown, next } = shownOf(rows, input)
  return {
    data: shown.map(({ value, name: _, replaced: _replaced, approvedBy: _second, ...row }) => ({ ...row, ...value })),
    total: Math.min(count, limits.totalCountMax),
    more: count > limits.totalCountMax,
    next,
  }
}

/** Saves a new version; refused when somebody else saved one meanwhile. */
export async function saveExchangeRates(
  ctx: Context<Member>,
  { version, reason, ...value }: InputOf<Calls['saveExchangeRates']>,
): Promise<OutputOf<Calls['saveExchangeRates']>> {
  const saved = await ctx.tx(async (ctx) => {
    if (value.day > lastDayBegunAt(await databaseNow(ctx.db)))
      throw refuse(requestErrors.invalidInput, { errors: [{ field: 'day', rule: 'day', params: {} }] })
    if (
      !(await versions.insert(ctx.db, { name: 'exchangeRates', version: version + 1, value, reason, by: ctx.actor.id }))
    )
      throw refuse(requestErrors.olderVersion, { version: version + 1 })
    return readExchangeRates(ctx)
  })
  forgetCached(ctx.db, 'settings')
  return saved
}

/** Somewhere on earth it is already this day: the easternmost clocks are 14 hours ahead of UTC. */
const lastDayBegunAt = (moment: Instant): string => instantOf(new Date(Date.parse(moment) + 14 * hourMs)).slice(0, 10)
