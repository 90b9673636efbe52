import { defineMachine } from '../machine.ts'

/**
 * A conversation (states B.17). Only a case of customer service is resolved; between buyer and seller one of them blocks.
 * Whose turn it is follows from the last message.
 */
export const conversationMachine = defineMachine({
  states: ['open', 'resolved', 'blocked'],
  actors: ['buyer', 'seller', 'staff'],
  rows: [
    ['resolve', ['open'],     'resolved', ['staff']],
    ['reopen',  ['resolved'], 'open',     ['buyer', 'staff']],
    ['block',   ['open'],     'blocked',  ['buyer', 'seller']],
    ['unblock', ['blocked'],  'open',     ['buyer', 'seller']],
  ],
})
