import type { Checkout } from '@kikai/contract/orders/orders.shapes'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'

/** The ways to pay, in the order in which they are offered, with what the answer calls them. */
const actions = { remittance: 'remit', online: 'payOnline', balance: 'pay' } as const
export type Method = keyof typeof actions
const methods = ['remittance', 'online', 'balance'] as const satisfies readonly Method[]

export const actionFor = ({ allowedActions }: Pick<Checkout, 'allowedActions'>, method: Method) =>
  allowedActions.find(({ action }) => action === actions[method])

const byRule: readonly number[] = [paymentErrors.methodNotOffered.code, paymentErrors.methodTooMuch.code]

/** Which ways this payment can take, and which a rule for its country or its sum takes away. */
export function methodsOf(checkout: Pick<Checkout, 'allowedActions' | 'online'>): {
  possible: Method[]
  ruledOut: Method[]
} {
  const isRuledOut = (method: Method) => byRule.includes(actionFor(checkout, method)?.reason?.code ?? 0)
  const offered = methods.filter((method) => method !== 'online' || checkout.online !== null)
  return {
    possible: offered.filter((method) => !isRuledOut(method)),
    ruledOut: offered.filter(isRuledOut),
  }
}
