import { backToFormer, defineMachine } from '../machine.ts'
import { goodsStateNames } from './goods.words.ts'

const beforeHold = backToFormer('on_sale', 'coming_soon', 'waiting_for_procurement')

/**
 * Goods (states B.1). "Under negotiation" means that an exclusive hold exists: nothing is left for another buyer until
 * it is paid or released. A release goes back to the state before the hold, which the row remembers. Sold is an end: only
 * what an order gives back, or its seller has again, is on sale again.
 */
export const goodsMachine = defineMachine({
  states: goodsStateNames,
  actors: ['seller', 'staff', 'buyer', 'clock'],
  rows: [
    ['publish',           ['unpublished'],                                                   'on_sale',                 ['seller', 'staff']],
    ['publishComing',     ['unpublished'],                                                   'coming_soon',             ['seller', 'staff']],
    ['publishSourcing',   ['unpublished'],                                                   'waiting_for_procurement', ['seller', 'staff']],
    ['arrive',            ['coming_soon', 'waiting_for_procurement'],                        'on_sale',                 ['seller', 'clock']],
    ['hold',              ['on_sale', 'coming_soon', 'waiting_for_procurement'],             'under_negotiation',       ['buyer', 'seller', 'clock']],
    ['release',           ['under_negotiation'],                                             beforeHold,                ['buyer', 'seller', 'staff', 'clock']],
    ['sell',              ['under_negotiation', 'on_sale'],                                  'sold_out',                ['buyer', 'staff', 'clock']],
    ['restock',           ['sold_out'],                                                      'on_sale',                 ['buyer', 'seller', 'staff', 'clock']],
    ['takeDown',          ['on_sale', 'coming_soon', 'waiting_for_procurement'],             'unpublished',             ['seller', 'staff']],
    ['archive',           ['unpublished'],                                                   'archived',                ['seller', 'staff']],
  ],
})

/**
 * What stock is held for (states B.12). A soft hold for a repair yields to everybody who buys; `waitlist` is the first right
 * of a member who waited.
 */
export const holdKinds = ['order', 'offer', 'lot', 'part_soft', 'part_firm', 'waitlist'] as const

/**
 * A hold on stock (states B.12): one for an order is made with it and lives as long as its payment deadline. What was agreed
 * moves from the offer or the lot to the order; `other` is whoever needs firmly what was held softly.
 */
export const holdMachine = defineMachine({
  states: ['held', 'consumed', 'released', 'expired'],
  actors: ['owner', 'clock', 'other'],
  rows: [
    ['extend',  ['held'], 'held',     ['owner']],
    ['move',    ['held'], 'held',     ['owner']],
    ['shrink',  ['held'], 'held',     ['owner']],
    ['consume', ['held'], 'consumed', ['owner']],
    ['release', ['held'], 'released', ['owner']],
    ['giveBack', ['consumed'], 'released', ['owner']],
    ['yield',   ['held'], 'released', ['other']],
    ['expire',  ['held'], 'expired',  ['clock']],
  ],
})
