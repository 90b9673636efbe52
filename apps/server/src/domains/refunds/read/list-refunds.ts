import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { managedRefundsCalls, refundsCalls } from '@kikai/contract/refunds/refunds.calls'
import { toMoney } from '@kikai/kernel/money'
import type { Context, Member } from '../../../platform/context.ts'
import { reachOf } from '../../../platform/sessions/reach.ts'
import { isOfOurs } from '../freight/present-freight-claim.ts'
import { presentRefunds, sellersOf } from './present-refunds.ts'
import { stateForSides } from '../refunds.policy.ts'
import { countRefundTabs, listRefundQueue } from './refund-queue.store.ts'
import { idsOf, saleNamed, titlesOf } from '../subjects.ts'

type List = typeof managedRefundsCalls.listRefunds
type ReadManaged = typeof managedRefundsCalls.readManagedRefunds
type Read = typeof refundsCalls.readRefunds

/** The queue of refunds, by deadline. */
export async function listRefunds(ctx: Context<Member>, input: InputOf<List>): Promise<OutputOf<List>> {
  const { current_page: page, page_size: size, tab = null, words = '' } = input
  const queue = { owner: { reach: reachOf(ctx.actor, 'order.order.read') }, words }
  const rows = await listRefundQueue(ctx.db, { ...queue, tab, skip: (page - 1) * size, count: size })
  const counts = await countRefundTabs(ctx.db, queue)
  const sellers = await sellersOf(ctx, rows)
  const titles = await titlesOf(ctx, rows)
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return {
    data: rows.map(({ companyId, byPlatform, state, currency, asked, granted, subjectKind, subjectId, ...row }) => ({
      ...row,
      ...idsOf({ subjectKind, subjectId }),
      state: isOfOurs(ctx) ? state : stateForSides({ state }),
      seller: sellers({ companyId, byPlatform }),
      title: titles.get(subjectId)?.[ctx.language] ?? '',
      asked: toMoney(currency, asked),
      granted: granted === null ? null : toMoney(currency, granted),
    })),
    total: tab === null ? all : counts[tab],
    counts,
  }
}

export const readRefunds = (ctx: Context<Member>, input: InputOf<Read>): Promise<OutputOf<Read>> =>
  presentRefunds(ctx, { sale: saleNamed(input), owner: { memberId: ctx.actor.id }, side: 'buyer' })

export const readManagedRefunds = (ctx: Context<Member>, input: InputOf<ReadManaged>): Promise<OutputOf<ReadManaged>> =>
  presentRefunds(ctx, {
    sale: saleNamed(input),
    owner: { reach: reachOf(ctx.actor, 'order.order.read') },
    side: 'managed',
  })
