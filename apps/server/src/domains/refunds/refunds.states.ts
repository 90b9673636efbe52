import { refundMachine } from '@kikai/contract/refunds/refunds.states'
import { returnFreightMachine } from '@kikai/contract/refunds/return-freight.states'
import { guarded } from '../../platform/steps/state-change.ts'

export const refundStates = guarded({ machine: refundMachine, entity: 'refund', table: 'refund', column: 'state' })

export const returnFreightStates = guarded({
  machine: returnFreightMachine,
  entity: 'return_freight_claim',
  table: 'return_freight_claim',
  column: 'state',
})
