import { createHash } from 'node:crypto'
import type { Right } from '@kikai/contract/access'
import type { Call, InputOf, NamedCall } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import type { Context, Member, TxContext } from '../../platform/context.ts'
import { holdToDay } from '../../platform/day-limit.store.ts'
import { networkOf } from '../../platform/rate-limit.ts'
import { holds, reachOf } from '../../platform/reach.ts'
import { countExports, insertExportEntry } from './audit.store.ts'
import { entryOf, hashKeyOf } from './new-entry.ts'

type Paging = { current_page: number; page_size: number; after?: string | undefined }
type Page<Row> = { data: Row[]; next?: string | null | undefined }
type Exported<Row> = { data: Row[]; isCut: boolean; entryId: Id<'audit-entry'> }

/** The call that lists, and the call that exports the same list. */
type Pair<E extends Call> = { list: NamedCall; as: NamedCall<E> }

/**
 * The function behind an export: reads the list page by page with its own function, so that what is masked or out of reach
 * there is so here, and writes down who took how many rows by which filter before they leave.
 */
export const exporting =
  <E extends Call, Row>(
    calls: Pair<E>,
    read: (ctx: Context<Member>, input: InputOf<E> & Paging) => Promise<Page<Row>>,
    /**
     * May drop rows behind locks, and writes what belongs to the exported ones in the same transaction as the entry.
     */
    leave: (ctx: TxContext<Member>, rows: Row[]) => Promise<Row[]> = async (_ctx, rows) => rows,
  ) =>
  async (ctx: Context<Member>, filters: InputOf<E>): Promise<Exported<Row>> => {
    const { exportRowsMax: rowsMax, exportsPerDay: max } = ctx.config
    const actor = withinExport(ctx.actor, calls)
    // Refuses early whoever is over the limit; exports that run at the same moment are counted again below.
    if ((await countExports(ctx.db, actor.id)) >= max) throw refuse(requestErrors.dayLimitReached, { max })
    const rows = await readAll({ ...ctx, actor }, { filters, read, rowsMax })
    return ctx.tx(async (ctx) => {
      await holdToDay(ctx, { memberId: actor.id, max, count: () => countExports(ctx.db, actor.id) })
      const data = await leave(ctx, rows.slice(0, rowsMax))
      const request = {
        actor: ctx.actor,
        call: `${calls.as.domain}.${calls.as.name}`,
        right: rightOf(calls.as),
        input: filters,
        requestId: ctx.requestId,
        network: networkOf(ctx.address),
      }
      const object = { ...filterOf(ctx, filters), rows: [String(data.length)] }
      const entryId = await insertExportEntry(ctx.db, entryOf(request, { nowMs: ctx.nowMs(), object }))
      return { data, isCut: rows.length > rowsMax, entryId }
    })
  }

function rightOf({ access }: NamedCall): Right {
  if (typeof access !== 'object') throw new Error('an export asks for a right')
  return access.may
}

/** Whoever exports a list may read it too, and takes away no more than both rights reach. */
function withinExport(actor: Member, { list, as: taken }: Pair<Call>): Member {
  const right = rightOf(list)
  const isForAll = typeof list.access === 'object' && list.access.reach === 'all'
  if (!holds(actor, right) || (isForAll && !reachOf(actor, right).all))
    throw refuse(requestErrors.notAllowed, { missing: right })
  const reach = reachOf(actor, rightOf(taken))
  if (reach.all) return actor
  const grants = actor.grants.filter(
    ({ rights, companyId }) =>
      rights.includes(rightOf(taken)) || (companyId !== null && reach.companyIds.includes(companyId)),
  )
  return { ...actor, grants }
}

type Reading<Filters, Row> = {
  filters: Filters
  read: (ctx: Context<Member>, input: Filters & Paging) => Promise<Page<Row>>
  rowsMax: number
}

/** Until the list ends, or one row more than an export holds is there, which tells that it is cut. */
async function readAll<Filters, Row>(ctx: Context<Member>, { filters, read, rowsMax }: Reading<Filters, Row>) {
  const rows: Row[] = []
  let place: Omit<Paging, 'page_size'> = { current_page: 1 }
  for (;;) {
    const { data, next } = await read(ctx, { ...filters, ...place, page_size: limits.pageSizeMax })
    rows.push(...data)
    if (data.length < limits.pageSizeMax || rows.length > rowsMax) return rows
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
