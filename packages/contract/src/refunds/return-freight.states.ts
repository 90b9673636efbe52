import { defineMachine } from '../machine.ts'

/**
 * What the buyer advanced for the way back (states B.10). The seller accepts or corrects it; the platform decides when
 * they do not agree, the seller is silent, or the seller's money does not cover it; above the set sum a second person
 * confirms that. It is paid with the refund once that money covers it, and void when nothing is refunded.
 */
export const returnFreightMachine = defineMachine({
  states: ['claimed', 'corrected', 'disputed', 'proposed', 'accepted', 'paid', 'void'],
  actors: ['buyer', 'seller', 'staff', 'finance', 'clock'],
  rows: [
    ['accept',   ['claimed'],   'accepted',  ['seller']],
    ['correct',  ['claimed'],   'corrected', ['seller']],
    ['agree',    ['corrected'], 'accepted',  ['buyer', 'clock']],
    ['dispute',  ['corrected'], 'disputed',  ['buyer']],
    ['escalate', ['claimed', 'corrected'], 'disputed', ['clock']],
    ['decide',   ['disputed'],  'accepted',  ['staff']],
    ['propose',  ['disputed'],  'proposed',  ['staff']],
    ['confirm',  ['proposed'],  'accepted',  ['finance']],
    ['oppose',   ['proposed'],  'disputed',  ['finance']],
    ['pay',      ['accepted'],  'paid',      ['clock']],
    ['end',      ['claimed', 'corrected', 'disputed', 'proposed', 'accepted'], 'void', ['clock']],
  ],
})
