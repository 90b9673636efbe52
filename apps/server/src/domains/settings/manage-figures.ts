import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { type FieldError, requestErrors } from '@kikai/contract/request.errors'
import { type StepsByCurrency, type StepsFault, faultOfSteps } from '@kikai/contract/auctions/increments'
import { type FigureValue, isSteps } from '@kikai/contract/settings/figure-units'
import {
  type FigureName,
  figureNames,
  figures,
  needsSecondPerson,
  rightToSetFigure,
  takesValue,
} from '@kikai/contract/settings/figures'
import type { FigureNow } from '@kikai/contract/settings/figures.shapes'
import type { managedSettingsCalls } from '@kikai/contract/settings/managed-settings.calls'
import { settingsErrors } from '@kikai/contract/settings/settings.errors'
import { formatMoney } from '@kikai/i18n/format/money'
import { dayMs } from '@kikai/kernel/duration'
import { type Instant, millisecondsOf } from '@kikai/kernel/instant'
import type { Language } from '@kikai/kernel/language'
import { limits } from '@kikai/kernel/limits'
import { priceCurrencies } from '@kikai/kernel/money'
import { serverLimits } from '../../platform/config/server-limits.ts'
import { forgetCached } from '../../platform/cache/cached.ts'
import { databaseNow } from '../../platform/database/clock.store.ts'
import type { Context, Member, Reads, TxContext } from '../../platform/context.ts'
import { pageById, shownOf } from '../../platform/database/page-by-id.ts'
import { holds } from '../../platform/sessions/reach.ts'
import { listCountryCodes, startOfDay } from '../regions/regions.public.ts'
import { brokenPair } from './figure-pairs.ts'
import { figureVersions } from './figures.ts'
import { presentChange } from './setting-changes.policy.ts'
import {
  type SettingChange,
  insertChange,
  listOpenChanges,
  lockNoChange,
  lockSetting,
} from './setting-changes.store.ts'
import { settingChangeStates } from './settings.states.ts'

type Calls = typeof managedSettingsCalls
type Reader = Reads & { readonly actor: Member }
type Send = InputOf<Calls['saveFigure']>

/** Every figure with the value that holds and the one that waits, in the order of the catalogue. */
export async function listFigures(ctx: Reader): Promise<OutputOf<Calls['listFigures']>> {
  const saved = await figureVersions.newest(ctx.db)
  const changes = await listOpenChanges(ctx.db)
  return {
    data: figureNames.map((name) =>
      presentFigure(ctx.actor, {
        name,
        saved: saved.find((one) => one.name === name) ?? null,
        change: changes.find((one) => one.name === name) ?? null,
      }),
    ),
  }
}

export async function readFigure(ctx: Reader, name: FigureName): Promise<FigureNow> {
  const found = (await listFigures(ctx)).data.find((one) => one.name === name)
  if (!found) throw new Error(`${name} is no figure`)
  return found
}

type Saved = Awaited<ReturnType<typeof figureVersions.newest>>[number]
type Kept = { name: FigureName; saved: Saved | null; change: SettingChange | null }
const presentFigure = (actor: Member, { name, saved, change }: Kept): FigureNow => ({
  name,
  value: saved?.value ?? usualOf(name),
  version: saved?.version ?? 0,
  changed: saved && { by: saved.by, at: saved.at, reason: saved.reason },
  next: change && presentChange(change, actor.id),
  needsSecond: needsSecondPerson(name),
  mayChange: holds(actor, 'finance.figure.write') && holds(actor, rightToSetFigure(name)),
})

/** A copy, because the catalogue's own lists do not change. */
function usualOf(name: FigureName): FigureValue {
  const { usual } = figures[name]
  return Array.isArray(usual) ? [...usual] : (usual as FigureValue)
}

export async function listFigureVersions(
  ctx: Reads,
  input: InputOf<Calls['listFigureVersions']>,
): Promise<OutputOf<Calls['listFigureVersions']>> {
  const { words = '', from = null, until = null, name = null } = input
  const filter = { words, from, until, among: name === null ? figureNames : [name] }
  const rows = await figureVersions.list(ctx.db, filter, pageById(input))
  const count = await figureVersions.count(ctx.db, filter, limits.totalCountMax + 1)
  const { shown, next } = shownOf(rows, input)
  return {
    data: shown.map(({ replaced, ...row }) => ({ ...row, before: replaced ?? usualOf(row.name) })),
    total: Math.min(count, limits.totalCountMax),
    more: count > limits.totalCountMax,
    next,
  }
}

/** What the value breaks by itself. */
function brokenRule(
  { name, value }: Pick<Send, 'name' | 'value'>,
  language: Language,
): Pick<FieldError, 'rule' | 'params'> | null {
  if (!takesValue(name, value)) {
    const fault = figures[name].unit === 'steps' && isSteps(value) ? faultIn(value) : null
    if (fault) return { rule: fault.rule, params: { price: formatMoney(fault.price, language) } }
    return { rule: 'invalid', params: {} }
  }
  const isUnknown = Array.isArray(value) && value.some((code) => !listCountryCodes().includes(code))
  return isUnknown ? { rule: 'country', params: {} } : null
}

const faultIn = (value: StepsByCurrency): StepsFault | null =>
  priceCurrencies.map((one) => faultOfSteps(one, value[one])).find((fault) => fault !== null) ?? null

/** Saves a new version, or a change that waits; refused when somebody else saved one meanwhile. */
export async function saveFigure(ctx: Context<Member>, input: Send): Promise<OutputOf<Calls['saveFigure']>> {
  const { name, value, startsOn = null } = input
  const missing = rightToSetFigure(name)
  if (!holds(ctx.actor, missing)) throw refuse(requestErrors.notAllowed, { missing })
  const rule = brokenRule(input, ctx.language)
  if (rule) throw refuse(requestErrors.invalidInput, { errors: [{ field: 'value', ...rule }] })
  const saved = await ctx.tx(async (ctx) => {
    const broken = await brokenPair(ctx, { name, value })
    if (broken) throw refuse(requestErrors.invalidInput, { errors: [broken(ctx.language)] })
    if (startsOn === null && !needsSecondPerson(name)) await saveAtOnce(ctx, input)
    else await plan(ctx, input, startsOn === null ? null : await beginningOfPlanned(ctx, startsOn))
    return readFigure(ctx, name)
  })
  forgetCached(ctx.db, 'settings')
  return saved
}

async function saveAtOnce(ctx: TxContext<Member>, { name, version, value, reason }: Send): Promise<void> {
  if (!(await lockNoChange(ctx.db, name))) throw refuse(settingsErrors.changeWaits)
  const row = await figureVersions.insert(ctx.db, { name, version: version + 1, value, reason, by: ctx.actor.id })
  if (!row) throw refuse(requestErrors.olderVersion, { version: version + 1 })
}

async function plan(ctx: TxContext<Member>, sent: Send, startsAt: Instant | null): Promise<void> {
  const { name, version, value, reason } = sent
  const state = needsSecondPerson(name) ? 'asked' : 'planned'
  const by = ctx.actor.id
  await lockSetting(ctx.db, name)
  const made = await insertChange(ctx.db, { name, base: version, value, reason, startsAt, state, by })
  if (!made) throw refuse(settingsErrors.changeWaits)
  const now = (await figureVersions.newest(ctx.db)).find((one) => one.name === name)?.version ?? 0
  if (now !== version) throw refuse(requestErrors.olderVersion, { version: now })
  await settingChangeStates.begin(ctx.db, { id: made.id, state, as: 'staff', by })
}

/** Where the deployment’s business day begins: the marketplace keeps its books in Japan. */
const home = 'JP'

/** The moment from which what is planned for a day holds. */
export async function beginningOfPlanned(ctx: Reads, day: string): Promise<Instant> {
  const startsAt = startOfDay(home, day)
  const ahead = millisecondsOf(startsAt) - millisecondsOf(await databaseNow(ctx.db))
  if (ahead <= 0 || ahead > serverLimits.settingPlannedDaysMax * dayMs)
    throw refuse(settingsErrors.laterDay, { days: serverLimits.settingPlannedDaysMax })
  return startsAt
}
