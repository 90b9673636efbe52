import { defineMachine } from '../machine.ts'

/** A company's monthly account in one currency (states B.15). */
export const creditAccountMachine = defineMachine({
  states: ['applied', 'declined', 'approved', 'frozen', 'closed'],
  actors: ['member', 'finance', 'clock'],
  rows: [
    ['apply',   ['declined', 'closed'],  'applied',  ['member']],
    ['approve', ['applied'],             'approved', ['finance']],
    ['decline', ['applied'],             'declined', ['finance']],
    ['freeze',  ['approved'],            'frozen',   ['finance', 'clock']],
    ['reopen',  ['frozen'],              'approved', ['finance', 'clock']],
    ['close',   ['approved', 'frozen'],  'closed',   ['finance']],
  ],
})

/** The statement of one billing period. The running period has none. */
export const creditStatementMachine = defineMachine({
  states: ['issued', 'partly_paid', 'overdue', 'paid'],
  actors: ['member', 'finance', 'provider', 'bank', 'clock'],
  rows: [
    ['payPart', ['issued', 'partly_paid'],            'partly_paid', ['member', 'finance', 'provider', 'bank']],
    ['payPart', ['overdue'],                          'overdue',     ['member', 'finance', 'provider', 'bank']],
    ['pay',     ['issued', 'partly_paid', 'overdue'], 'paid',        ['member', 'finance', 'provider', 'bank']],
    ['lapse',   ['issued', 'partly_paid'],            'overdue',     ['clock']],
  ],
})

/** A payment of a statement or a part of it. */
export const creditInstalmentMachine = defineMachine({
  states: ['created', 'paid', 'ended'],
  actors: ['member', 'finance', 'provider', 'bank', 'clock'],
  rows: [
    ['pay', ['created'], 'paid',  ['member', 'finance', 'provider', 'bank']],
    ['end', ['created'], 'ended', ['member', 'clock']],
  ],
})
