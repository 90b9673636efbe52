/**
 * Stock of one listing as states B.11 and B.12 say it, piece by piece, with the orders and holds that want them. It shares
 * nothing with the product: no table of states, no balance, no quantity that is kept beside the pieces.
 */
export type StockBook = {
  readonly isMachine: boolean
  readonly pieces: readonly Piece[]
  readonly orders: readonly OrderModel[]
  /** Of lots and offers; null once it is given up. */
  readonly holds: readonly (number | null)[]
  readonly adjustments: readonly Adjustment[]
  readonly count: Count | null
  /** What buyers see of the listing. */
  readonly shown: 'on_sale' | 'under_negotiation' | 'sold_out' | 'unpublished'
}
export type UnitOfWalk = 0 | 1
/** Of one yard, and of another one to which pieces are moved; in the order in which they stand. */
export const binsOfYard = ['shelf', 'yard', 'quarantine', 'gate'] as const
const binsThere = ['shelf there', 'yard there', 'quarantine there', 'gate there'] as const
export const bins = [...binsOfYard, ...binsThere] as const
export type Bin = (typeof bins)[number]
type Piece = { readonly unit: UnitOfWalk; readonly state: string; readonly bin: Bin | null }
type OrderModel = {
  readonly quantity: number
  readonly state: 'unpaid' | 'paid' | 'sent' | 'over'
  /** How many of its pieces have left. */
  readonly left: number
  /** In the order of payment, by which it has to leave. */
  readonly turn: number
}
export type BookDifference = 'scrap' | 'lose' | 'find' | 'surplus'
type Adjustment = {
  readonly kind: BookDifference
  readonly unit: UnitOfWalk
  readonly quantity: number
  readonly bin: Bin | null
  readonly isOfCount: boolean
  readonly isOpen: boolean
}
type CountLine = { readonly unit: UnitOfWalk; readonly bin: Bin; readonly first: number; readonly booked: number }
type Count = {
  readonly state: 'counting' | 'recount' | 'waiting'
  readonly lines: readonly CountLine[]
  readonly firstBy: 0 | 1 | null
}

const steps: Record<string, readonly [from: readonly string[], to: string]> = {
  quarantine: [['received', 'available'], 'quarantine'],
  pass: [['received', 'quarantine'], 'available'],
  sendBack: [['received', 'quarantine'], 'sentBack'],
  repair: [['quarantine', 'available'], 'inRepair'],
  repaired: [['inRepair'], 'quarantine'],
  pick: [['reserved'], 'picked'],
  putBack: [['picked'], 'reserved'],
  load: [['picked'], 'out'],
  depart: [['available'], 'transfer'],
  arrive: [['transfer'], 'available'],
  cancel: [['expected'], 'cancelled'],
}
export type HandStep =
  | 'quarantine'
  | 'pass'
  | 'sendBack'
  | 'repair'
  | 'repaired'
  | 'pick'
  | 'putBack'
  | 'load'
  | 'depart'
  | 'arrive'
  | 'cancel'
  | 'move'
export const handSteps: readonly HandStep[] = [
  'quarantine',
  'pass',
  'sendBack',
  'repair',
  'repaired',
  'pick',
  'putBack',
  'load',
  'depart',
  'arrive',
  'cancel',
  'move',
]
const adjusted: Record<BookDifference, readonly [from: readonly string[], to: string]> = {
  scrap: [['received', 'quarantine', 'available', 'inRepair'], 'scrapped'],
  lose: [['received', 'quarantine', 'available', 'inRepair', 'transfer'], 'missing'],
  find: [['missing'], 'quarantine'],
  surplus: [[], 'available'],
}
/** What stands in the house, in the order in which somebody has to do something about it. */
const onHand = ['received', 'quarantine', 'picked', 'reserved', 'inRepair', 'available']

type BinKind = (typeof binsOfYard)[number]
const kindOf = (bin: Bin) => bin.replace(' there', '')
const isThere = (bin: Bin): boolean => bin.endsWith(' there')
const kindsFor: Record<string, readonly BinKind[]> = {
  received: ['shelf', 'yard', 'quarantine', 'gate'],
  quarantine: ['quarantine', 'yard'],
  available: ['shelf', 'yard'],
  reserved: ['shelf', 'yard'],
  picked: ['shelf', 'yard', 'gate'],
  inRepair: ['shelf', 'yard', 'quarantine'],
  transfer: ['shelf', 'yard'],
}
const fits = (state: string, bin: Bin): boolean => (kindsFor[state] ?? []).some((kind) => kind === kindOf(bin))

/** Where a lot or a machine has just been opened: all of it on the shelf. */
export const opened = (quantity: number, isMachine: boolean): StockBook => ({
  isMachine,
  pieces: Array.from({ length: quantity }, () => ({ unit: 0, state: 'available', bin: 'shelf' })),
  orders: [],
  holds: [],
  adjustments: [],
  count: null,
  shown: 'on_sale',
})

export type StockMove =
  | { does: 'step'; step: HandStep; unit: UnitOfWalk; quantity: number; from: Bin | null; to: Bin | null }
  | { does: 'expect'; quantity: number }
  | { does: 'receive'; quantity: number; to: Bin }
  | { does: 'order' | 'hold'; quantity: number }
  | { does: 'pay' | 'cancel' | 'lapse' | 'ship' | 'giveBack' | 'sendBack' | 'letGo' | 'runOut'; nth: number }
  | { does: 'ask'; kind: BookDifference; unit: UnitOfWalk; quantity: number; bin: Bin | null }
  | { does: 'approve' | 'refuse' | 'withdraw'; nth: number; by: 'owner' | 'asker' }
  | { does: 'openCount' | 'giveUp' }
  /** How many more are seen than the books say, line by line. */
  | { does: 'enter'; seen: readonly number[]; by: 0 | 1 }

const place = (bin: Bin | null): number => (bin === null ? bins.length : bins.indexOf(bin))
/** By unit, since the older one goes first, then as the bins stand. */
const inOrder = (pieces: readonly Piece[]): Piece[] =>
  pieces.toSorted((a, b) => a.unit - b.unit || place(a.bin) - place(b.bin))
const inState = (s: StockBook, state: string): Piece[] => inOrder(s.pieces.filter((piece) => piece.state === state))
const changed = (s: StockBook, taken: readonly Piece[], to: (piece: Piece) => Piece): StockBook => ({
  ...s,
  pieces: s.pieces.map((piece) => (taken.includes(piece) ? to(piece) : piece)),
})
/** As many as there are of them. */
const moveAny = (s: StockBook, quantity: number, [from, to]: readonly [string, string]): StockBook =>
  changed(s, inState(s, from).slice(0, quantity), (piece) => ({
    ...piece,
    state: to,
    bin: to === 'out' ? null : piece.bin,
  }))

export const receivedOf = ({ pieces }: StockBook): number =>
  pieces.filter(({ state }) => ['available', 'reserved', 'picked', 'out'].includes(state)).length
export const heldOf = ({ orders, holds }: StockBook): number =>
  orders.reduce((sum, { state, quantity }) => sum + (state === 'unpaid' ? quantity : 0), 0) +
  holds.reduce<number>((sum, quantity) => sum + (quantity ?? 0), 0)
export const soldOf = ({ orders }: StockBook): number =>
  orders.reduce((sum, { state, quantity }) => sum + (state === 'paid' || state === 'sent' ? quantity : 0), 0)
const freeOf = (s: StockBook): number => inState(s, 'available').length

/** A listing is offered while a piece of it is free; one whose last piece was taken from the shelf leaves sale. */
function shownAfter(s: StockBook): StockBook {
  if (s.shown === 'unpublished') return s
  if (freeOf(s) > 0) return { ...s, shown: 'on_sale' }
  if (heldOf(s) > 0) return { ...s, shown: 'under_negotiation' }
  return { ...s, shown: soldOf(s) > 0 || s.shown === 'sold_out' ? 'sold_out' : 'unpublished' }
}

const isCounted = (s: StockBook, bin: Bin | null): boolean => s.count !== null && bin !== null && !isThere(bin)

type Step = Extract<StockMove, { does: 'step' }>
function stepped(s: StockBook, { step, unit, quantity, from, to }: Step): StockBook | null {
  const row = step === 'move' ? null : steps[step]
  const found = (row?.[0] ?? onHand).flatMap((state) => inState(s, state)).filter((piece) => piece.unit === unit)
  const lying = found.filter(
    ({ bin }) => (from === null || bin === from) && (step !== 'move' || (bin !== null && bin !== to)),
  )
  const taken = lying.slice(0, quantity)
  if (taken.length < quantity) return null
  const ends = new Map<Piece, Piece>()
  for (const piece of taken) {
    const state = row?.[1] ?? piece.state
    const leaves = step === 'load' || step === 'sendBack' || step === 'cancel'
    const bin = leaves ? null : (to ?? piece.bin)
    if (!leaves) {
      if (bin === null || !fits(state, bin)) return null
      const isElsewhere = piece.bin !== null && isThere(piece.bin) !== isThere(bin)
      if (step === 'depart' ? !isElsewhere : isElsewhere) return null
    }
    if (isCounted(s, piece.bin) || isCounted(s, bin)) return null
    ends.set(piece, { ...piece, state, bin })
  }
  const after = changed(s, taken, (piece) => ends.get(piece) ?? piece)
  return step === 'load' ? leftWith(after, quantity) : shownAfter(after)
}

/** Of paid orders, the one that was paid first leaves first. */
function leftWith(s: StockBook, quantity: number): StockBook | null {
  let rest = quantity
  const left = new Map<OrderModel, number>()
  for (const order of s.orders.filter(({ state }) => state === 'paid').toSorted((a, b) => a.turn - b.turn)) {
    const part = Math.min(rest, order.quantity - order.left)
    left.set(order, order.left + part)
    rest -= part
  }
  return rest > 0
    ? null
    : { ...s, orders: s.orders.map((order) => ({ ...order, left: left.get(order) ?? order.left })) }
}

const withOrder = (s: StockBook, nth: number, change: Partial<OrderModel>): StockBook => ({
  ...s,
  orders: s.orders.map((order, at) => (at === nth ? { ...order, ...change } : order)),
})
const reserve = (s: StockBook, quantity: number): StockBook => moveAny(s, quantity, ['available', 'reserved'])
/** What is only put aside goes first, then what is picked. */
function free(s: StockBook, quantity: number): StockBook {
  const aside = Math.min(quantity, inState(s, 'reserved').length)
  return moveAny(moveAny(s, aside, ['reserved', 'available']), quantity - aside, ['picked', 'available'])
}
const takenBack = (s: StockBook, quantity: number): StockBook => moveAny(s, quantity, ['out', 'quarantine'])

function ofOrder(s: StockBook, does: string, nth: number): StockBook | null {
  const order = s.orders[nth]
  if (!order) return null
  const { quantity, state, left } = order
  if (does === 'pay')
    return state === 'unpaid'
      ? shownAfter(
          withOrder(s, nth, { state: 'paid', turn: 1 + s.orders.reduce((most, { turn }) => Math.max(most, turn), 0) }),
        )
      : null
  if (does === 'cancel' || does === 'lapse')
    return state === 'unpaid' ? shownAfter(free(withOrder(s, nth, { state: 'over' }), quantity)) : null
  if (does === 'giveBack')
    return state === 'paid' || state === 'unpaid'
      ? shownAfter(free(takenBack(withOrder(s, nth, { state: 'over', left: 0 }), left), quantity - left))
      : null
  if (does === 'ship') {
    if (state !== 'paid') return null
    const rest = quantity - left
    const picked = Math.min(rest, inState(s, 'picked').length)
    const sent = moveAny(moveAny(s, picked, ['picked', 'out']), rest - picked, ['reserved', 'out'])
    return withOrder(sent, nth, { state: 'sent', left: quantity })
  }
  // Sent back by its buyer.
  return state === 'sent' ? shownAfter(takenBack(withOrder(s, nth, { state: 'over', left: 0 }), quantity)) : null
}

type Ask = Pick<Adjustment, 'kind' | 'unit' | 'quantity' | 'bin'>
/** The pieces that an adjustment is about; null where it cannot be. */
function adjustable(s: StockBook, { kind, unit, quantity, bin }: Ask): Piece[] | null {
  if ((kind === 'find' || kind === 'surplus') && bin === null) return null
  if (kind === 'surplus') return s.isMachine ? null : []
  const lying = adjusted[kind][0].flatMap((state) => inState(s, state)).filter((piece) => piece.unit === unit)
  const taken = lying.filter((piece) => kind === 'find' || bin === null || piece.bin === bin).slice(0, quantity)
  return taken.length < quantity ? null : taken
}
function askedFor(s: StockBook, asked: Ask): StockBook | null {
  const { kind, unit, bin } = asked
  if (!s.pieces.some((piece) => piece.unit === unit)) return null
  if (!adjustable(s, asked) || (kind === 'find' && bin !== null && !fits('quarantine', bin))) return null
  const named = bin === null ? s.pieces.filter((piece) => piece.unit === unit).map((piece) => piece.bin) : [bin]
  if (named.some((one) => isCounted(s, one))) return null
  return { ...s, adjustments: [...s.adjustments, { ...asked, isOfCount: false, isOpen: true }] }
}
function decided(s: StockBook, { does, nth, by }: Extract<StockMove, { by: 'owner' | 'asker' }>): StockBook | null {
  const one = s.adjustments[nth]
  if (!one?.isOpen || (by === 'owner') === (does === 'withdraw')) return null
  const adjustments = s.adjustments.map((each, at) => (at === nth ? { ...each, isOpen: false } : each))
  const isLast = one.isOfCount && !adjustments.some(({ isOpen, isOfCount }) => isOpen && isOfCount)
  const after: StockBook = { ...s, adjustments, count: isLast ? null : s.count }
  if (does !== 'approve') return after
  const taken = adjustable(s, one)
  if (!taken) return null
  const { kind, unit, quantity, bin } = one
  if (!one.isOfCount && (taken.some((piece) => isCounted(s, piece.bin)) || isCounted(s, bin))) return null
  if (kind === 'surplus') {
    const state = bin !== null && fits('available', bin) ? 'available' : 'quarantine'
    const more = Array.from({ length: quantity }, (): Piece => ({ unit, state, bin }))
    return shownAfter({ ...after, pieces: [...s.pieces, ...more] })
  }
  const [, to] = adjusted[kind]
  return shownAfter(changed(after, taken, (piece) => ({ ...piece, state: to, bin: kind === 'find' ? bin : null })))
}

const booked = (s: StockBook, { unit, bin }: { unit: UnitOfWalk; bin: Bin }): number =>
  s.pieces.filter((piece) => piece.unit === unit && piece.bin === bin && onHand.includes(piece.state)).length
/** What is to be counted now: all that stands in the bins, then what differed. */
export function dueLines(s: StockBook): { unit: UnitOfWalk; bin: Bin }[] {
  if (s.count?.state === 'recount') return s.count.lines.filter(({ first, booked: said }) => first !== said)
  const lines = binsOfYard.flatMap((bin) => ([0, 1] as const).map((unit) => ({ unit, bin })))
  return lines.filter((line) => booked(s, line) > 0)
}
/** What somebody enters for each of them; fewer than none is nothing. */
export const seenOf = (s: StockBook, seen: readonly number[]) =>
  dueLines(s).map((line, at) => ({ ...line, counted: Math.max(0, booked(s, line) + (seen[at] ?? 0)) }))

function entered(s: StockBook, { seen, by }: Extract<StockMove, { does: 'enter' }>): StockBook | null {
  const { count } = s
  if (!count || count.state === 'waiting') return null
  const lines = seenOf(s, seen).map((line) => ({ ...line, change: line.counted - booked(s, line) }))
  if (count.state === 'counting') {
    if (lines.every(({ change }) => change === 0)) return { ...s, count: null }
    const firsts = lines.map(({ unit, bin, counted, change }) => ({
      unit,
      bin,
      first: counted,
      booked: counted - change,
    }))
    return { ...s, count: { state: 'recount', lines: firsts, firstBy: by } }
  }
  // Whoever counted first does not count again.
  if (by === count.firstBy) return null
  let after = s
  const asked: Adjustment[] = []
  for (const unit of [0, 1] as const) {
    const own = lines.filter((line) => line.unit === unit)
    for (const lacking of own)
      for (const found of own) {
        const quantity = Math.min(-lacking.change, found.change)
        if (quantity <= 0) continue
        after = putElsewhere(after, { unit, from: lacking.bin, to: found.bin, quantity })
        lacking.change += quantity
        found.change -= quantity
      }
    for (const { bin, change } of own)
      if (change !== 0)
        asked.push({
          kind: change < 0 ? 'lose' : 'surplus',
          unit,
          quantity: Math.abs(change),
          bin,
          isOfCount: true,
          isOpen: true,
        })
  }
  return {
    ...after,
    adjustments: [...s.adjustments, ...asked],
    count: asked.length === 0 ? null : { ...count, state: 'waiting' },
  }
}
type Elsewhere = { unit: UnitOfWalk; from: Bin; to: Bin; quantity: number }
function putElsewhere(s: StockBook, { unit, from, to, quantity }: Elsewhere): StockBook {
  const lying = onHand.flatMap((state) => inState(s, state)).filter((one) => one.unit === unit && one.bin === from)
  return changed(s, lying.slice(0, quantity), (piece) => ({ ...piece, bin: to }))
}

/** The stock after a move, or null where it is refused. */
export function stockAfter(s: StockBook, move: StockMove): StockBook | null {
  switch (move.does) {
    case 'step':
      return stepped(s, move)
    case 'expect':
      return s.isMachine ? null : { ...s, pieces: [...s.pieces, ...expected(move.quantity)] }
    case 'receive': {
      const coming = inState(s, 'expected').slice(0, move.quantity)
      if (coming.length < move.quantity || isThere(move.to) || isCounted(s, move.to)) return null
      return changed(s, coming, (piece) => ({ ...piece, state: 'received', bin: move.to }))
    }
    case 'order':
    case 'hold': {
      const { does, quantity } = move
      if (s.shown !== 'on_sale' || freeOf(s) < quantity) return null
      const held = reserve(s, quantity)
      return shownAfter(
        does === 'order'
          ? { ...held, orders: [...s.orders, { quantity, state: 'unpaid', left: 0, turn: 0 }] }
          : { ...held, holds: [...s.holds, quantity] },
      )
    }
    case 'letGo':
    case 'runOut': {
      const quantity = s.holds[move.nth] ?? null
      if (quantity === null) return null
      const holds = s.holds.map((one, at) => (at === move.nth ? null : one))
      return shownAfter(free({ ...s, holds }, quantity))
    }
    case 'ask':
      return askedFor(s, move)
    case 'approve':
    case 'refuse':
    case 'withdraw':
      return decided(s, move)
    case 'openCount':
      return s.count ? null : { ...s, count: { state: 'counting', lines: [], firstBy: null } }
    case 'giveUp':
      return s.count === null || s.count.state === 'waiting' ? null : { ...s, count: null }
    case 'enter':
      return entered(s, move)
    default:
      return ofOrder(s, move.does, move.nth)
  }
}
const expected = (quantity: number): Piece[] =>
  Array.from({ length: quantity }, () => ({ unit: 1, state: 'expected', bin: null }))
