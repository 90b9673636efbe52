import { dayMs } from '@kikai/kernel/duration'
import { equal } from '@kikai/kernel/money'
import type { Received, Remittance } from './payments.shapes.ts'

type Due = Pick<Remittance, 'amount' | 'reference'> & {
  said: Pick<Remittance['slips'][number], 'paidOn' | 'payerName'> | undefined
}
export type ReceivedMatches = { readonly amount: boolean; readonly receivedOn: boolean; readonly payerName: boolean }

/**
 * Compares the received money with what is due and what the payer stated; true where they agree. Money may arrive a day
 * before the slip's day, because the payer's time zone may be ahead of the bank's.
 */
export function judgeReceived({ amount, reference, said }: Due, received: Received): ReceivedMatches {
  return {
    amount: equal(received.amount, amount),
    receivedOn: said !== undefined && Date.parse(received.receivedOn) >= Date.parse(said.paidOn) - dayMs,
    payerName:
      plain(received.payerName).includes(plain(reference)) ||
      (said !== undefined && plain(received.payerName) === plain(said.payerName)),
  }
}

/** Compares names without width, case and spaces, which bank statements vary. */
const plain = (name: string): string => name.normalize('NFKC').toUpperCase().replaceAll(/\s/g, '')
