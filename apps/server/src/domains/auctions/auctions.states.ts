import { lotMachine } from '@kikai/contract/auctions/auctions.states'
import { guarded } from '../../platform/steps/state-change.ts'

export const lotStates = guarded({ machine: lotMachine, entity: 'lot', table: 'lot', column: 'state' })
