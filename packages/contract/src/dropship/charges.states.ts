import { type StateOf, defineMachine } from '../machine.ts'

/**
 * An agent's charge for one send-out (states B.13: settling, settled). It is on the monthly statement; the seller
 * accepts it, objects, or lets the time pass, and it is paid once the seller's money covers it.
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
