import { defineMachine } from '../machine.ts'
import { lotStateNames } from './auctions.words.ts'

/**
 * An auction lot (states B.3). `closing` is what bidders are shown in its last minutes. What is put up again is another lot,
 * which names the one before it.
 */
export const lotMachine = defineMachine({
  states: lotStateNames,
  actors: ['seller', 'staff', 'member', 'clock'],
  rows: [
    ['approve',   ['draft'],                'scheduled',     ['staff']],
    ['sendBack',  ['draft'],                'cancelled',     ['staff']],
    ['withdraw',  ['draft', 'scheduled'],   'cancelled',     ['seller', 'staff']],
    ['withdraw',  ['suspended'],            'cancelled',     ['staff']],
    ['start',     ['scheduled'],            'bidding',       ['clock']],
    ['fail',      ['scheduled'],            'cancelled',     ['clock']],
    ['draw',      ['bidding'],              'closing',       ['clock']],
    ['win',       ['bidding', 'closing'],   'won',           ['clock']],
    ['pass',      ['bidding', 'closing'],   'passed',        ['clock']],
    ['sell',      ['passed'],               'won',           ['seller']],
    ['settle',    ['won'],                  'settled',       ['clock']],
    ['default',   ['won'],                  'defaulted',     ['clock']],
    ['undo',      ['won'],                  'cancelled',     ['clock']],
    ['offer',     ['defaulted'],            'second_chance', ['staff', 'clock']],
    ['accept',    ['second_chance'],        'won',           ['member']],
    ['decline',   ['second_chance'],        'passed',        ['member', 'clock']],
    ['suspend',   ['bidding', 'closing'],   'suspended',     ['staff']],
    ['resume',    ['suspended'],            'bidding',       ['staff']],
  ],
})
