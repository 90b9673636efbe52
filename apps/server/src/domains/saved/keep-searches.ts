import { savedErrors } from '@kikai/contract/saved/saved.errors'
import type { GoodsFilter } from '@kikai/contract/search/goods-filter'
import type { savedCalls } from '@kikai/contract/saved/saved.calls'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import type { Context, Member } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { fold } from '@kikai/kernel/fold'
import {
  type SavedRow,
  deleteSavedRow,
  findSameSearch,
  findSaved,
  insertSaved,
  listSavedRows,
  lockSaved,
  markLookedAt,
  updateSavedRow,
} from './saved.store.ts'

type Calls = typeof savedCalls
type Me = Context<Member>

export const listSaved = (ctx: Me): Promise<OutputOf<Calls['listSaved']>> => listSavedRows(ctx.db, ctx.actor.id)

export function saveSearch(ctx: Me, input: InputOf<Calls['saveSearch']>): Promise<OutputOf<Calls['saveSearch']>> {
  const filter = bare(input.filter)
  const filterKey = keyOf(filter)
  if (filterKey === '{}') throw refuse(savedErrors.emptySearch)
  return ctx.tx(async (ctx) => {
    const memberId = ctx.actor.id
    const count = await lockSaved(ctx.db, memberId)
    const same = await findSameSearch(ctx.db, { memberId, filterKey })
    if (same) return { search: same, wasThere: true }
    if (count >= limits.savedSearchesMax) throw refuse(savedErrors.tooManySearches, { max: limits.savedSearchesMax })
    const searchId = await insertSaved(ctx.db, { memberId, name: input.name, filter, filterKey, notify: input.notify })
    await ctx.announce('search.saved', { searchId })
    return { search: await ownSearch(ctx.db, { memberId, searchId }), wasThere: false }
  })
}

export function updateSaved(ctx: Me, input: InputOf<Calls['updateSaved']>): Promise<OutputOf<Calls['updateSaved']>> {
  const own = { memberId: ctx.actor.id, searchId: input.searchId }
  return ctx.tx(async (ctx) => {
    const before = await ownSearch(ctx.db, own)
    if (!(await updateSavedRow(ctx.db, own, input)))
      throw refuse(requestErrors.olderVersion, { version: before.version })
    return ownSearch(ctx.db, own)
  })
}

export function openSaved(ctx: Me, { searchId }: InputOf<Calls['openSaved']>): Promise<OutputOf<Calls['openSaved']>> {
  const own = { memberId: ctx.actor.id, searchId }
  return ctx.tx(async (ctx) => {
    await markLookedAt(ctx.db, own)
    return ownSearch(ctx.db, own)
  })
}

export function deleteSaved(
  ctx: Me,
  { searchId }: InputOf<Calls['deleteSaved']>,
): Promise<OutputOf<Calls['deleteSaved']>> {
  return ctx.tx(async (ctx) => {
    if (!(await deleteSavedRow(ctx.db, { memberId: ctx.actor.id, searchId }))) throw refuse(requestErrors.notFound)
    return {}
  })
}

async function ownSearch(tx: Tx, own: { memberId: Id<'member'>; searchId: Id<'saved-search'> }): Promise<SavedRow> {
  const found = await findSaved(tx, own)
  if (!found) throw refuse(requestErrors.notFound)
  return found
}

/** A filter without its empty parts. */
function bare(filter: GoodsFilter): GoodsFilter {
  const asks = (value: unknown) =>
    value !== undefined &&
    value !== null &&
    value !== false &&
    value !== '' &&
    !(Array.isArray(value) && value.length === 0)
  const { price, ...rest } = filter
  const kept = Object.fromEntries(Object.entries(rest).filter(([, value]) => asks(value)))
  return price && (asks(price.from) || asks(price.to)) ? { ...kept, price } : kept
}

/** A key that is equal for equal filters, whatever their order and spelling. */
const keyOf = (filter: GoodsFilter): string => {
  const parts = Object.entries({ ...filter, ...(filter.words ? { words: fold(filter.words) } : {}) })
  const ordered = parts.map(([name, value]) => [name, Array.isArray(value) ? sorted(value) : value] as const)
  return JSON.stringify(Object.fromEntries(ordered.toSorted(([a], [b]) => (a < b ? -1 : 1))))
}

const sorted = (values: readonly string[]): string[] => values.toSorted((a, b) => (a < b ? -1 : 1))
