import { createHmac } from 'node:crypto'
import type { goodsCalls } from '@kikai/contract/goods/goods.calls'
import type { OutputOf } from '@kikai/contract/call'
import { dayMs } from '@kikai/kernel/duration'
import type { Id } from '@kikai/kernel/ids'
import type { Answered } from '../../../platform/app.ts'
import { serverLimits } from '../../../platform/config/server-limits.ts'
import type { Actor, JobContext, Reads, Services } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/db.ts'
import { networkOf } from '../../../platform/limits/rate-limit.ts'
import { reachOf } from '../../../platform/sessions/reach.ts'
import { countViewers, forgetViewers, saltOf, sumViews } from './views.store.ts'

type Noted = { readonly day: string; readonly goodsId: Id<'goods'>; readonly who: string }
type Counting = Pick<Services, 'memory' | 'log' | 'nowMs'> & { readonly db: Db }

/** Views that this process has heard of and not counted yet; whoever looks again is in it once. */
const notedBy = new WeakMap<object, Map<string, Noted>>()

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/**
 * Hears that a machine's page was read. It only notes, so that reading stays a read; some seconds later all that was
 * noted is counted by one statement. A process that ends in between loses these seconds.
 */
export function noteView(app: Counting, { actor, address, userAgent, answer }: Answered<GoodsAnswer>): void {
  if (isRobot(userAgent) || isOfSeller(actor, answer.seller.id)) return
  const noted = notedBy.get(app.memory) ?? new Map<string, Noted>()
  if (noted.size >= serverLimits.notedViewsMax) return
  notedBy.set(app.memory, noted)
  const day = dayOf(app.nowMs())
  const who = actor.kind === 'member' ? actor.id : `${networkOf(address)} ${userAgent}`
  const isFirst = noted.size === 0
  noted.set(`${day} ${answer.id} ${who}`, { day, goodsId: answer.id, who })
  if (isFirst) setTimeout(() => void countOrWarn(app), serverLimits.viewsNotedMs).unref()
}
type GoodsAnswer = Pick<OutputOf<typeof goodsCalls.readGoods>, 'id' | 'seller'>

/** Programs that walk through pages say so, as a rule; browsers never say nothing. */
const isRobot = (userAgent: string): boolean =>
  userAgent === '' ||
  /bot\b|bots?[/ ;]|crawl|spider|slurp|preview|facebookexternalhit|lighthouse|monitor/i.test(userAgent)

/** Sellers and staff at their work are no interest in a machine. */
function isOfSeller(actor: Actor, companyId: Id<'company'>): boolean {
  if (actor.kind === 'guest') return false
  const reach = reachOf(actor, 'product.goods.read')
  return reach.all || reach.companyIds.includes(companyId) || actor.seats.includes(companyId)
}

async function countOrWarn(app: Counting): Promise<void> {
  try {
    await countNoted(app)
  } catch (error) {
    app.log.warn({ error: String(error) }, 'some views of machines were not counted')
  }
}

/** Counts what was noted in this process, once for each person or visitor, machine and day. */
export async function countNoted({ db, memory }: Pick<Counting, 'db' | 'memory'>): Promise<number> {
  const noted = [...(notedBy.get(memory)?.values() ?? [])]
  notedBy.delete(memory)
  let counted = 0
  for (const [day, views] of Map.groupBy(noted, ({ day }) => day)) {
    const salt = await saltOf(db, day)
    // With the machine in it, the hashes of one visitor have nothing in common.
    const viewerOf = ({ goodsId, who }: Noted) => createHmac('sha256', salt).update(`${goodsId} ${who}`).digest('hex')
    counted += await countViewers(
      db,
      day,
      views.map((view) => ({ goodsId: view.goodsId, viewer: viewerOf(view) })),
    )
  }
  return counted
}

/** Over which days the views of a list are summed, today among them. */
const viewDays = 30
export async function viewsOf(
  ctx: Reads & Pick<Services, 'nowMs'>,
  goodsIds: readonly Id<'goods'>[],
): Promise<ReadonlyMap<Id<'goods'>, number>> {
  if (goodsIds.length === 0) return new Map()
  const rows = await sumViews(ctx.db, goodsIds, dayOf(ctx.nowMs() - (viewDays - 1) * dayMs))
  return new Map(rows.map(({ goodsId, views }) => [goodsId, views]))
}

/** The day is over: its salt and its viewers go, and their number stays. */
export const endDaysOfViews = ({ db, nowMs }: JobContext): Promise<number> =>
  forgetViewers(db, { viewers: dayOf(nowMs()), views: dayOf(nowMs() - serverLimits.viewsKeptDays * dayMs) })
