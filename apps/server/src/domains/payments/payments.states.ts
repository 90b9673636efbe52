import { onlinePaymentMachine, onlineRefundMachine, surplusMachine } from '@kikai/contract/payments/online.states'
import { paymentMachine, rechargeMachine, remittanceMachine } from '@kikai/contract/payments/payments.states'
import { guarded } from '../../platform/steps/state-change.ts'

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
export const onlineStates = guarded({
  machine: onlinePaymentMachine,
  entity: 'online_payment',
  table: 'online_payment',
  column: 'state',
})
export const surplusStates = guarded({
  machine: surplusMachine,
  entity: 'surplus_capture',
  table: 'surplus_capture',
  column: 'state',
})
export const onlineRefundStates = guarded({
  machine: onlineRefundMachine,
  entity: 'online_refund',
  table: 'online_refund',
  column: 'state',
})
