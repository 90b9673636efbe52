import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { type FieldError, requestErrors } from '@kikai/contract/request.errors'
import {
  type FigureName,
  type FigureValue,
  figureNames,
  figures,
  rightToSetFigure,
  takesValue,
} from '@kikai/contract/settings/figures'
import type { FigureNow } from '@kikai/contract/settings/figures.shapes'
import type { managedSettingsCalls } from '@kikai/contract/settings/managed-settings.calls'
import { formatMoney } from '@kikai/i18n/format/money'
import { limits } from '@kikai/kernel/limits'
import { forgetCached } from '../../platform/cached.ts'
import type { Context, Member, Reads } from '../../platform/context.ts'
import { pageById, shownOf } from '../../platform/page-by-id.ts'
import { holds } from '../../platform/reach.ts'
import { figureVersions, readFigures } from './figures.ts'
import { boundByPoints, cheapPoints } from './points-worth.ts'
import { refundRules } from './settings.catalogue.ts'

type Calls = typeof managedSettingsCalls
type Reader = Reads & { readonly actor: Member }

/** Every figure with the value that holds, in the order of the catalogue. */
export async function listFigures(ctx: Reader): Promise<OutputOf<Calls['listFigures']>> {
  const saved = await figureVersions.newest(ctx.db)
  return {
    data: figureNames.map((name) =>
      presentFigure(ctx.actor, { name, saved: saved.find((one) => one.name === name) ?? null }),
    ),
  }
}

type Saved = Awaited<ReturnType<typeof figureVersions.newest>>[number]
const presentFigure = (actor: Member, { name, saved }: { name: FigureName; saved: Saved | null }): FigureNow => ({
  name,
  value: saved?.value ?? figures[name].usual,
  version: saved?.version ?? 0,
  changed: saved && { by: saved.by, at: saved.at, reason: saved.reason },
  mayChange: holds(actor, 'finance.figure.write') && holds(actor, rightToSetFigure(name)),
})

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
    data: shown.map(({ replaced, ...row }) => ({ ...row, before: replaced ?? figures[row.name].usual })),
    total: Math.min(count, limits.totalCountMax),
    more: count > limits.totalCountMax,
    next,
  }
}

/** What the value breaks: the days of holding follow those of claiming, which only a release changes. */
const brokenRule = (name: FigureName, value: FigureValue): Pick<FieldError, 'rule' | 'params'> =>
  name === 'holdDays' && typeof value === 'number' && value < refundRules.claimDays
    ? { rule: 'shorterThanClaims', params: { days: refundRules.claimDays } }
    : { rule: 'invalid', params: {} }

const tooCheap = (
  { language }: Pick<Context, 'language'>,
  { cost, price }: NonNullable<ReturnType<typeof cheapPoints>>,
): FieldError => ({
  field: 'value',
  rule: 'pointsTooCheap',
  params: { cost: formatMoney(cost, language), price: formatMoney(price, language) },
})

/** Saves a new version; refused when somebody else saved one meanwhile. */
export async function saveFigure(
  ctx: Context<Member>,
  { name, version, value, reason }: InputOf<Calls['saveFigure']>,
): Promise<OutputOf<Calls['saveFigure']>> {
  const missing = rightToSetFigure(name)
  if (!holds(ctx.actor, missing)) throw refuse(requestErrors.notAllowed, { missing })
  if (!takesValue(name, value))
    throw refuse(requestErrors.invalidInput, { errors: [{ field: 'value', ...brokenRule(name, value) }] })
  const saved = await ctx.tx(async (ctx) => {
    const cheap = boundByPoints.includes(name) ? cheapPoints({ ...(await readFigures(ctx)), [name]: value }) : null
    if (cheap) throw refuse(requestErrors.invalidInput, { errors: [tooCheap(ctx, cheap)] })
    const row = await figureVersions.insert(ctx.db, { name, version: version + 1, value, reason, by: ctx.actor.id })
    if (!row) throw refuse(requestErrors.olderVersion, { version: version + 1 })
    const newest = await figureVersions.newest(ctx.db)
    return presentFigure(ctx.actor, { name, saved: newest.find((one) => one.name === name) ?? null })
  })
  forgetCached(ctx.db, 'settings')
  return saved
}
