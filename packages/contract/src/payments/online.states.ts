import { defineMachine } from '../machine.ts'

/**
 * The state of one payment at an online provider. `clock` is a job or the sweeper. Money counts only by `capture`; if
 * the payment had ended meanwhile it becomes a surplus and this state stays.
 */
export const onlinePaymentMachine = defineMachine({
  states: ['created', 'waiting', 'capturing', 'captured', 'failed', 'abandoned'],
  actors: ['member', 'clock', 'provider'],
  rows: [
    ['open',    ['created'],                         'waiting',   ['provider']],
    ['agree',   ['waiting'],                         'capturing', ['provider']],
    ['capture', ['created', 'waiting', 'capturing'], 'captured',  ['provider']],
    ['fail',    ['created', 'waiting', 'capturing'], 'failed',    ['provider']],
    ['abandon', ['created', 'waiting'],              'abandoned', ['member']],
    ['abandon', ['created', 'waiting', 'capturing'], 'abandoned', ['clock']],
  ],
})

/** Captured money that pays nothing: it is refunded, or credited to the payer when the provider refuses. */
export const surplusMachine = defineMachine({
  states: ['found', 'refunded', 'credited'],
  actors: ['provider', 'finance'],
  rows: [
    ['refund', ['found'], 'refunded', ['provider']],
    ['credit', ['found'], 'credited', ['finance']],
  ],
})

/**
 * A refund by a provider. A refused surplus is tried again until finance credits the payer; another refused refund stays
 * as it is, because finance's next try is a new one. What is asked is given up when the provider has paid it without our asking.
 */
export const onlineRefundMachine = defineMachine({
  states: ['asked', 'sent', 'done', 'failed', 'given_up'],
  actors: ['clock', 'provider', 'finance'],
  rows: [
    ['send',   ['asked'],         'sent',     ['provider']],
    ['finish', ['asked', 'sent'], 'done',     ['provider']],
    ['fail',   ['asked', 'sent'], 'failed',   ['provider']],
    ['retry',  ['failed'],        'asked',    ['clock', 'finance']],
    ['giveUp', ['asked', 'failed'], 'given_up', ['finance']],
  ],
})
