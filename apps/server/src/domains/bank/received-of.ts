import type { Received } from '@kikai/contract/payments/payments.shapes'
import { money } from '@kikai/kernel/money'
import type { LineRow } from './lines.store.ts'

/** What a line says of money that came: so much of it, on that day, from there. */
export const receivedOf = ({ currency, rest, bookedOn, payer, words }: LineRow, minor = rest): Received => ({
  amount: money(currency, minor),
  receivedOn: bookedOn,
  payerName: payer || words,
})
