import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type Right, allRights } from '@kikai/contract/access'
import type { Call, InputOf, NamedCall } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import type { Context, Member, TxContext } from '../../platform/context.ts'
import { holdToDay } from '../../platform/limits/day-limit.store.ts'
import { networkOf } from '../../platform/limits/rate-limit.ts'
import { holds, reachOf } from '../../platform/sessions/reach.ts'
import { serverLimits } from '../../platform/config/server-limits.ts'
import { slots } from '../../platform/queues/slots.ts'
import { type Streamed, streamSnapshot, streamed } from '../../platform/database/streamed.ts'
import { countExports, insertExportEnd, insertExportEntry } from './audit.store.ts'
import { entryOf, hashKeyOf } from './new-entry.ts'

type Paging = { current_page: number; page_size: number; after?: string | undefined }
type Page<Row> = { data: Row[]; next?: string | null | undefined }
type Exported<Row> = { data: Row[]; isCut: boolean; entryId: Id<'audit-entry'> }

/** The call that lists, and the call that exports the same list. */
type Pair<E extends Call> = { list: NamedCall; as: NamedCall<E> }
type Read<E extends Call, Row> = (ctx: Context<Member>, input: InputOf<E> & Paging) => Promise<Page<Row>>

/**
 * The function behind an export: reads the list with its own function, so that what is masked or out of reach there is so
 * here, all of it as it stood at one moment and no faster than it is taken away.
 */
export const exporting =
  <E extends Call, Row>(calls: Pair<E>, read: Read<E, Row>) =>
  async (ctx: Context<Member>, filters: InputOf<E>): Promise<Streamed<Exported<Row>>> => {
    const parts = leave({ ...ctx, actor: await mayExport(ctx, calls) }, { calls, filters, read })
    const rights = rightsBehind(calls)
    // Who reaches less far by now, or further, begins anew: a list is read with one reach to its end.
    return streamed(parts, (reaches) =>
      rights.every((right) => isDeepStrictEqual(reaches(right), reachOf(ctx.actor, right))),
    )
  }

const takeSlot = slots({ waitMs: 5_000 })

/**
 * Who takes it by which filter is written down before the first row leaves: with the number of rows where that is known by
 * then, else a second entry says at the end how many have left.
 */
async function* leave<E extends Call, Row>(
  ctx: Context<Member>,
  { calls, filters, read }: { calls: Pair<E>; filters: InputOf<E>; read: Read<E, Row> },
): AsyncGenerator<Exported<Row>, void> {
  // Each holds a connection for as long as its reader takes; most of the pool is everybody else's.
  const free = await takeSlot(ctx.memory, { who: ctx.actor.id, max: Math.max(1, Math.floor(ctx.config.poolSize / 3)) })
  let entryId: Id<'audit-entry'> | null = null
  const left = { rows: 0, isAll: false, parts: 0 }
  try {
    // Rows that time sorts would move from one part into another: for one file it stands still.
    const begun = { nowMs: ctx.nowMs(), now: ctx.now() }
    const still = { ...ctx, nowMs: () => begun.nowMs, now: () => begun.now }
    const reading = { filters, read, rowsMax: ctx.config.exportRowsMax }
    for await (const { data, isCut, isLast } of streamSnapshot(ctx.db, (db) => partsOf({ ...still, db }, reading))) {
      entryId ??= await enter(ctx, { calls, filters }, async () => (isLast ? data.length : null))
      left.parts += 1
      left.rows += data.length
      left.isAll = isLast
      yield { data, isCut, entryId }
    }
  } finally {
    free()
    const isKnown = left.parts === 1 && left.isAll
    if (entryId && !isKnown) await insertExportEnd(ctx.db, endOf(ctx, { calls, entryId, ...left }))
  }
}

type Whole<E extends Call, Row> = {
  calls: Pair<E>
  filters: InputOf<E>
  /** All that may leave, and one row more where there are more. */
  read: (ctx: Context<Member>) => Promise<Row[]>
  /** May drop rows behind locks, and writes what belongs to the others in the same transaction as the entry. */
  drop?: (ctx: TxContext<Member>, rows: Row[]) => Promise<Row[]>
}

/** Rows of an export that leaves in one piece. */
export const wholeRowsMax = ({ config }: Pick<Context, 'config'>): number =>
  Math.min(config.exportRowsMax, serverLimits.wholeExportRowsMax)

/** An export in one piece: a file for the bank, which is marked with what stands in it. */
export async function exportWhole<E extends Call, Row>(
  ctx: Context<Member>,
  { calls, filters, read, drop = async (_ctx, rows) => rows }: Whole<E, Row>,
): Promise<Exported<Row>> {
  const rowsMax = wholeRowsMax(ctx)
  const found = await read({ ...ctx, actor: await mayExport(ctx, calls) })
  let data: Row[] = []
  const entryId = await enter(ctx, { calls, filters }, async (ctx) => {
    data = await drop(ctx, found.slice(0, rowsMax))
    return data.length
  })
  return { data, isCut: found.length > rowsMax, entryId }
}

/** Refuses early whoever is over the limit; exports that run at the same moment are counted again with their entry. */
async function mayExport(ctx: Context<Member>, calls: Pair<Call>): Promise<Member> {
  const actor = withinExport(ctx.actor, calls)
  const max = ctx.config.exportsPerDay
  if ((await countExports(ctx.db, actor.id)) >= max) throw refuse(requestErrors.dayLimitReached, { max })
  return actor
}

type Taking = { calls: Pair<Call>; filters: unknown }

/** `rowsIn` says how many rows leave, or null where that is not known yet. */
const enter = (
  ctx: Context<Member>,
  { calls, filters }: Taking,
  rowsIn: (ctx: TxContext<Member>) => Promise<number | null>,
): Promise<Id<'audit-entry'>> =>
  ctx.tx(async (ctx) => {
    const { id: memberId } = ctx.actor
    await holdToDay(ctx, { memberId, max: ctx.config.exportsPerDay, count: () => countExports(ctx.db, memberId) })
    const rows = await rowsIn(ctx)
    const object = { ...filterOf(ctx, filters), ...(rows === null ? {} : { rows: [String(rows)] }) }
    return insertExportEntry(ctx.db, entryOf(requestOf(ctx, calls), { nowMs: ctx.nowMs(), object }))
  })

type Left = { calls: Pair<Call>; entryId: Id<'audit-entry'>; rows: number; isAll: boolean }

const endOf = (ctx: Context<Member>, { calls, entryId, rows, isAll }: Left) =>
  entryOf(requestOf(ctx, calls), {
    nowMs: ctx.nowMs(),
    object: { exportId: [entryId], rows: [String(rows)], all: [String(isAll)] },
  })

const requestOf = (ctx: Pick<Context<Member>, 'actor' | 'requestId' | 'address'>, { as: taken }: Pair<Call>) => ({
  actor: ctx.actor,
  call: `${taken.domain}.${taken.name}`,
  right: rightOf(taken),
  input: null,
  requestId: ctx.requestId,
  network: networkOf(ctx.address),
})

function rightOf({ access }: NamedCall): Right {
  if (typeof access !== 'object') throw new Error('an export asks for a right')
  return access.may
}

/** A list that every member may read, as the desk, shows each what their rights reach, whichever those are. */
const rightsBehind = ({ list, as: taken }: Pair<Call>): readonly Right[] =>
  list.access === 'member' ? allRights : [rightOf(list), rightOf(taken)]

/** Whoever exports a list may read it too, and takes away no more than both rights reach. */
function withinExport(actor: Member, { list, as: taken }: Pair<Call>): Member {
  if (list.access !== 'member') holdToList(actor, list)
  const reach = reachOf(actor, rightOf(taken))
  if (reach.all) return actor
  const grants = actor.grants.filter(
    ({ rights, companyId }) =>
      rights.includes(rightOf(taken)) || (companyId !== null && reach.companyIds.includes(companyId)),
  )
  return { ...actor, grants }
}

function holdToList(actor: Member, list: NamedCall): void {
  const right = rightOf(list)
  const isForAll = typeof list.access === 'object' && list.access.reach === 'all'
  if (!holds(actor, right) || (isForAll && !reachOf(actor, right).all))
    throw refuse(requestErrors.notAllowed, { missing: right })
}

type Reading<Filters, Row> = {
  filters: Filters
  read: (ctx: Context<Member>, input: Filters & Paging) => Promise<Page<Row>>
  rowsMax: number
}

/** Until the list ends, or one row more than an export holds is there, which tells that it is cut. */
async function* partsOf<Filters, Row>(ctx: Context<Member>, { filters, read, rowsMax }: Reading<Filters, Row>) {
  let mayLeave = rowsMax
  let place: Omit<Paging, 'page_size'> = { current_page: 1 }
  for (;;) {
    const { data, next }: Page<Row> = await read(ctx, { ...filters, ...place, page_size: serverLimits.exportPartRows })
    const isCut = data.length > mayLeave
    // A list that is read by places says so where it ends; one that is read by pages ends with the first that is not full.
    const isLast = isCut || next === null || data.length < serverLimits.exportPartRows
    yield { data: data.slice(0, mayLeave), isCut, isLast }
    if (isLast) return
    mayLeave -= data.length
    place = next ? { current_page: 1, after: next } : { current_page: place.current_page + 1 }
  }
}

/** What the list was narrowed by. Words may be somebody's name or number: of them there is a hash, as of personal columns. */
function filterOf(ctx: Pick<Context, 'config'>, filters: unknown): Record<string, string[]> {
  const named = Object.entries(Object(filters)).filter(
    ([, value]) => value !== null && value !== undefined && value !== '',
  )
  return Object.fromEntries(
    named.map(([field, value]) => [
      field,
      [
        field === 'words'
          ? `hash:${createHash('sha256')
              .update(`${hashKeyOf(ctx.config)}${String(value)}`)
              .digest('hex')}`
          : String(value),
      ],
    ]),
  )
}
