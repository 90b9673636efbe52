import { refundMachine } from '@kikai/contract/refunds/refunds.states'
import { guarded } from '../../platform/state-change.ts'

export const refundStates = guarded({ machine: refundMachine, entity: 'refund', table: 'refund', column: 'state' })
