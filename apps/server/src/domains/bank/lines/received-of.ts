import type { Received } from '@kikai/contract/payments/payments.shapes'
import { toMoney } from '@kikai/kernel/money'
import type { StoredBankLine } from './lines.store.ts'

/** What was received by a line: amount, day and payer. */
export const receivedOf = ({ currency, rest, bookedOn, payer, words }: StoredBankLine, minor = rest): Received => ({
  amount: toMoney(currency, minor),
  receivedOn: bookedOn,
  payerName: payer || words,
})
