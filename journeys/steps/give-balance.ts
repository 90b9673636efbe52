import { paymentsCalls } from '@kikai/contract/payments/payments.calls'
import { managedPaymentsCalls } from '@kikai/contract/payments/managed-payments.calls'
import type { PriceCurrency } from '@kikai/kernel/money'
import type { Caller } from '../harness/caller.ts'
import { giveSlip } from './give-deals.ts'

type Amount = { currency: PriceCurrency; minor: number }

/** A recharge by bank transfer that the finance clerk has approved. */
export async function giveBalance({ payer, clerk }: { payer: Caller; clerk: Caller }, amount: Amount): Promise<void> {
  const { remittance } = await payer.call(paymentsCalls.createRecharge, { amount })
  if (!remittance) throw new Error('a recharge without a remittance')
  const sent = await giveSlip(payer, remittance)
  const slip = sent.slips.at(-1)
  if (!slip) throw new Error('no slip was handed in')
  await clerk.call(managedPaymentsCalls.reviewRemittance, {
    remittanceId: sent.id,
    slipId: slip.id,
    decision: 'approve',
    receivedAmount: amount,
    receivedOn: slip.paidOn,
    receivedPayer: `${sent.reference} ${slip.payerName}`,
  })
}
