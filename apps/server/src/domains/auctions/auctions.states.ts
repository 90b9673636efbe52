import { lotMachine } from '@kikai/contract/auctions/auctions.states'
import { guarded } from '../../platform/state-change.ts'

export const lotStates = guarded({ machine: lotMachine, entity: 'lot', table: 'lot', column: 'state' })
