import { type StateOf, defineMachine } from '../machine.ts'

/**
 * What a seller owes an agent for one send-out (states B.13: settling, settled). It is on the month's statement; the seller
 * agrees, objects to it, or lets the days go by, and the agent has its money as soon as the seller's covers it.
 */
export const chargeMachine = defineMachine({
  states: ['booked', 'stated', 'disputed', 'escalated', 'due', 'settled', 'reversed'],
  actors: ['seller', 'agent', 'finance', 'clock'],
  rows: [
    ['state',   ['booked'],                            'stated',    ['clock']],
    ['confirm', ['stated', 'disputed', 'escalated'],   'due',       ['seller']],
    ['lapse',   ['stated'],                            'due',       ['clock']],
    ['dispute', ['stated'],                            'disputed',  ['seller']],
    ['agree',   ['disputed'],                          'due',       ['agent']],
    ['insist',  ['disputed'],                          'escalated', ['agent', 'clock']],
    ['decide',  ['escalated'],                         'due',       ['finance']],
    ['pay',     ['due'],                               'settled',   ['clock']],
    ['reverse', ['settled'],                           'reversed',  ['finance']],
  ],
})
export type ChargeState = StateOf<typeof chargeMachine>
