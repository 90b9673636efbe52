import { type StateOf, defineMachine } from '../machine.ts'

/** A bank transfer (states B.9): expected, slip submitted, approved. */
export const remittanceMachine = defineMachine({
  states: [
    'expected',
    'submitted',
    'matched',
    'approved',
    'approved_partial',
    'rejected',
    'expired',
    'reversed',
  ],
  actors: ['member', 'finance', 'clock', 'bank'],
  rows: [
    ['submit',         ['expected', 'rejected', 'approved_partial'], 'submitted',    ['member']],
    ['match',          ['expected', 'submitted', 'approved_partial', 'rejected'], 'matched', ['bank', 'finance']],
    ['approve',        ['submitted'],                            'approved',         ['finance']],
    ['approve',        ['matched'],                              'approved',         ['finance', 'bank']],
    ['approvePartial', ['expected', 'submitted', 'approved_partial', 'rejected'], 'approved_partial', ['finance']],
    ['reject',         ['submitted'],                            'rejected',         ['finance']],
    ['expire',         ['expected', 'rejected', 'approved_partial'], 'expired',      ['clock', 'member']],
    ['reverse',        ['approved'],                             'reversed',         ['finance']],
    ['resume',         ['expired'],                              'expected',         ['member', 'clock']],
  ],
})

type RemittanceState = StateOf<typeof remittanceMachine>

/** Whether money is awaited: none has come, the slip was rejected, or a part is missing. */
export const isAwaited = (state: RemittanceState): boolean =>
  state === 'expected' || state === 'rejected' || state === 'approved_partial'

/** Whether money may pay it: it is awaited, or a slip is checked. */
export const isOpen = (state: RemittanceState): boolean => isAwaited(state) || state === 'submitted'

/** A payment of a subject, such as a checkout or recharge. */
export const paymentMachine = defineMachine({
  states: ['open', 'captured', 'cancelled', 'refunded'],
  actors: ['member', 'finance', 'clock', 'provider', 'bank'],
  rows: [
    ['capture', ['open'],     'captured',  ['member', 'finance', 'provider', 'bank']],
    ['cancel',  ['open'],     'cancelled', ['member', 'clock', 'provider']],
    ['refund',  ['captured'], 'refunded',  ['clock']],
    ['reverse', ['captured'], 'cancelled', ['finance']],
    ['resume',  ['cancelled'], 'open',     ['member', 'clock']],
  ],
})

/**
 * A top-up of a balance (states B.16). A declined online payment does not end it, and what was credited does not leave
 * the balance (decision 146).
 */
export const rechargeMachine = defineMachine({
  states: ['created', 'paid', 'credited', 'expired'],
  actors: ['member', 'finance', 'clock', 'provider', 'bank'],
  rows: [
    ['pay',    ['created'],  'paid',     ['finance', 'provider', 'bank']],
    ['credit', ['paid'],     'credited', ['finance', 'provider', 'bank']],
    ['expire', ['created'],  'expired',  ['clock']],
  ],
})
