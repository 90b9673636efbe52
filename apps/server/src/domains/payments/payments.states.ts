import { paymentMachine, rechargeMachine, remittanceMachine } from '@kikai/contract/payments/payments.states'
import { guarded } from '../../platform/state-change.ts'

export const paymentStates = guarded({ machine: paymentMachine, entity: 'payment', table: 'payment', column: 'state' })
export const remittanceStates = guarded({
  machine: remittanceMachine,
  entity: 'remittance',
  table: 'remittance',
  column: 'state',
})
export const rechargeStates = guarded({
  machine: rechargeMachine,
  entity: 'recharge',
  table: 'recharge',
  column: 'state',
})
