import { defineMachine } from '../machine.ts'

/**
 * Offers of one buyer for one listing (states B.4). `rule` is a limit that the seller has set, which answers by itself. What
 * ended without a deal begins anew with another offer while some are left; a failed inspection ends an agreement that was
 * subject to it.
 */
export const negotiationMachine = defineMachine({
  states: [
    'awaiting_seller',
    'awaiting_buyer',
    'agreed',
    'declined',
    'expired',
    'withdrawn',
    'lapsed',
    'converted',
    'superseded',
    'closed',
  ],
  actors: ['buyer', 'seller', 'rule', 'clock', 'staff'],
  rows: [
    ['offer',     ['declined', 'expired', 'withdrawn', 'lapsed'], 'awaiting_seller', ['buyer']],
    ['accept',    ['awaiting_seller'],                            'agreed',          ['seller', 'rule']],
    ['accept',    ['awaiting_buyer'],                             'agreed',          ['buyer']],
    ['counter',   ['awaiting_seller'],                            'awaiting_buyer',  ['seller']],
    ['counter',   ['awaiting_buyer'],                             'awaiting_seller', ['buyer']],
    ['decline',   ['awaiting_seller'],                            'declined',        ['seller', 'rule']],
    ['decline',   ['awaiting_buyer'],                             'declined',        ['buyer']],
    ['withdraw',  ['awaiting_seller'],                            'withdrawn',       ['buyer']],
    ['expire',    ['awaiting_seller', 'awaiting_buyer'],          'expired',         ['clock']],
    ['fail',      ['agreed'],                                     'withdrawn',       ['buyer']],
    ['convert',   ['agreed'],                                     'converted',       ['clock']],
    ['lapse',     ['agreed'],                                     'lapsed',          ['clock']],
    ['supersede', ['awaiting_seller', 'awaiting_buyer'],          'superseded',      ['clock']],
    ['close',     ['awaiting_seller', 'awaiting_buyer', 'declined', 'expired', 'withdrawn', 'lapsed'], 'closed', ['staff']],
  ],
})
