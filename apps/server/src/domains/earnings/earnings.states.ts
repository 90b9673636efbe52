import { earningMachine, payoutMachine } from '@kikai/contract/earnings/earnings.states'
import { guarded } from '../../platform/steps/state-change.ts'

export const earningStates = guarded({ machine: earningMachine, entity: 'earning', table: 'earning', column: 'state' })
export const payoutStates = guarded({ machine: payoutMachine, entity: 'payout', table: 'payout', column: 'state' })
