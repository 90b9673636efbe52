import type { Checkout } from '@kikai/contract/orders/orders.shapes'
import { creditErrors } from '@kikai/contract/credit/credit.errors'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import { type Money, add, subtract } from '@kikai/kernel/money'

/** The payment methods in the order in which they are offered, each with the name of its allowed action. */
const actions = { credit: 'payOnAccount', remittance: 'remit', online: 'payOnline', balance: 'pay' } as const
export type Method = keyof typeof actions
const methods = ['credit', 'remittance', 'online', 'balance'] as const satisfies readonly Method[]

export const actionFor = ({ allowedActions }: Pick<Checkout, 'allowedActions'>, method: Method) =>
  allowedActions.find(({ action }) => action === actions[method])

/** The part of a bank transfer that has arrived while the rest is awaited; null when none has. */
export const partOf = ({ remittance }: Pick<Checkout, 'remittance'>): Money | null =>
  remittance !== null && remittance.state !== 'expired' && remittance.arrived.minor > 0 ? remittance.arrived : null

/** The balance available for a payment, including the part that has arrived by bank. */
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

/**
 * The amount still to be paid by this method: a part that has arrived by bank is deducted for the balance and for a
 * transfer, but not for the other methods.
 */
export function leftToPay({ total, remittance }: Pick<Checkout, 'total' | 'remittance'>, method: Method): Money {
  const part = method === 'balance' || method === 'remittance' ? partOf({ remittance }) : null
  return part ? subtract(total, part) : total
}

/**
 * The methods that are possible for this payment, and those excluded by a rule for the country, the amount or the
 * company's monthly account.
 */
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
