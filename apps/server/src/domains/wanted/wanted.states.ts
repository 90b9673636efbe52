import { wantedMachine } from '@kikai/contract/wanted/wanted.states'
import { guarded } from '../../platform/steps/state-change.ts'

export const wantedStates = guarded({ machine: wantedMachine, entity: 'wanted', table: 'wanted', column: 'state' })
