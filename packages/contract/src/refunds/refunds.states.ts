import { type EventOf, defineMachine } from '../machine.ts'

/**
 * A refund (states B.10). The seller answers, the platform decides disputes, goods may have to be returned first, and
 * the money goes back the way it came. Automatic steps follow a decision at once, or a missed deadline. A large refund that
 * nobody of staff decided is checked by one person of finance and paid by another; what bank or provider will not pay is
 * credited to the balance by one who proposes it and another who confirms it.
 */
export const refundMachine = defineMachine({
  states: [
    'requested',
    'counter_offered',
    'rejected',
    'arbitration',
    'approved',
    'return_due',
    'in_transit',
    'received',
    'inspected_ok',
    'checked',
    'processing',
    'failed',
    'credit_proposed',
    'done',
    'withdrawn',
    'rejected_final',
    'closed',
  ],
  actors: ['buyer', 'seller', 'staff', 'finance', 'clock'],
  rows: [
    ['withdraw', ['requested', 'counter_offered', 'rejected', 'arbitration', 'return_due'], 'withdrawn', ['buyer']],
    ['approve',  ['requested'],                'approved',        ['seller']],
    ['offer',    ['requested'],                'counter_offered', ['seller']],
    ['reject',   ['requested'],                'rejected',        ['seller']],
    ['accept',   ['counter_offered'],          'approved',        ['buyer']],
    ['decline',  ['counter_offered'],          'requested',       ['buyer']],
    ['lapse',    ['counter_offered'],          'requested',       ['clock']],
    ['uphold',   ['requested'],                'approved',        ['clock']],
    ['escalate', ['rejected'],                 'arbitration',     ['buyer']],
    ['escalate', ['requested', 'in_transit'],  'arbitration',     ['clock']],
    ['settle',   ['rejected'],                 'rejected_final',  ['clock']],
    ['grant',    ['arbitration'],              'approved',        ['staff']],
    ['dismiss',  ['arbitration'],              'rejected_final',  ['staff']],
    ['askBack',  ['approved'],                 'return_due',      ['clock']],
    ['sendBack', ['return_due'],               'in_transit',      ['buyer']],
    ['close',    ['return_due'],               'closed',          ['clock']],
    ['receive',  ['in_transit'],               'received',        ['seller']],
    ['pass',     ['received'],                 'inspected_ok',    ['seller', 'clock']],
    ['contest',  ['received'],                 'arbitration',     ['seller']],
    ['check',    ['approved', 'inspected_ok'], 'checked',         ['finance']],
    ['pay',      ['approved', 'inspected_ok'], 'processing',      ['finance', 'clock']],
    ['pay',      ['checked'],                  'processing',      ['finance']],
    ['finish',   ['processing'],               'done',            ['finance', 'clock']],
    ['bounce',   ['processing'],               'failed',          ['finance', 'clock']],
    ['retry',    ['failed'],                   'processing',      ['finance']],
    ['proposeCredit', ['failed'],              'credit_proposed', ['finance']],
    ['opposeCredit',  ['credit_proposed'],     'failed',          ['finance']],
    ['credit',   ['credit_proposed'],          'done',            ['finance']],
  ],
})

type RefundEvent = 'create' | EventOf<typeof refundMachine>
/** All events, beginning with the request. */
export const refundEvents: readonly RefundEvent[] = [
  'create',
  ...new Set(refundMachine.rows.map(([event]) => event)),
]

/** The states in which nothing is open. */
export const endedRefunds = ['done', 'withdrawn', 'rejected_final', 'closed'] as const
