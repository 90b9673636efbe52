import type { Checkout } from '@kikai/contract/orders/orders.shapes'
import { creditErrors } from '@kikai/contract/credit/credit.errors'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import { type Money, add, subtract } from '@kikai/kernel/money'

/** The ways to pay, in the order in which they are offered, with what the answer calls them. */
const actions = { credit: 'payOnAccount', remittance: 'remit', online: 'payOnline', balance: 'pay' } as const
export type Method = keyof typeof actions
const methods = ['credit', 'remittance', 'online', 'balance'] as const satisfies readonly Method[]

export const actionFor = ({ allowedActions }: Pick<Checkout, 'allowedActions'>, method: Method) =>
  allowedActions.find(({ action }) => action === actions[method])

/** What of a bank transfer has come while its rest is awaited; null where nothing has. */
export const partOf = ({ remittance }: Pick<Checkout, 'remittance'>): Money | null =>
  remittance !== null && remittance.state !== 'expired' && remittance.arrived.minor > 0 ? remittance.arrived : null

/** What a payment from the balance can use: a part that has come by bank is on it then. */
export function usableBalance({ balance, remittance }: Pick<Checkout, 'balance' | 'remittance'>): Money {
  const part = partOf({ remittance })
  return part ? add(balance, part) : balance
}

const byRule: readonly number[] = [
  paymentErrors.methodNotOffered.code,
  paymentErrors.methodTooMuch.code,
  creditErrors.notCertified.code,
  creditErrors.notApproved.code,
  creditErrors.frozen.code,
  creditErrors.overLimit.code,
]

/** What is still to be paid this way: a part that has come by bank counts, unless the money is to come from elsewhere. */
export function leftToPay({ total, remittance }: Pick<Checkout, 'total' | 'remittance'>, method: Method): Money {
  const part = method === 'balance' || method === 'remittance' ? partOf({ remittance }) : null
  return part ? subtract(total, part) : total
}

/** Which ways this payment can take, and which a rule for its country, its sum, or the company’s monthly account takes away. */
export function methodsOf(checkout: Pick<Checkout, 'allowedActions' | 'online'>): {
  possible: Method[]
  ruledOut: Method[]
} {
  const isRuledOut = (method: Method) => byRule.includes(actionFor(checkout, method)?.reason?.code ?? 0)
  const isThere = (method: Method) => {
    if (method === 'online') return checkout.online !== null
    return method !== 'credit' || actionFor(checkout, 'credit') !== undefined
  }
  const offered = methods.filter(isThere)
  return {
    possible: offered.filter((method) => !isRuledOut(method)),
    ruledOut: offered.filter(isRuledOut),
  }
}
