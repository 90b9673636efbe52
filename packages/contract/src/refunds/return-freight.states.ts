import { defineMachine } from '../machine.ts'

/**
 * What the buyer advanced for the way back (states B.10). The seller accepts or corrects it; the platform decides when
 * they do not agree, the seller is silent, or the seller's money does not cover it. It is paid with the refund once that
 * money covers it, and void when nothing is refunded.
 */
export const returnFreightMachine = defineMachine({
  states: ['claimed', 'corrected', 'disputed', 'accepted', 'paid', 'void'],
  actors: ['buyer', 'seller', 'staff', 'clock'],
  rows: [
    ['accept',   ['claimed'],   'accepted',  ['seller']],
    ['correct',  ['claimed'],   'corrected', ['seller']],
    ['agree',    ['corrected'], 'accepted',  ['buyer', 'clock']],
    ['dispute',  ['corrected'], 'disputed',  ['buyer']],
    ['escalate', ['claimed', 'corrected'], 'disputed', ['clock']],
    ['decide',   ['disputed'],  'accepted',  ['staff']],
    ['pay',      ['accepted'],  'paid',      ['clock']],
    ['end',      ['claimed', 'corrected', 'disputed', 'accepted'], 'void', ['clock']],
  ],
})
