import type { InputOf, OutputOf } from '@kikai/contract/call'
import { type Refusal, refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { countsCalls } from '@kikai/contract/warehouse/counts.calls'
import { stockErrors } from '@kikai/contract/warehouse/stock.errors'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import type { Context, Member, TxContext } from '../../../platform/context.ts'
import { newId } from '../../../platform/codes/new-id.ts'
import { reachOf } from '../../../platform/sessions/reach.ts'
import { isMissing } from '../../../platform/steps/steps.ts'
import { stockMoved } from '../../goods/goods.public.ts'
import { claimFiles } from '../../uploads/uploads.public.ts'
import { type Placed, lockUnit } from '../lock-unit.ts'
import { type Posting, post } from '../movements.store.ts'
import { endOf, fitsBin, partsOf, stepBlocked, surplusBlocked, takenBy } from '../stock.policy.ts'
import { raiseUnit } from '../written-units.store.ts'
import { lockBin } from '../warehouses.store.ts'
import {
  type AdjustmentRow,
  type NewAdjustment,
  countAdjustments,
  countWaitingOf,
  decidedNow,
  findAdjustment,
  insertAdjustment,
  listAdjustmentRows,
  lockAdjustment,
} from './adjustments.store.ts'
import { refuseWhileCounted } from './being-counted.ts'
import { tellAdjustmentAsked, tellAdjustmentDecided } from './counts.notices.ts'
import { decidingBlocked } from './counts.policy.ts'
import { adjustmentStates, countStates } from './counts.states.ts'
import { freeBins, lockCountOf } from './counts.store.ts'
import { deciderOf, presentAdjustments } from './present-counts.ts'

type Calls = typeof countsCalls
type Adjustment = OutputOf<Calls['askAdjustment']>
type Kind = AdjustmentRow['kind']

/** Nothing moves yet: the pieces are judged again when somebody approves it. */
export function askAdjustment(ctx: Context<Member>, input: InputOf<Calls['askAdjustment']>): Promise<Adjustment> {
  const { actor } = ctx
  return ctx.tx(async (ctx) => {
    const { unitId, kind, quantity, binId, reason, photoIds } = input
    const placed = await lockUnit(ctx, input)
    const { companyId } = placed.unit
    const bin = binId === null ? null : await lockBin(ctx.db, { binId, companyId })
    if (binId !== null && !bin) throw refuse(requestErrors.notFound)
    const blocked = adjustingBlocked(placed, { kind, quantity, binId })
    if (blocked) throw blocked
    if (kind === 'find' && bin && !fitsBin('quarantine', bin.kind)) throw refuse(stockErrors.wrongBin)
    await refuseWhileCounted(ctx, binId === null ? placed.balances.map((one) => one.binId) : [binId])
    await claimFiles(ctx, { ownerId: actor.id, fileIds: photoIds, purpose: 'stock', companyId })
    const id = newId('stock-adjustment', ctx.nowMs())
    await askForIt(ctx, { id, companyId, unitId, kind, quantity, binId, reason, photoIds, countId: null })
    await tellAdjustmentAsked(ctx, await adjustmentOf(ctx, id))
    return presented(ctx, id)
  })
}

/** Asked for by the caller, and begun. */
export async function askForIt(ctx: TxContext<Member>, made: Omit<NewAdjustment, 'askedBy'>): Promise<void> {
  const by = ctx.actor.id
  await insertAdjustment(ctx.db, { ...made, askedBy: by })
  await adjustmentStates.begin(ctx.db, { id: made.id, state: 'asked', as: 'asker', by })
}

type Adjusting = { kind: Kind; quantity: number; binId: Id<'bin'> | null }
/** Why stock cannot be changed so: it is not there, or nobody says where what was found is to stand. */
export function adjustingBlocked({ unit, balances }: Placed, { kind, quantity, binId }: Adjusting): Refusal | null {
  if (kind === 'surplus') return surplusBlocked(unit) ?? (binId === null ? isMissing('binId') : null)
  if (kind === 'find' && binId === null) return isMissing('binId')
  const fromBinId = kind === 'find' ? null : binId
  return stepBlocked({ state: unit.state, lying: balances }, { event: kind, as: 'approver', quantity, fromBinId })
}

export function decideAdjustment(
  ctx: Context<Member>,
  { adjustmentId, version, event, note }: InputOf<Calls['decideAdjustment']>,
): Promise<Adjustment> {
  const { actor } = ctx
  return ctx.tx(async (ctx) => {
    const seen = await adjustmentOf(ctx, adjustmentId)
    // A count before its adjustments, so that the last two of them agree on which is the last.
    if (seen.countId) await lockCountOf(ctx.db, seen.countId)
    const placed = event === 'approve' ? await lockUnit(ctx, { unitId: seen.unitId }) : null
    await lockAdjustment(ctx.db, adjustmentId)
    const adjustment = await adjustmentOf(ctx, adjustmentId)
    const blocked = decidingBlocked(adjustment, { event, ...deciderOf(actor, adjustment) })
    if (blocked) throw blocked
    if (adjustment.version !== version) throw refuse(requestErrors.olderVersion, { version: adjustment.version })
    await adjustmentStates.change(ctx.db, {
      id: adjustmentId,
      event,
      as: event === 'withdraw' ? 'asker' : 'approver',
      by: actor.id,
      set: decidedNow(ctx.db, { by: actor.id, note }),
    })
    if (placed) await adjust(ctx, { adjustment, placed })
    if (adjustment.countId) await settleCount(ctx, adjustment.countId)
    if (event !== 'withdraw') await tellAdjustmentDecided(ctx, { adjustment, event, note })
    return presented(ctx, adjustmentId)
  })
}

/** The movements of the ledger that an approved adjustment is. */
async function adjust(
  ctx: TxContext<Member>,
  { adjustment, placed }: { adjustment: AdjustmentRow; placed: Placed },
): Promise<void> {
  const { unitId, kind, askedBy, countId, reason, photoIds } = adjustment
  const blocked = adjustingBlocked(placed, adjustment)
  if (blocked) throw blocked
  const said = {
    unitId,
    event: kind,
    by: askedBy,
    approvedBy: ctx.actor.id,
    cause: countId && ({ kind: 'count', id: countId } as const),
    note: reason,
    photoIds,
  }
  const postings = postingsOf(placed, adjustment)
  const named = postings.flatMap(({ from, to }) => [from?.binId ?? null, to.binId])
  if (countId === null) await refuseWhileCounted(ctx, named)
  for (const posting of postings) await post(ctx.db, { ...said, ...posting })
  await raiseUnit(ctx.db, unitId)
  const { goodsId } = placed.unit
  if (goodsId === null) return
  const as = reachOf(ctx.actor, 'product.stock.work').all ? 'staff' : 'seller'
  await stockMoved(ctx, { goodsId, by: ctx.actor.id, as })
}

function postingsOf(
  { balances }: Placed,
  { kind, quantity, binId, binKind }: AdjustmentRow,
): Pick<Posting, 'quantity' | 'from' | 'to'>[] {
  if (kind === 'surplus') {
    const state = binKind && fitsBin('available', binKind) ? 'available' : 'quarantine'
    return [{ quantity, from: null, to: { state, binId } }]
  }
  const fromBinId = kind === 'find' ? null : binId
  const lying = takenBy(balances, { event: kind, as: 'approver', fromBinId })
  const to = { state: endOf(kind), binId: kind === 'find' ? binId : null }
  return partsOf(lying, quantity).map(({ quantity: part, ...from }) => ({ quantity: part, from, to }))
}

/** A count is closed with the last of what came by it. */
async function settleCount(ctx: TxContext<Member>, countId: Id<'stock-count'>): Promise<void> {
  if ((await countWaitingOf(ctx.db, countId)).count > 0) return
  await countStates.change(ctx.db, { id: countId, event: 'settle', as: 'approver', by: ctx.actor.id })
  await freeBins(ctx.db, countId)
}

export async function listAdjustments(
  ctx: Context<Member>,
  { state = null, adjustmentId, current_page: page, page_size: size }: InputOf<Calls['listAdjustments']>,
): Promise<OutputOf<Calls['listAdjustments']>> {
  const filter = { reach: reachOf(ctx.actor, 'product.stock.work'), state, adjustmentId: adjustmentId ?? null }
  const rows = await listAdjustmentRows(ctx.db, { ...filter, skip: (page - 1) * size, count: size })
  const { count } = await countAdjustments(ctx.db, filter)
  return { data: await presentAdjustments(ctx, rows), total: count, more: count >= limits.totalCountMax }
}

async function adjustmentOf(
  ctx: Pick<TxContext<Member>, 'db' | 'actor'>,
  adjustmentId: Id<'stock-adjustment'>,
): Promise<AdjustmentRow> {
  const found = await findAdjustment(ctx.db, { reach: reachOf(ctx.actor, 'product.stock.work'), adjustmentId })
  if (!found) throw refuse(requestErrors.notFound)
  return found
}

async function presented(ctx: TxContext<Member>, adjustmentId: Id<'stock-adjustment'>): Promise<Adjustment> {
  const [shown] = await presentAdjustments(ctx, [await adjustmentOf(ctx, adjustmentId)])
  if (!shown) throw refuse(requestErrors.notFound)
  return shown
}
