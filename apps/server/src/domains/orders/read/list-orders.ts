import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { ordersCalls } from '@kikai/contract/orders/orders.calls'
import type { managedOrdersCalls } from '@kikai/contract/orders/managed-orders.calls'
import { type OrderTab, orderTabs } from '@kikai/contract/orders/orders.states'
import { limits } from '@kikai/kernel/limits'
import { cached } from '../../../platform/cache/cached.ts'
import type { Context, Member } from '../../../platform/context.ts'
import { pageById, shownOf } from '../../../platform/database/page-by-id.ts'
import { reachOf } from '../../../platform/sessions/reach.ts'
import {
  type OrderFilter,
  countOrderTabs,
  findOrdersByWords,
  listFilteredOrders,
  listUrgentOrders,
} from './list-orders.store.ts'
import { pageByUrgency, urgentShownOf } from './page-by-urgency.ts'
import { type OrderSide, presentOrders } from './present-order.ts'

type ListMine = typeof ordersCalls.listMyOrders
type ListManaged = typeof managedOrdersCalls.listManagedOrders

export const listMyOrders = (ctx: Context<Member>, input: InputOf<ListMine>): Promise<OutputOf<ListMine>> =>
  listFor(ctx, {
    owner: { memberId: ctx.actor.id },
    side: 'buyer',
    words: input.words ?? '',
    hidden: input.hidden === true,
    problems: false,
    input,
  })

export const listManagedOrders = (ctx: Context<Member>, input: InputOf<ListManaged>): Promise<OutputOf<ListManaged>> =>
  listFor(ctx, {
    owner: { reach: reachOf(ctx.actor, 'order.order.read') },
    side: 'seller',
    words: input.words ?? '',
    hidden: false,
    problems: input.problems === true,
    overdueQuotes: input.overdueQuotes === true,
    overdueCollections: input.overdueCollections === true,
    input,
  })

type Listing = Omit<OrderFilter, 'tab'> & { side: OrderSide; input: InputOf<ListMine> }

/** What waits here has a deadline, for whoever's turn it is. */
const waitingTabs: ReadonlySet<OrderTab> = new Set([
  'pending_payment',
  'freight_due',
  'to_ship',
  'to_receive',
  'refunding',
])

/** Orders of one tab or all, with the counts of all tabs. */
async function listFor(
  ctx: Context<Member>,
  { owner, side, words, hidden, problems, overdueQuotes = false, overdueCollections = false, input }: Listing,
): Promise<OutputOf<ListMine>> {
  const { tab = null } = input
  const isUrgent = problems || overdueQuotes || overdueCollections || (tab !== null && waitingTabs.has(tab))
  const ids = words === '' || 'memberId' in owner ? null : await findOrdersByWords(ctx.db, { owner, words })
  // More than are counted are looked for page by page, which soon finds what so many have.
  const isWhole = ids !== null && ids.length < limits.totalCountMax
  const { shown, next } = await (isUrgent ? urgentFirst : newestFirst)(ctx, {
    filter: { owner, tab, words, ids: isWhole ? ids : null, hidden, problems, overdueQuotes, overdueCollections },
    input,
  })
  const counted = await countsFor(ctx, { owner, words, ids, hidden: false })
  const counts = countsOf(counted)
  return {
    data: await presentOrders(ctx, { rows: shown, side }),
    total:
      counts[
        hidden
          ? 'hidden'
          : problems
            ? 'problems'
            : overdueQuotes
              ? 'overdueQuotes'
              : overdueCollections
                ? 'overdueCollections'
                : (tab ?? 'all')
      ] ?? 0,
    ...(ids === null ? {} : { more: !isWhole }),
    next,
    counts,
  }
}

type Asked = { filter: OrderFilter; input: InputOf<ListMine> }
const newestFirst = async (ctx: Context<Member>, { filter, input }: Asked) =>
  shownOf(await listFilteredOrders(ctx.db, filter, pageById(input)), input)

/** The nearest deadline first. */
const urgentFirst = async (ctx: Context<Member>, { filter, input }: Asked) =>
  urgentShownOf(await listUrgentOrders(ctx.db, filter, pageByUrgency(input)), input)

/** Counting everybody's orders takes time, so staff share a count that is some seconds old. */
const countsOfAll = cached<Awaited<ReturnType<typeof countOrderTabs>>>(1_000)

function countsFor(ctx: Context<Member>, counted: Pick<Listing, 'owner' | 'words' | 'ids' | 'hidden'>) {
  const { owner, words } = counted
  const filter = { ...counted, problems: false }
  if (!('reach' in owner && owner.reach.all)) return countOrderTabs(ctx.db, filter)
  return countsOfAll(ctx.db, words, ctx.nowMs(), () => countOrderTabs(ctx.db, filter))
}

/**
 * `all` is the sum of the tabs; “to review” counts completed orders again; hidden and late ones, those with a problem,
 * with an overdue quote and those that were not fetched are counted separately.
 */
function countsOf(
  counted: readonly {
    tab: OrderTab | 'hidden' | 'late' | 'problems' | 'overdueQuotes' | 'overdueCollections'
    count: number
  }[],
): Record<string, number> {
  const counts = new Map<string, number>(orderTabs.map((tab) => [tab, 0]))
  for (const { tab, count } of counted) counts.set(tab, count)
  const all = orderTabs.reduce((sum, tab) => sum + (tab === 'to_review' ? 0 : (counts.get(tab) ?? 0)), 0)
  return { ...Object.fromEntries(counts), all }
}
