import { defineMachine } from '../machine.ts'

/** What a seller earned with one order: held while the buyer may still claim, then the seller's; void where all of it went back. */
export const earningMachine = defineMachine({
  states: ['held', 'available', 'void'],
  actors: ['clock'],
  rows: [
    ['release', ['held'], 'available', ['clock']],
    ['empty',   ['held'], 'void',      ['clock']],
  ],
})

/**
 * Money on its way to a seller's bank (states B.16). One person of finance checks it, another one approves it, whatever the
 * sum; money that does not arrive is the seller's again.
 */
export const payoutMachine = defineMachine({
  states: ['requested', 'checked', 'approved', 'sent', 'confirmed', 'withdrawn', 'rejected', 'returned'],
  actors: ['seller', 'finance', 'clock'],
  rows: [
    ['withdraw', ['requested', 'checked'],             'withdrawn', ['seller']],
    ['check',    ['requested'],                        'checked',   ['finance']],
    ['approve',  ['checked'],                          'approved',  ['finance']],
    ['reject',   ['requested', 'checked', 'approved'], 'rejected',  ['finance']],
    ['send',     ['approved'],                         'sent',      ['finance']],
    ['confirm',  ['sent'],                             'confirmed', ['finance']],
    ['return',   ['sent', 'confirmed'],                'returned',  ['finance']],
  ],
})

/** What finance does with a payout. */
export const payoutSteps = ['check', 'approve', 'reject', 'send', 'confirm', 'return'] as const
export type PayoutStep = (typeof payoutSteps)[number]
