import { api } from '@kikai/contract/api'
import type { OutputOf } from '@kikai/contract/call'
import { Refusal } from '@kikai/contract/errors'
import { success } from '@kikai/contract/wire/envelope'
import { type Id, isId } from '@kikai/kernel/ids'
import { instantOf } from '@kikai/kernel/instant'
import { jpy } from '@kikai/kernel/money'
import { recordHolds, releaseHolds, takeStock } from '../../src/domains/goods/goods.public.ts'
import { newId } from '../../src/platform/codes/new-id.ts'
import type { Person, SellerPerson } from '../as.ts'
import { goods } from '../given/goods/goods.ts'
import { type BuyerPerson, accepted, givenBuyer } from '../given/deals/orders.ts'
import { wish, yen } from '../given/deals/refunds.ts'
import {
  type GivenWarehouse,
  givenProduct,
  givenUnit,
  givenWarehouse,
  stepInput,
  warehouseHand,
} from '../given/goods/stock.ts'
import { product, sweep, system } from '../harness.ts'
import {
  type BookDifference,
  type Bin,
  type StockBook,
  type StockMove,
  type UnitOfWalk,
  bins,
  binsOfYard,
  dueLines,
  handSteps,
  heldOf,
  opened,
  receivedOf,
  seenOf,
  soldOf,
  stockAfter,
} from './stock.book.ts'

const stepsMost = 40
const price = jpy(1_000)
type Taken = Promise<{ code: number }>
const done = { code: success }
const nothingThere = { code: 0 }

/** A company with two who work in its warehouse, and a yard to which all of its walks move pieces. */
export type StockCast = {
  owner: SellerPerson
  hands: readonly [Person, Person]
  there: readonly Id<'bin'>[]
  productIds: { lot: Id<'product'>; machine: Id<'product'> }
}
export async function stockCast(): Promise<StockCast> {
  const { seller: owner } = await givenWarehouse()
  // Behind those of the own yard, so that no two bins stand at one place.
  const kinds = ['gate', 'gate', 'gate', 'gate', ...binsOfYard] as const
  const saved = await owner.call(api.warehouse.saveWarehouse, {
    warehouseId: null,
    name: 'There',
    country: 'CN',
    address: '',
    zone: 'Asia/Shanghai',
    bins: kinds.map((kind, at) => ({ id: null, code: String(at), kind })),
  })
  return {
    owner,
    hands: [await warehouseHand(owner.companyId), await warehouseHand(owner.companyId)],
    there: accepted(saved)
      .bins.slice(4)
      .map(({ id }) => id),
    productIds: { lot: await givenProduct({ kind: 'lot' }), machine: await givenProduct() },
  }
}

type Order = { orderId: Id<'order'>; checkoutId: Id<'checkout'>; quantity: number }
type Count = OutputOf<typeof api.warehouse.openCount>
type Walk = StockCast & {
  warehouse: GivenWarehouse
  buyer: BuyerPerson
  goodsId: Id<'goods'>
  units: Id<'stock-unit'>[]
  binIds: Record<Bin, Id<'bin'>>
  orders: Order[]
  holds: string[]
  adjustments: { id: Id<'stock-adjustment'>; version: number; by: Person }[]
  count: Count | null
  /** Who has counted last: they ask for what differs. */
  countedBy: 0 | 1
}

async function begun(cast: StockCast, { nth, s }: { nth: number; s: StockBook }): Promise<Walk> {
  const { owner, there } = cast
  const quantity = s.pieces.length
  const kind = s.isMachine ? 'machine' : 'lot'
  const [warehouse, buyer, { id: goodsId }] = await Promise.all([
    givenWarehouse({ seller: owner, name: `Yard ${nth}` }),
    givenBuyer({ balance: jpy(10_000_000) }),
    goods({ companyId: owner.companyId, stock: quantity, price }),
  ])
  const { unit } = await givenUnit({ warehouse, goodsId, quantity, kind, productId: cast.productIds[kind] })
  const [shelf, yard, quarantine, gate] = there
  if (!shelf || !yard || !quarantine || !gate) throw new Error('a bin is missing')
  return {
    ...cast,
    warehouse,
    buyer,
    goodsId,
    units: [unit.id],
    binIds: {
      ...warehouse.bin,
      'shelf there': shelf,
      'yard there': yard,
      'quarantine there': quarantine,
      'gate there': gate,
    },
    orders: [],
    holds: [],
    adjustments: [],
    count: null,
    countedBy: 0,
  }
}

type Ask<Does extends StockMove['does']> = (walk: Walk, move: Extract<StockMove, { does: Does }>, s: StockBook) => Taken
const asks: { [Does in StockMove['does']]: Ask<Does> } = {
  async step(walk, { step, unit, quantity, from, to }) {
    const seen = await unitOf(walk, unit)
    if (!seen) return nothingThere
    const [binId, fromBinId] = [to && walk.binIds[to], from && walk.binIds[from]]
    return walk.hands[0].call(api.warehouse.moveStock, stepInput(seen, { step, quantity, binId, fromBinId }))
  },
  async expect(walk, { quantity }) {
    const answer = await walk.owner.call(api.warehouse.expectStock, {
      productId: walk.productIds.lot,
      kind: 'lot',
      quantity,
      serial: '',
      year: null,
      hours: null,
      weightKg: null,
      source: 'consignment',
      supplier: '',
      arrival: null,
      bought: null,
      warehouseId: walk.warehouse.id,
      binId: null,
      goodsId: walk.goodsId,
      note: '',
    })
    if (answer.code === success) walk.units.push(answer.data.id)
    return answer
  },
  async receive(walk, { quantity, to }) {
    const seen = await unitOf(walk, 1)
    if (!seen) return nothingThere
    const facts = { serial: '', year: null, hours: null, weightKg: null, photoIds: [], soldBy: null, note: '' }
    const { id: unitId, version } = seen
    const input = { unitId, version, quantity, binId: walk.binIds[to], ...facts }
    return walk.hands[0].call(api.warehouse.receiveStock, input)
  },
  async order({ buyer, goodsId, orders }, { quantity }) {
    const answer = await buyer.call(api.orders.placeOrder, {
      goodsId,
      quantity,
      addressId: buyer.addressId,
      expectedTotals: [jpy(price.minor * quantity)],
      confirmed: true,
      abroadAgreed: true,
    })
    const orderId = answer.code === success ? answer.data.orders[0]?.id : undefined
    if (orderId) orders.push({ orderId, checkoutId: answer.data.id, quantity })
    return answer
  },
  pay: ({ buyer, orders }, { nth }) =>
    ofOrder(orders[nth], ({ checkoutId }) => buyer.call(api.orders.payCheckout, { checkoutId, method: 'balance' })),
  cancel: ({ buyer, orders }, { nth }) =>
    ofOrder(orders[nth], ({ orderId }) => buyer.call(api.orders.cancelMyOrder, { orderId })),
  lapse: ({ orders }, { nth }) =>
    ofOrder(orders[nth], async ({ checkoutId }) => {
      const { db } = product().app
      const late = await db`
        update checkout set deadline_at = app_now() - interval '1 second' where id = ${checkoutId} and state = 'open' returning id
      `
      await sweep('orders.cancelUnpaid')
      return late.length > 0 ? done : nothingThere
    }),
  ship: ({ owner, orders }, { nth }) =>
    ofOrder(orders[nth], ({ orderId }) =>
      owner.call(api.orders.dispatchOrder, { orderId, carrier: 'seino', trackingNumber: '1' }),
    ),
  giveBack: ({ owner, orders }, { nth }) =>
    ofOrder(orders[nth], ({ orderId }) =>
      owner.call(api.orders.cancelManagedOrder, { orderId, cause: 'other', reason: 'The buyer asked for it.' }),
    ),
  sendBack: (walk, { nth }) => ofOrder(walk.orders[nth], (order) => sentBack(walk, order)),
  hold: ({ goodsId, holds }, { quantity }) =>
    unlessShort(() =>
      system().tx(async (ctx) => {
        const { emptied, missing } = await takeStock(ctx, { lines: [{ goodsId, quantity }], taker: null })
        const [goodsNow] = await ctx.db`select state from goods where id = ${goodsId}`
        if (missing.size > 0 || (goodsNow?.state !== 'on_sale' && emptied.length === 0)) return nothingThere
        const ownerId = newId('lot', ctx.nowMs())
        const expiresAt = instantOf(new Date(ctx.nowMs() + 86_400_000))
        await recordHolds(ctx, { holds: [{ goodsId, quantity, ownerId }], emptied, kind: 'lot', expiresAt, by: null })
        holds.push(ownerId)
        return done
      }),
    ),
  async letGo({ holds }, { nth }) {
    const ownerId = holds[nth]
    if (ownerId === undefined) return nothingThere
    const freed = await system().tx((ctx) => releaseHolds(ctx, { ownerIds: [ownerId], by: null, as: 'clock' }))
    return freed > 0 ? done : nothingThere
  },
  async runOut({ holds }, { nth }) {
    const { db } = product().app
    const over = await db`
      update hold set expires_at = app_now() - interval '1 second' where owner_id = ${holds[nth] ?? null} and state = 'held' returning id
    `
    await sweep('goods.freeLapsedHolds')
    return over.length > 0 ? done : nothingThere
  },
  async ask(walk, { kind, unit, quantity, bin }) {
    const seen = await unitOf(walk, unit)
    if (!seen) return nothingThere
    const { id: unitId, version } = seen
    const [by] = walk.hands
    const what = { kind, quantity, binId: bin && walk.binIds[bin], reason: 'Fell off the fork', photoIds: [] }
    const answer = await by.call(api.warehouse.askAdjustment, { unitId, version, ...what })
    if (answer.code === success) walk.adjustments.push({ ...answer.data, by })
    return answer
  },
  approve: (walk, move) => decide(walk, move),
  refuse: (walk, move) => decide(walk, move),
  withdraw: (walk, move) => decide(walk, move),
  async openCount(walk) {
    const binIds = binsOfYard.map((bin) => walk.binIds[bin])
    const answer = await walk.hands[0].call(api.warehouse.openCount, { warehouseId: walk.warehouse.id, binIds })
    if (answer.code === success) walk.count = answer.data
    return answer
  },
  async giveUp({ count, hands }) {
    if (!count) return nothingThere
    return hands[0].call(api.warehouse.giveUpCount, {
      countId: count.id,
      version: count.version,
      reason: 'Rain in the yard',
    })
  },
  async enter(walk, { seen, by }, s) {
    const { count, hands } = walk
    if (!count) return nothingThere
    const lines = seenOf(s, seen).flatMap(({ unit, bin, counted }) => {
      const unitId = walk.units[unit]
      return unitId ? [{ unitId, binId: walk.binIds[bin], counted, cause: '' }] : []
    })
    const answer = await hands[by].call(api.warehouse.enterCount, { countId: count.id, version: count.version, lines })
    if (answer.code !== success) return answer
    walk.count = answer.data
    walk.countedBy = by
    return answer
  },
}

const ofOrder = async (order: Order | undefined, ask: (order: Order) => Taken): Taken =>
  order ? ask(order) : nothingThere

async function unlessShort(take: () => Taken): Taken {
  try {
    return await take()
  } catch (error) {
    if (error instanceof Refusal) return nothingThere
    throw error
  }
}

/** Received, found wanting, and sent back to the seller. */
async function sentBack({ owner, buyer }: Walk, { orderId, quantity }: Order): Taken {
  const received = await buyer.call(api.orders.receiveOrder, { orderId })
  if (received.code !== success) return received
  const asked = wish(orderId, { kind: 'return', amount: yen(price.minor * quantity) })
  const [refund] = accepted(await buyer.call(api.refunds.requestRefund, asked)).refunds
  if (!refund) throw new Error('nothing was asked back')
  const refundId = refund.id
  const said = { text: '', fileIds: [] }
  accepted(await owner.call(api.refunds.auditRefund, { refundId, decision: 'approve', ...said }))
  const parcel = { carrier: 'yamato', trackingNumber: '4401' } as const
  accepted(await buyer.call(api.refunds.sendBackGoods, { refundId, ...parcel, ...said }))
  return owner.call(api.refunds.receiveReturn, { refundId })
}

type Decision = Extract<StockMove, { by: 'owner' | 'asker' }>
async function decide({ owner, adjustments }: Walk, { does: event, nth, by }: Decision): Taken {
  const one = adjustments[nth]
  if (!one) return nothingThere
  const { id: adjustmentId, version } = one
  const input = { adjustmentId, version, event, note: event === 'refuse' ? 'Look again.' : '' }
  return (by === 'owner' ? owner : one.by).call(api.warehouse.decideAdjustment, input)
}

async function unitOf({ units }: Walk, unit: UnitOfWalk): Promise<{ id: Id<'stock-unit'>; version: number } | null> {
  const id = units[unit]
  if (!id) return null
  const [row] = await product().app.db`select version from stock_unit where id = ${id}`
  return { id, version: Number(row?.version) }
}

/** What a count has asked for, in the order of the book. */
async function readAsked(walk: Walk, { adjustments }: StockBook): Promise<void> {
  for (const { unit, bin } of adjustments.slice(walk.adjustments.length)) {
    const [row] = await product().app.db`
      select id, version from stock_adjustment
      where count_id = ${walk.count?.id ?? null} and unit_id = ${walk.units[unit] ?? null} and bin_id = ${bin && walk.binIds[bin]}
    `
    const id: unknown = row?.id
    if (typeof id !== 'string' || !isId<'stock-adjustment'>(id)) throw new Error('a count has asked for nothing')
    walk.adjustments.push({ id, version: Number(row?.version), by: walk.hands[walk.countedBy] })
  }
}

type Shown = { lies: string[]; received: number; held: number; sold: number; shown: string; count: string | null }
const byBook = (s: StockBook): Shown => {
  const groups = Map.groupBy(s.pieces, ({ unit, state, bin }) => `${unit} ${state} ${bin ?? '-'}`)
  return {
    lies: [...groups].map(([at, pieces]) => `${at} ${pieces.length}`).toSorted(),
    received: receivedOf(s),
    held: heldOf(s),
    sold: soldOf(s),
    shown: s.shown,
    count: s.count?.state ?? null,
  }
}
async function byProduct({ goodsId, units, binIds, count }: Walk): Promise<Shown> {
  const { db } = product().app
  const lying =
    await db`select unit_id, state, bin_id, quantity from stock_balance where unit_id = any(${units}::uuid[]) and quantity > 0`
  const [stock] = await db`
    select s.received, s.held, s.sold, g.state, (select c.state from stock_count c where c.id = ${count?.id ?? null}) as count
    from stock s join goods g on g.id = s.goods_id where s.goods_id = ${goodsId}
  `
  const binOf = (id: unknown) => bins.find((bin) => binIds[bin] === id) ?? '-'
  const isOpen = stock?.count !== 'closed' && stock?.count !== 'givenUp'
  return {
    lies: lying
      .map(({ unitId, state, binId, quantity }) => {
        const unit = units.findIndex((id) => id === unitId)
        return `${unit} ${String(state)} ${binOf(binId)} ${String(quantity)}`
      })
      .toSorted(),
    received: Number(stock?.received),
    held: Number(stock?.held),
    sold: Number(stock?.sold),
    shown: String(stock?.state),
    count: isOpen && stock?.count ? String(stock.count) : null,
  }
}

/** Most moves are allowed ones, because others lead nowhere. */
function drawn(random: () => number, s: StockBook): StockMove {
  const isToBeAllowed = random() < 0.75
  let move = anyMove(random, s)
  for (let tries = 0; tries < 60 && isToBeAllowed && stockAfter(s, move) === null; tries += 1) move = anyMove(random, s)
  return move
}
function anyMove(random: () => number, s: StockBook): StockMove {
  const below = (end: number) => Math.floor(random() * end)
  const one = <T>(of: readonly [T, ...T[]]): T => of[below(of.length)] ?? of[0]
  const bin = () => bins[below(bins.length)] ?? 'shelf'
  const quantity = 1 + below(3)
  const unit = one<UnitOfWalk>([0, 0, 1])
  const nth = below(Math.max(1, s.orders.length))
  // Whoever lets orders lapse again and again buys nothing for a while, of which these walks are not.
  const mayLapse = s.orders.filter(({ turn, state }) => state === 'over' && turn === 0).length < 2
  const openOrders = s.orders.filter(({ state }) => state === 'unpaid').length
  const hold = below(Math.max(1, s.holds.length))
  const adjustment = below(Math.max(1, s.adjustments.length))
  const kind = one<BookDifference>(['scrap', 'lose', 'find', 'surplus'])
  const somewhere = random() < 0.5 ? null : bin()
  const seen = dueLines(s).map(() => (random() < 0.6 ? 0 : s.isMachine ? -1 : one([-1, 1])))
  const step = handSteps[below(handSteps.length)] ?? 'move'
  const leaves = step === 'load' || step === 'sendBack' || step === 'cancel'
  const to = leaves || (step !== 'move' && random() < 0.4) ? null : bin()
  const from = random() < 0.4 ? null : bin()
  const takes: StockMove[] = [
    { does: 'step', step, unit, quantity, from, to: to ?? (step === 'move' ? 'yard' : null) },
    ...[below(s.pieces.length), below(s.pieces.length), below(s.pieces.length)].flatMap((at): StockMove[] => {
      const piece = s.pieces[at]
      const own = handSteps[below(handSteps.length)] ?? 'move'
      return piece
        ? [{ does: 'step', step: own, unit: piece.unit, quantity: 1, from: piece.bin, to: own === step ? to : bin() }]
        : []
    }),
    { does: one(['pay', 'ship']), nth },
    { does: one(['cancel', mayLapse ? 'lapse' : 'cancel', 'giveBack', 'sendBack']), nth },
    { does: one(['letGo', 'runOut']), nth: hold },
    { does: 'receive', quantity, to: bin() },
    { does: 'ask', kind, unit, quantity, bin: somewhere },
    { does: one(['approve', 'approve', 'refuse', 'withdraw']), nth: adjustment, by: one(['owner', 'owner', 'asker']) },
    { does: 'enter', seen, by: one([0, 1]) },
    // Members have a limit of open orders, of which these walks are not.
  ]
  // Members have a limit of open orders, of which these walks are not.
  if (openOrders < 5) takes.push({ does: 'order', quantity })
  if (s.shown === 'on_sale' && s.holds.length < 6) takes.push({ does: 'hold', quantity })
  // Rare, because everything else stands still while bins are counted.
  if (random() < 0.2) takes.push({ does: one(['openCount', 'giveUp']) })
  const isOne = s.pieces.every((piece) => piece.unit === 0)
  if (isOne && random() < 0.2) takes.push({ does: 'expect', quantity: 1 + below(4) })
  return takes[below(takes.length)] ?? { does: 'order', quantity }
}

export type StockWalked = { difference: string | null; steps: number; did: readonly string[] }
/** One walk of buyers, the warehouse, its approver and the clock over the stock of a listing. */
export async function walkStock(
  cast: StockCast,
  { nth, random }: { nth: number; random: () => number },
): Promise<StockWalked> {
  const isMachine = random() < 0.25
  let s = opened(isMachine ? 1 : 3 + Math.floor(random() * 4), isMachine)
  const walk = await begun(cast, { nth, s })
  const way: string[] = []
  const did: string[] = []
  const ended = (expected?: unknown, found?: unknown): StockWalked => ({
    difference:
      expected === undefined
        ? null
        : `walk ${nth}: ${way.join('\n  ')}\nby book  ${JSON.stringify(expected)}\nproduct  ${JSON.stringify(found)}`,
    steps: way.length,
    did,
  })
  for (let step = 0; step < stepsMost; step += 1) {
    const move = drawn(random, s)
    const after = stockAfter(s, move)
    way.push(`${JSON.stringify(move)}${after ? '' : ' (refused)'}`)
    if (after) did.push(move.does === 'step' ? move.step : move.does)
    const { code } = await asked(walk, move, s)
    if ((code === success) !== (after !== null)) return ended(after ? 'done' : 'refused', { code, at: byBook(s) })
    s = after ?? s
    await readAsked(walk, s)
    const [expected, found] = [byBook(s), await byProduct(walk)]
    if (JSON.stringify(expected) !== JSON.stringify(found)) return ended(expected, found)
  }
  return ended()
}
const asked = <Does extends StockMove['does']>(
  walk: Walk,
  move: Extract<StockMove, { does: Does }>,
  s: StockBook,
): Taken => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each move is asked by the one of its own name
  const ask = asks[move.does as Does] as Ask<Does>
  return ask(walk, move, s)
}
