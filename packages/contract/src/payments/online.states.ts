import { defineMachine } from '../machine.ts'

/**
 * What a provider of online payments is asked for one payment. The clock is whoever goes on with it: a job, the sweeper. What
 * the provider has taken counts only as `capture`; where the payment had ended meanwhile it is a surplus and this stays as it is.
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

/** Money that a provider took and that pays nothing: it goes back, or onto its payer's balance where the provider will not. */
export const surplusMachine = defineMachine({
  states: ['found', 'refunded', 'credited'],
  actors: ['provider', 'finance'],
  rows: [
    ['refund', ['found'], 'refunded', ['provider']],
    ['credit', ['found'], 'credited', ['finance']],
  ],
})

/**
 * Money that a provider gives back. A surplus that it could not give back is tried again, until finance gives it up for the
 * payer's balance; a refund is finance's to try again.
 */
export const onlineRefundMachine = defineMachine({
  states: ['asked', 'sent', 'done', 'failed', 'given_up'],
  actors: ['clock', 'provider', 'finance'],
  rows: [
    ['send',   ['asked'],         'sent',     ['provider']],
    ['finish', ['asked', 'sent'], 'done',     ['provider']],
    ['fail',   ['asked', 'sent'], 'failed',   ['provider']],
    ['retry',  ['failed'],        'asked',    ['clock', 'finance']],
    ['giveUp', ['failed'],        'given_up', ['finance']],
  ],
})
