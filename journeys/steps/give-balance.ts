import { paymentsCalls } from '@kikai/contract/payments/payments.calls'
import { managedPaymentsCalls } from '@kikai/contract/payments/managed-payments.calls'
import type { PriceCurrency } from '@kikai/kernel/money'
import type { Caller } from '../harness/caller.ts'
import { giveSlip } from './give-deals.ts'

type Amount = { currency: PriceCurrency; minor: number }

/** The two people of finance in the demo. */
export const financeBy = async (
  caller: (account: string, options: { staff: boolean }) => Promise<Caller>,
): Promise<[Caller, Caller]> => [
  await caller('finance', { staff: true }),
  await caller('finance.second', { staff: true }),
]

type People = { payer: Caller; clerks: readonly [Caller, Caller] }

/** A recharge by bank transfer that finance has approved: one person, or two where the sum is large. */
export async function giveBalance({ payer, clerks }: People, amount: Amount): Promise<void> {
  const { remittance } = await payer.call(paymentsCalls.createRecharge, { amount })
  if (!remittance) throw new Error('a recharge without a remittance')
  const sent = await giveSlip(payer, remittance)
  const slip = sent.slips.at(-1)
  if (!slip) throw new Error('no slip was handed in')
  const approval = {
    remittanceId: sent.id,
    slipId: slip.id,
    decision: 'approve',
    receivedAmount: amount,
    receivedOn: slip.paidOn,
    receivedPayer: `${sent.reference} ${slip.payerName}`,
  } as const
  const [first, second] = clerks
  const { state } = await first.call(managedPaymentsCalls.reviewRemittance, approval)
  if (state === 'submitted') await second.call(managedPaymentsCalls.reviewRemittance, approval)
}
