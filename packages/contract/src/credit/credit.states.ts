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

/** What was bought in one period and is to be paid. What is not cut off yet has no statement. */
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

/** One payment towards a statement: the whole of it, or a part. */
export const creditInstalmentMachine = defineMachine({
  states: ['created', 'paid', 'ended'],
  actors: ['member', 'finance', 'provider', 'bank', 'clock'],
  rows: [
    ['pay', ['created'], 'paid',  ['member', 'finance', 'provider', 'bank']],
    ['end', ['created'], 'ended', ['member', 'clock']],
  ],
})
