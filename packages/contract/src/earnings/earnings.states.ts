import { defineMachine } from '../machine.ts'

/** What a seller earned with one order: held while the buyer may claim, then available; void after a full refund. */
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
 * sum; money that does not arrive is the seller's again. That the bank gave it back is said by one person and confirmed by
 * another, because the money may be with the seller already; what was said by mistake is as it was, sent or confirmed.
 */
export const payoutMachine = defineMachine({
  states: ['requested', 'checked', 'approved', 'sent', 'confirmed', 'returning', 'withdrawn', 'rejected', 'returned'],
  actors: ['seller', 'finance', 'clock'],
  rows: [
    ['withdraw', ['requested', 'checked'],             'withdrawn', ['seller']],
    ['check',    ['requested'],                        'checked',   ['finance']],
    ['approve',  ['checked'],                          'approved',  ['finance']],
    ['reject',   ['requested', 'checked', 'approved'], 'rejected',  ['finance']],
    ['send',     ['approved'],                         'sent',      ['finance']],
    ['confirm',  ['sent'],                             'confirmed', ['finance']],
    ['reportReturn',  ['sent', 'confirmed'],           'returning', ['finance']],
    ['return',        ['returning'],                   'returned',  ['finance']],
    ['keepSent',      ['returning'],                   'sent',      ['finance']],
    ['keepConfirmed', ['returning'],                   'confirmed', ['finance']],
  ],
})

/** Finance's steps with a payout. */
export const payoutSteps = [
  'check',
  'approve',
  'reject',
  'send',
  'confirm',
  'reportReturn',
  'return',
  'keepSent',
  'keepConfirmed',
] as const
export type PayoutStep = (typeof payoutSteps)[number]
