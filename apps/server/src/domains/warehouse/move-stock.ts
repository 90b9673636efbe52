import { type Refusal, refuse } from '@kikai/contract/errors'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { listingErrors } from '@kikai/contract/goods/listing.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { stockCalls } from '@kikai/contract/warehouse/stock.calls'
import { stockErrors } from '@kikai/contract/warehouse/stock.errors'
import type { StockState, StockStep } from '@kikai/contract/warehouse/stock.words'
import type { Id } from '@kikai/kernel/ids'
import type { Context, Member, TxContext } from '../../platform/context.ts'
import { everything, reachOf } from '../../platform/sessions/reach.ts'
import { isMissing } from '../../platform/steps/steps.ts'
import { mayPublishFor, stockMoved } from '../goods/goods.public.ts'
import { lockOrder } from '../orders/orders.public.ts'
import { claimFiles } from '../uploads/uploads.public.ts'
import { refuseWhileCounted } from './counts/being-counted.ts'
import { type Holder, holdersOf, inOrderOfLeaving, leaveBlocked, nothingLeaves } from './holders.ts'
import { type Placed, lockUnit } from './lock-unit.ts'
import { type Posting, post } from './movements.store.ts'
import { presentUnit } from './present-stock.ts'
import { type Lying, endOf, fitsBin, isOnHand, movingBlocked, partsOf, stepBlocked, takenBy } from './stock.policy.ts'
import { type BinRow, lockBin } from './warehouses.store.ts'
import { goodsOfUnit, raiseUnit, setPlace } from './written-units.store.ts'

type Move = typeof stockCalls.moveStock
type Input = InputOf<Move>
type Me = TxContext<Member>

/** Steps after which nothing stands in a house of the company. */
const leaving: readonly StockStep[] = ['load', 'sendBack', 'cancel']
/** Steps after which goods can be sold that could not be before, or the other way. */
const counts: readonly string[] = ['pass', 'arrive', 'quarantine', 'repair', 'depart']

/** One step of the state table, or another bin. */
export function moveStock(ctx: Context<Member>, input: Input): Promise<OutputOf<Move>> {
  const { unitId, step, photoIds, condition } = input
  const by = ctx.actor.id
  return ctx.tx(async (ctx) => {
    if (step === 'load') await lockHolders(ctx, unitId)
    const placed = await lockUnit(ctx, input)
    const { unit } = placed
    const blocked = blockedNow(placed, input)
    if (blocked) throw blocked
    if (condition && !mayPublishFor(ctx.actor, unit.companyId)) throw refuse(listingErrors.sellerPublishes)
    const bin = input.binId === null ? null : await lockBin(ctx.db, { binId: input.binId, companyId: unit.companyId })
    if (input.binId !== null && !bin) throw refuse(requestErrors.notFound)
    await claimFiles(ctx, { ownerId: by, fileIds: photoIds, purpose: 'stock', companyId: unit.companyId })
    const postings = await postingsOf(ctx, { placed, input, bin })
    await refuseWhileCounted(
      ctx,
      postings.flatMap(({ from, to }) => [from?.binId ?? null, to.binId]),
    )
    for (const posting of postings) await post(ctx.db, { ...posting, unitId, by, note: input.note, photoIds })
    await raiseUnit(ctx.db, unitId)
    if (bin && bin.warehouseId !== unit.warehouseId && unit.kind === 'machine')
      await setPlace(ctx.db, { unitId, warehouseId: bin.warehouseId })
    if (unit.goodsId !== null && counts.includes(step)) {
      const as = reachOf(ctx.actor, 'product.stock.work').all ? 'staff' : 'seller'
      const machine = step === 'pass' && unit.kind === 'machine' ? { condition: condition ?? null } : null
      await stockMoved(ctx, { goodsId: unit.goodsId, by, as, machine })
    }
    return presentUnit(ctx, unitId)
  })
}

function blockedNow(
  { unit: { state }, balances }: Placed,
  { step, quantity, fromBinId, binId }: Input,
): Refusal | null {
  const at = { state, lying: balances }
  // The ledger has no entry of what stays where it is.
  return step === 'move'
    ? (movingBlocked(at, { quantity, fromBinId }) ?? (binId === null ? isMissing('binId') : null))
    : stepBlocked(at, { event: step, as: 'warehouse', quantity, fromBinId })
}

/** Orders that hold it are locked before its stock, as wherever they are sent or given back. */
async function lockHolders(ctx: Me, unitId: Id<'stock-unit'>): Promise<void> {
  const orders = (await holdersOf(ctx, await goodsOfUnit(ctx.db, unitId))).flatMap(({ order }) => order?.id ?? [])
  for (const orderId of orders.toSorted()) await lockOrder(ctx, { orderId, owner: { reach: everything } })
}

type Part = Pick<Posting, 'event' | 'quantity' | 'from' | 'to' | 'cause'>
type Moving = { placed: Placed; input: Input; bin: BinRow | null }

async function postingsOf(ctx: Me, { placed, input, bin }: Moving): Promise<Part[]> {
  const { unit, balances } = placed
  const { step, quantity, fromBinId } = input
  if (step === 'move') {
    const lying = balances.filter(
      ({ state, binId }) =>
        isOnHand(state) && binId !== null && binId !== bin?.id && (fromBinId === null || binId === fromBinId),
    )
    return partsOf(enough(lying, quantity), quantity).map((part) => ({
      event: step,
      quantity: part.quantity,
      from: part,
      to: { state: part.state, binId: goesTo(part.state, { part, bin, balances }) },
    }))
  }
  const to = endOf(step)
  const taken = takenBy(balances, { event: step, as: 'warehouse', fromBinId })
  const parts = partsOf(enough(taken, quantity), quantity).map((part) => ({
    event: step,
    quantity: part.quantity,
    from: part,
    to: { state: to, binId: leaving.includes(step) ? null : placeOf(step, { part, bin, placed }) },
  }))
  return step === 'load' ? causedBy(parts, await holdersOf(ctx, unit.goodsId)) : parts
}

function enough(lying: readonly Lying[], quantity: number): readonly Lying[] {
  const left = lying.reduce((sum, one) => sum + one.quantity, 0)
  if (left < quantity) throw refuse(stockErrors.notEnough, { left })
  return lying
}

/** What leaves for another yard goes to one of its bins; what arrives, to the bin it was sent to, or another one of that yard. */
function placeOf(
  step: StockStep,
  { part, bin, placed }: { part: Lying; bin: BinRow | null; placed: Placed },
): Id<'bin'> {
  const { balances } = placed
  const from = warehouseOf(part, balances)
  if (step === 'depart') {
    if (!bin || bin.warehouseId === from || !fitsBin('available', bin.kind)) throw refuse(stockErrors.wrongBin)
    return bin.id
  }
  return goesTo(endOf(step), { part, bin, balances })
}

const warehouseOf = ({ binId }: Lying, balances: Placed['balances']) =>
  balances.find((one) => one.binId === binId)?.warehouseId ?? null

/** The bin that is named, or the one where it lies; of the same warehouse, and of a kind that is for this state. */
function goesTo(
  state: StockState,
  { part, bin, balances }: { part: Lying; bin: BinRow | null; balances: Placed['balances'] },
): Id<'bin'> {
  const lies = balances.find(({ binId }) => binId === part.binId)
  const kind = bin ? bin.kind : lies?.kind
  const binId = bin ? bin.id : part.binId
  const isElsewhere = bin && lies?.warehouseId && bin.warehouseId !== lies.warehouseId
  if (!binId || !kind || isElsewhere || !fitsBin(state, kind)) throw refuse(stockErrors.wrongBin)
  return binId
}

/** Whatever leaves is somebody's: the pieces are divided over those who may have them, the most urgent first. */
function causedBy(parts: readonly Part[], holders: readonly Holder[]): Part[] {
  const free = inOrderOfLeaving(holders).filter((holder) => leaveBlocked(holder) === null)
  const rest = new Map(free.map(({ ownerId, quantity }) => [ownerId, quantity]))
  return parts.flatMap((part) => {
    let left = part.quantity
    const own = free.flatMap(({ ownerId, cause }) => {
      const quantity = Math.min(left, rest.get(ownerId) ?? 0)
      rest.set(ownerId, (rest.get(ownerId) ?? 0) - quantity)
      left -= quantity
      return quantity === 0 ? [] : [{ ...part, quantity, cause: { kind: cause, id: ownerId } }]
    })
    if (left > 0)
      throw (
        nothingLeaves(holders.filter((holder) => leaveBlocked(holder) !== null)) ??
        refuse(stockErrors.notEnough, { left: part.quantity - left })
      )
    return own
  })
}
