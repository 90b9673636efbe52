import { defineMachine } from '../machine.ts'

/**
 * What came back to a member, on its way from the balance to a bank account of theirs. Somebody of finance releases it before
 * somebody else sends it, whatever the sum, because a large one can be asked for in small parts; from then on only whoever released
 * it rejects it, because whoever may send it could have paid it already. That the bank gave one back is
 * said by one person and confirmed by another, because the money may be with the member already. What is refused, returned by the
 * bank, or taken back by the member before anybody has released it, is on the balance again.
 */
export const withdrawalMachine = defineMachine({
  states: ['requested', 'released', 'sent', 'returning', 'rejected', 'returned', 'cancelled'],
  actors: ['member', 'finance'],
  rows: [
    ['cancel',  ['requested'],             'cancelled', ['member']],
    ['release', ['requested'],             'released', ['finance']],
    ['send',    ['released'],              'sent',     ['finance']],
    ['reject',  ['requested', 'released'], 'rejected', ['finance']],
    ['reportReturn', ['sent'],             'returning', ['finance']],
    ['return',  ['returning'],             'returned', ['finance']],
    ['keepSent', ['returning'],            'sent',     ['finance']],
  ],
})

/** What finance does with a withdrawal. */
export const withdrawalSteps = ['release', 'send', 'reject', 'reportReturn', 'return', 'keepSent'] as const
export type WithdrawalStep = (typeof withdrawalSteps)[number]
