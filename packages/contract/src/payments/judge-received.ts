import { equal } from '@kikai/kernel/money'
import type { Received, Remittance } from './payments.shapes.ts'

type Due = Pick<Remittance, 'amount' | 'reference'> & {
  said: Pick<Remittance['slips'][number], 'paidOn' | 'payerName'> | undefined
}
export type Judged = { readonly amount: boolean; readonly receivedOn: boolean; readonly payerName: boolean }

const dayMs = 86_400_000

/**
 * Compares what arrived with what is due and with what the payer said: true where they agree. Money may arrive a day before
 * the day on the slip, because the payer's calendar may be ahead of the bank's.
 */
export function judgeReceived({ amount, reference, said }: Due, received: Received): Judged {
  return {
    amount: equal(received.amount, amount),
    receivedOn: said !== undefined && Date.parse(received.receivedOn) >= Date.parse(said.paidOn) - dayMs,
    payerName:
      plain(received.payerName).includes(plain(reference)) ||
      (said !== undefined && plain(received.payerName) === plain(said.payerName)),
  }
}

/** Names as bank statements vary them: width, case and gaps do not count. */
const plain = (name: string): string => name.normalize('NFKC').toUpperCase().replaceAll(/\s/g, '')
