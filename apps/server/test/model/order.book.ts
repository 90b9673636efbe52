import type { ModelAction, Book } from './walk.ts'

/**
 * An order as specified in states B.2, written independently of the product. `resting`: finance reviews a slip, so no
 * deadline runs; `bySlip`: it was paid by a transfer that finance approved; `asked`: who requested another address;
 * `back`: how much of its thousand was refunded.
 */
export type OrderModel = {
  readonly checkout: 'open' | 'paid' | 'cancelled'
  readonly life: 'open' | 'completed' | 'cancelled'
  readonly pay: 'unpaid' | 'remit_submitted' | 'partly_paid' | 'paid' | 'credit'
  readonly freight: 'included' | 'fixed' | 'collect' | 'awaiting_quote' | 'quoted' | 'paid' | 'pickup'
  readonly quote: 'none' | 'open' | 'paid' | 'declined' | 'lapsed' | 'replaced' | 'withdrawn' | 'returned'
  readonly ship: 'none' | 'picking' | 'partly' | 'shipped' | 'delivered'
  readonly refund: 'none' | 'open' | 'part' | 'full'
  readonly before: 'none' | 'part'
  readonly review: 'none' | 'due' | 'done' | 'closed'
  readonly transfer: boolean
  readonly resting: boolean
  readonly bySlip: boolean
  readonly asked: null | 'buyer' | 'seller' | 'staff'
  readonly problem: boolean
  readonly confirmed: boolean
  readonly pieces: number
  readonly sent: number
  readonly back: number
}
export const total = 1_000
export const partBack = 400

const placed: OrderModel = {
  checkout: 'open',
  life: 'open',
  pay: 'unpaid',
  freight: 'included',
  quote: 'none',
  ship: 'none',
  refund: 'none',
  before: 'none',
  review: 'none',
  transfer: false,
  resting: false,
  bySlip: false,
  asked: null,
  problem: false,
  confirmed: false,
  pieces: 1,
  sent: 0,
  back: 0,
}

type Row = readonly [
  does: string,
  by: readonly string[],
  when: (order: OrderModel, by: string) => boolean,
  then: (order: OrderModel, by: string) => Partial<OrderModel>,
]

const isPaid = ({ pay }: OrderModel) => pay === 'paid' || pay === 'credit'
const isUnpaid = ({ life, pay, resting }: OrderModel) => life === 'open' && pay === 'unpaid' && !resting
/** Whether the order is paid and nothing stops it. */
const isGoing = (order: OrderModel) => order.life === 'open' && order.refund !== 'open' && isPaid(order)
const isFreightDue = ({ freight }: OrderModel) => freight === 'awaiting_quote' || freight === 'quoted'
const isTransferLookedAt = ({ freight, resting }: OrderModel) => freight === 'quoted' && resting
const isAtSeller = ({ ship }: OrderModel) => ship === 'none' || ship === 'picking'
const hasAllLeft = ({ ship }: OrderModel) => ship === 'shipped' || ship === 'delivered'
const isUnderWay = (order: OrderModel) => order.ship === 'partly' || hasAllLeft(order)
const mayLeave = (order: OrderModel) =>
  isGoing(order) && !hasAllLeft(order) && !isTransferLookedAt(order) && order.asked === null
/** The quote after the freight ends: an open one ends too, and a paid one is refunded to its payer. */
const quoteEnded = ({ quote }: OrderModel, as: 'declined' | 'withdrawn'): OrderModel['quote'] =>
  quote === 'open' ? as : quote === 'paid' ? 'returned' : quote
const takenBack = (order: OrderModel, by: string): Partial<OrderModel> => ({
  life: 'cancelled',
  refund: 'full',
  before: 'none',
  back: total,
  quote: quoteEnded(order, by === 'buyer' ? 'declined' : 'withdrawn'),
  asked: null,
})
const cancelled = { checkout: 'cancelled', life: 'cancelled', asked: null } as const
const paidFully = { checkout: 'paid', pay: 'paid', transfer: false, resting: false } as const
const mayMove = (order: OrderModel) =>
  order.life === 'open' && order.refund !== 'open' && order.ship === 'none' && !isTransferLookedAt(order)
/** Whether the buyer may cancel alone, because the freight is not agreed yet. */
const isBuyersAlone = (order: OrderModel) => !isPaid(order) || order.freight === 'collect' || isFreightDue(order)
const quotedAnew = (order: OrderModel): Partial<OrderModel> => ({
  freight: 'awaiting_quote',
  quote: order.quote === 'open' ? 'withdrawn' : order.quote,
})
const isOthers = (order: OrderModel, by: string) =>
  order.asked !== null && (order.asked === 'buyer') !== (by === 'buyer')
const mayBeAnew = ({ freight }: OrderModel) => freight !== 'collect' && freight !== 'paid'
const sellers = ['seller', 'staff']
const received = { life: 'completed', ship: 'delivered', review: 'due', problem: false } as const

/** The order after a paid refund: a full one ends it, a partial one lets it continue. */
function givenBack(order: OrderModel, amount: number): Partial<OrderModel> {
  const back = order.back + amount
  if (back < total) return { refund: 'part', before: 'none', back }
  const whole = { refund: 'full', before: 'none', back } as const
  if (order.life !== 'open') return whole
  if (isAtSeller(order)) return { ...whole, life: 'cancelled', quote: quoteEnded(order, 'withdrawn'), asked: null }
  return { ...whole, life: 'completed', ship: order.ship === 'partly' ? 'partly' : 'delivered' }
}

/** States B.2 row by row: the action, who takes it, from which states, and the result. */
const rows: readonly Row[] = [
  ['pay', ['buyer', 'provider'], isUnpaid, () => paidFully],
  ['buyOnAccount', ['buyer'], isUnpaid, () => ({ ...paidFully, pay: 'credit' })],
  ['chooseTransfer', ['buyer'], isUnpaid, () => ({ transfer: true })],
  ['sendSlip', ['buyer'], (o) => isUnpaid(o) && o.transfer, () => ({ pay: 'remit_submitted', resting: true })],
  ['approveSlip', ['finance'], (o) => o.pay === 'remit_submitted', () => ({ ...paidFully, bySlip: true })],
  ['rejectSlip', ['finance'], (o) => o.pay === 'remit_submitted', () => ({ pay: 'unpaid', resting: false })],
  [
    'reverse',
    ['finance'],
    (o) =>
      o.bySlip &&
      o.life === 'open' &&
      o.pay === 'paid' &&
      o.refund === 'none' &&
      isAtSeller(o) &&
      !isTransferLookedAt(o),
    (o) => ({ ...cancelled, pay: 'unpaid', bySlip: false, quote: quoteEnded(o, 'withdrawn') }),
  ],
  ['lapse', ['clock'], isUnpaid, () => cancelled],
  ['cancel', ['buyer', ...sellers], isUnpaid, () => cancelled],
  ['takeBack', ['buyer'], (o) => isGoing(o) && isAtSeller(o) && isFreightDue(o) && !isTransferLookedAt(o), takenBack],
  ['takeBack', sellers, (o) => isGoing(o) && isAtSeller(o) && !isTransferLookedAt(o), takenBack],
  [
    'quote',
    sellers,
    (o) =>
      isGoing(o) &&
      isAtSeller(o) &&
      !isTransferLookedAt(o) &&
      (isFreightDue(o) || ((o.freight === 'included' || o.freight === 'fixed') && o.pieces > 2)),
    () => ({ freight: 'quoted', quote: 'open' }),
  ],
  [
    'payFreight',
    ['buyer', 'payer'],
    (o) => isGoing(o) && o.freight === 'quoted' && !o.resting,
    () => ({ freight: 'paid', quote: 'paid' }),
  ],
  ['sendFreightSlip', ['buyer'], (o) => isGoing(o) && o.freight === 'quoted' && !o.resting, () => ({ resting: true })],
  ['approveFreightSlip', ['finance'], isTransferLookedAt, () => ({ freight: 'paid', quote: 'paid', resting: false })],
  ['rejectFreightSlip', ['finance'], isTransferLookedAt, () => ({ resting: false })],
  [
    'lapseQuote',
    ['clock'],
    (o) => isGoing(o) && o.freight === 'quoted' && !o.resting,
    () => ({ freight: 'awaiting_quote', quote: 'lapsed' }),
  ],
  [
    'returnFreight',
    sellers,
    (o) => isPaid(o) && o.life !== 'cancelled' && o.quote === 'paid' && isUnderWay(o),
    () => ({ quote: 'returned' }),
  ],
  ['pick', [...sellers, 'agent'], (o) => mayLeave(o) && o.ship === 'none', () => ({ ship: 'picking' })],
  ['putBack', sellers, (o) => isGoing(o) && o.ship === 'picking', () => ({ ship: 'none' })],
  [
    'sendPart',
    [...sellers, 'agent'],
    (o) => mayLeave(o) && !isFreightDue(o) && o.pieces - o.sent > 1,
    (o) => ({ ship: 'partly', sent: o.sent + 1 }),
  ],
  [
    'sendRest',
    [...sellers, 'agent'],
    (o) => mayLeave(o) && !isFreightDue(o),
    (o) => ({ ship: 'shipped', sent: o.pieces }),
  ],
  [
    'bearAndSend',
    ['seller'],
    (o) => mayLeave(o) && isFreightDue(o),
    (o) => ({ ship: 'shipped', sent: o.pieces, freight: 'included', quote: quoteEnded(o, 'withdrawn') }),
  ],
  ['receive', ['buyer'], (o) => isGoing(o) && hasAllLeft(o), () => received],
  ['receive', ['clock'], (o) => isGoing(o) && hasAllLeft(o) && !o.problem, () => received],
  [
    'confirm',
    ['staff'],
    (o) => isGoing(o) && hasAllLeft(o) && !o.problem && !o.confirmed,
    () => ({ ship: 'delivered', confirmed: true }),
  ],
  ['report', ['buyer'], (o) => isGoing(o) && isUnderWay(o) && !o.problem, () => ({ problem: true })],
  ['letBe', ['buyer'], (o) => o.problem, () => ({ problem: false })],
  ['answer', sellers, (o) => o.problem, () => ({ problem: false })],
  [
    'ask',
    ['buyer'],
    (o) =>
      isPaid(o) &&
      o.life !== 'cancelled' &&
      o.refund !== 'open' &&
      o.back < total &&
      !(o.life === 'open' && isTransferLookedAt(o)),
    (o) => ({ refund: 'open', before: o.refund === 'part' ? 'part' : 'none', problem: false }),
  ],
  [
    // A seller's refusal stands only once the buyer has let the time pass to put it before the platform.
    'dismiss',
    ['buyer', 'staff', 'clock'],
    (o) => o.refund === 'open',
    (o) => ({ refund: o.before, before: 'none' }),
  ],
  [
    'giveBackPart',
    ['finance', 'clock'],
    (o) => o.refund === 'open' && o.back + partBack < total,
    (o) => givenBack(o, partBack),
  ],
  ['giveBackAll', ['finance', 'clock'], (o) => o.refund === 'open', (o) => givenBack(o, total - o.back)],
  [
    'moveHouse',
    ['buyer'],
    (o) => mayMove(o) && o.asked === null,
    (o) => (isBuyersAlone(o) ? (isPaid(o) && o.freight === 'quoted' ? quotedAnew(o) : {}) : { asked: 'buyer' }),
  ],
  [
    'proposeAddress',
    sellers,
    (o) => mayMove(o) && o.asked === null,
    (_, by) => ({ asked: by === 'staff' ? 'staff' : 'seller' }),
  ],
  ['agree', ['buyer', ...sellers], (o, by) => mayMove(o) && isOthers(o, by), () => ({ asked: null })],
  [
    'agreeAnew',
    sellers,
    (o, by) => mayMove(o) && isOthers(o, by) && mayBeAnew(o),
    (o) => ({ ...quotedAnew(o), asked: null }),
  ],
  ['leaveAddress', ['buyer', ...sellers], (o) => mayMove(o) && o.asked !== null, () => ({ asked: null })],
  ['review', ['buyer'], (o) => o.review === 'due', () => ({ review: 'done' })],
  ['closeReview', ['clock'], (o) => o.review === 'due', () => ({ review: 'closed' })],
  ['hide', ['buyer'], (o) => o.life !== 'open' && o.refund !== 'open', () => ({})],
]

const actors = ['buyer', 'seller', 'staff', 'agent', 'finance', 'payer', 'provider', 'clock'] as const

export const orderBook: Book<OrderModel> = {
  starts: [
    placed,
    { ...placed, pieces: 3 },
    { ...placed, freight: 'collect' },
    { ...placed, freight: 'awaiting_quote' },
    { ...placed, freight: 'fixed', pieces: 3 },
  ],
  actions: [...new Set(rows.map(([does]) => does))].flatMap((does) => actors.map((by) => ({ does, by }))),
  next(order, { does, by }: ModelAction) {
    const row = rows.find(([name, who, when]) => name === does && who.includes(by) && when(order, by))
    return row ? { ...order, ...row[3](order, by) } : null
  },
}

/** The tab of an order: the first one that applies. */
export function tabByBook(order: OrderModel): string {
  if (order.refund === 'open') return 'refunding'
  if (order.refund === 'full') return 'refunded'
  if (order.life === 'cancelled') return 'cancelled'
  if (!isPaid(order)) return 'pending_payment'
  if (order.life === 'completed') return 'completed'
  if (isFreightDue(order)) return 'freight_due'
  return hasAllLeft(order) ? 'to_receive' : 'to_ship'
}
