import { type EventOf, type StateOf, backToFormer, defineMachine } from '../machine.ts'

/** A seller's send-out agent (states B.13): invited, reviewed by the platform, may pause and leave. */
export const agentMachine = defineMachine({
  states: ['invited', 'pending_review', 'active', 'paused', 'suspended', 'left'],
  actors: ['seller', 'agent', 'staff'],
  rows: [
    ['accept',  ['invited'],                                                     'pending_review', ['agent']],
    ['decline', ['invited'],                                                     'left',           ['agent']],
    ['approve', ['pending_review'],                                              'active',         ['staff']],
    ['reject',  ['pending_review'],                                              'left',           ['staff']],
    ['pause',   ['active'],                                                      'paused',         ['seller', 'agent']],
    ['resume',  ['paused'],                                                      'active',         ['seller', 'agent']],
    ['suspend', ['active', 'paused'],                                            'suspended',      ['staff']],
    ['restore', ['suspended'],                                                   'active',         ['staff']],
    ['leave',   ['invited', 'pending_review', 'active', 'paused', 'suspended'],  'left',           ['seller']],
    ['leave',   ['pending_review', 'active', 'paused', 'suspended'],             'left',           ['agent']],
  ],
})
export type AgentState = StateOf<typeof agentMachine>

/**
 * The sending of one order by an agent (states B.13). Automatic steps follow the order, or a missed deadline; a solved
 * problem leads back to the former step.
 */
export const sendOutMachine = defineMachine({
  states: [
    'offered',
    'accepted',
    'preparing',
    'ready',
    'shipped',
    'delivered',
    'problem',
    'declined',
    'timed_out',
    'cancelled',
  ],
  actors: ['seller', 'agent', 'staff', 'clock'],
  rows: [
    ['accept',  ['offered'],                                             'accepted',  ['agent']],
    ['decline', ['offered'],                                             'declined',  ['agent']],
    ['timeOut', ['offered'],                                             'timed_out', ['clock']],
    ['prepare', ['accepted'],                                            'preparing', ['agent']],
    ['pack',    ['preparing'],                                           'ready',     ['agent']],
    ['ship',    ['ready'],                                               'shipped',   ['agent']],
    ['deliver', ['shipped'],                                             'delivered', ['agent', 'clock']],
    ['report',  ['accepted', 'preparing', 'ready'],                      'problem',   ['agent', 'seller', 'staff']],
    ['resume',  ['problem'],                             backToFormer('accepted', 'preparing', 'ready'), ['seller', 'staff']],
    ['recall',  ['offered', 'accepted', 'preparing', 'ready', 'problem'], 'cancelled', ['seller', 'staff']],
    ['end',     ['offered', 'accepted', 'preparing', 'ready', 'problem'], 'cancelled', ['clock']],
  ],
})
export type SendOutState = StateOf<typeof sendOutMachine>

/** All events, beginning with the offer. */
export const sendOutEvents: readonly ('create' | EventOf<typeof sendOutMachine>)[] = [
  'create',
  ...new Set(sendOutMachine.rows.map(([event]) => event)),
]

/** The states after which the order can be offered again. */
export const endedSendOuts = ['declined', 'timed_out', 'cancelled'] as const
