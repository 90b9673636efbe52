import { defineMachine } from '../machine.ts'

/**
 * What came back to a member, on its way from the balance to a bank account of theirs. Above the set sum somebody of finance
 * releases it before somebody else sends it; what is refused or returned by the bank is on the balance again.
 */
export const withdrawalMachine = defineMachine({
  states: ['requested', 'released', 'sent', 'rejected', 'returned'],
  actors: ['member', 'finance'],
  rows: [
    ['release', ['requested'],             'released', ['finance']],
    ['send',    ['requested', 'released'], 'sent',     ['finance']],
    ['reject',  ['requested', 'released'], 'rejected', ['finance']],
    ['return',  ['sent'],                  'returned', ['finance']],
  ],
})

/** What finance does with a withdrawal. */
export const withdrawalSteps = ['release', 'send', 'reject', 'return'] as const
export type WithdrawalStep = (typeof withdrawalSteps)[number]
