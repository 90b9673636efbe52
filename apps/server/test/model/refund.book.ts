import type { Book } from './walk.ts'

/** A refund request as specified in states B.10. `back` is the amount refunded of the order's million in total. */
export type RefundModel = {
  readonly at: string
  readonly kind: 'money' | 'return' | 'part'
  readonly channel: 'balance' | 'credit' | 'remittance' | 'online'
  readonly hasLeft: boolean
  /** A consumer's withdrawal: it needs no reason and cannot be refused. */
  readonly isWithdrawal: boolean
  readonly asked: number
  readonly offered: number
  readonly granted: number
  readonly decidedBy: string | null
  /** The first of two people of finance, and who has recorded that the bank sent it back. */
  readonly begunBy: string | null
  readonly bouncedBy: string | null
  readonly isBack: boolean
  readonly back: number
  /** What the platform has refused for good, which is not asked for again: the request with a reason, the withdrawal. */
  readonly dismissed: boolean
  readonly dismissedWithdrawal: boolean
}
export const paidFor = 1_000_000
/** Above this amount, with what the order has refunded already, two people of the platform are needed. */
const aloneUpTo = 300_000
export const sums: Readonly<Record<string, number>> = { Little: 100_000, Much: 400_000 }
export const offer = 50_000

type Row = readonly [
  does: string,
  by: readonly string[],
  from: readonly string[],
  then: (refund: RefundModel, by: string) => RefundModel | null,
]
const finance = ['ann', 'bob']
const ended = ['none', 'done', 'withdrawn', 'rejected_final', 'closed']
const to = (at: string) => (refund: RefundModel) => ({ ...refund, at })

const fresh = { offered: 0, granted: 0, decidedBy: null, begunBy: null, bouncedBy: null, isBack: false } as const

function ask(kind: RefundModel['kind'], sum: string): Row {
  return [
    `ask ${kind} ${sum}`,
    ['buyer'],
    ended,
    (r) => {
      const asked = sums[sum] ?? 0
      if (r.dismissed) return null
      if (asked > paidFor - r.back || (kind !== 'money' && !r.hasLeft)) return null
      return { ...r, ...fresh, at: 'requested', kind, asked, isWithdrawal: false }
    },
  ]
}

/**
 * A withdrawal for everything that was paid. The rest after an earlier refund would behave the same; the model covers
 * only whole orders, so that it stays finite.
 */
const withdrawal: Row = [
  'ask withdrawal',
  ['buyer'],
  ended,
  (r) => {
    if (!r.hasLeft || r.channel === 'credit' || r.back > 0 || r.dismissedWithdrawal) return null
    return { ...r, ...fresh, at: 'requested', kind: 'return', asked: paidFor, isWithdrawal: true }
  },
]

/** Goods are returned first; a large amount awaits two people; everything else is paid at once. */
function released(r: RefundModel): RefundModel {
  if (r.kind === 'return' && !r.isBack) return { ...r, at: 'return_due' }
  return r.back + r.granted > aloneUpTo ? r : paidOut(r)
}
/** A refund to the balance or the monthly account is done at once; banks and providers answer later. */
const paidOut = (r: RefundModel): RefundModel => ({
  ...r,
  back: r.back + r.granted,
  at: r.channel === 'balance' || r.channel === 'credit' ? 'done' : 'processing',
})
const granted = (r: RefundModel, sum: number, by: string | null) =>
  released({ ...r, at: 'approved', granted: sum, decidedBy: by })
const isBank = (r: RefundModel) => r.channel !== 'online'

const rows: readonly Row[] = [
  ...(['money', 'return', 'part'] as const).flatMap((kind) => Object.keys(sums).map((sum) => ask(kind, sum))),
  withdrawal,
  ['withdraw', ['buyer'], ['requested', 'counter_offered', 'rejected', 'arbitration', 'return_due'], to('withdrawn')],
  ['approve', ['seller'], ['requested'], (r) => granted(r, r.asked, 'seller')],
  [
    'offer',
    ['seller'],
    ['requested'],
    (r) => (r.isWithdrawal ? null : { ...r, at: 'counter_offered', offered: offer }),
  ],
  ['reject', ['seller'], ['requested'], (r) => (r.isWithdrawal ? null : { ...r, at: 'rejected' })],
  ['accept', ['buyer'], ['counter_offered'], (r) => granted(r, r.offered, null)],
  ['decline', ['buyer'], ['counter_offered'], to('requested')],
  ['escalate', ['buyer'], ['rejected'], to('arbitration')],
  ['wait', ['clock'], ['requested'], (r) => (r.isWithdrawal ? granted(r, r.asked, null) : { ...r, at: 'arbitration' })],
  ['wait', ['clock'], ['in_transit'], to('arbitration')],
  ['wait', ['clock'], ['counter_offered'], to('requested')],
  ['wait', ['clock'], ['rejected'], to('rejected_final')],
  ['wait', ['clock'], ['return_due'], to('closed')],
  ['wait', ['clock'], ['received'], (r) => released({ ...r, at: 'inspected_ok' })],
  ['grant', finance, ['arbitration'], (r, by) => granted(r, r.asked, by)],
  ['grantPart', finance, ['arbitration'], (r, by) => granted(r, r.asked / 2, by)],
  [
    'dismiss',
    finance,
    ['arbitration'],
    (r) => ({ ...r, at: 'rejected_final', [r.isWithdrawal ? 'dismissedWithdrawal' : 'dismissed']: true }),
  ],
  ['sendBack', ['buyer'], ['return_due'], (r) => ({ ...r, at: 'in_transit', isBack: true })],
  ['receive', ['seller'], ['in_transit'], to('received')],
  ['pass', ['seller'], ['received'], (r) => released({ ...r, at: 'inspected_ok' })],
  ['contest', ['seller'], ['received'], to('arbitration')],
  [
    'pay',
    finance,
    ['approved', 'inspected_ok'],
    (r, by) => {
      if (r.decidedBy === by) return null
      return finance.some((one) => one === r.decidedBy) ? paidOut(r) : { ...r, at: 'checked', begunBy: by }
    },
  ],
  ['pay', finance, ['checked'], (r, by) => (r.begunBy === by ? null : paidOut({ ...r, begunBy: null }))],
  [
    'pay',
    finance,
    ['failed'],
    (r, by) => (r.decidedBy === by || r.bouncedBy === by ? null : { ...r, at: 'processing' }),
  ],
  [
    'propose',
    finance,
    ['failed'],
    (r, by) => (r.decidedBy === by ? null : { ...r, at: 'credit_proposed', begunBy: by }),
  ],
  [
    'confirm',
    finance,
    ['credit_proposed'],
    (r, by) => ([r.decidedBy, r.begunBy, r.bouncedBy].includes(by) ? null : { ...r, at: 'done', begunBy: null }),
  ],
  ['oppose', finance, ['credit_proposed'], (r) => ({ ...r, at: 'failed', begunBy: null })],
  ['finish', finance, ['processing'], (r) => (isBank(r) ? { ...r, at: 'done' } : null)],
  ['bounce', finance, ['processing'], (r, by) => (isBank(r) ? { ...r, at: 'failed', bouncedBy: by } : null)],
  ['finish', ['provider'], ['processing'], (r) => (isBank(r) ? null : { ...r, at: 'done' })],
  ['bounce', ['provider'], ['processing'], (r) => (isBank(r) ? null : { ...r, at: 'failed', bouncedBy: null })],
]

const none = {
  at: 'none',
  kind: 'money',
  hasLeft: true,
  isWithdrawal: false,
  asked: 0,
  offered: 0,
  granted: 0,
  decidedBy: null,
  begunBy: null,
  bouncedBy: null,
  isBack: false,
  back: 0,
  dismissed: false,
  dismissedWithdrawal: false,
} as const
const actors = ['buyer', 'seller', ...finance, 'provider', 'clock']

export const refundBook: Book<RefundModel> = {
  starts: (['balance', 'credit', 'remittance', 'online'] as const).flatMap((channel) => [
    { ...none, channel },
    { ...none, channel, hasLeft: false },
  ]),
  actions: [...new Set(rows.map(([does]) => does))].flatMap((does) => actors.map((by) => ({ does, by }))),
  next(refund, { does, by }) {
    const row = rows.find(([name, who, from]) => name === does && who.includes(by) && from.includes(refund.at))
    return row ? row[3](refund, by) : null
  },
}
