import { api } from '@kikai/contract/api'
import type { Remittance } from '@kikai/contract/payments/payments.shapes'
import type { Id } from '@kikai/kernel/ids'
import { type PriceCurrency, jpy } from '@kikai/kernel/money'
import { type Person, as } from '../../as.ts'
import { accepted } from '../deals/orders.ts'
import { givenPicture } from '../goods/pictures.ts'

/** The input of the slip form for this remittance. */
export async function slipFor(
  payer: { id: Id<'member'> },
  { id, amount }: Pick<Remittance, 'id' | 'amount'>,
  hashes: { sha256?: string; seenHash?: string } = {},
) {
  const file = await givenPicture(payer, { purpose: 'slip', ...hashes })
  const { currency, minor } = amount
  if (currency === 'PTS') throw new Error('points are not sent by bank')
  return {
    remittanceId: id,
    fileId: file.id,
    paidOn: '2026-11-20',
    amount: { currency: currency satisfies PriceCurrency, minor },
    payerName: 'サトウ ケンジ',
    bank: '大和川銀行',
  }
}

/** The remittance and its newest slip, which a decision must name. */
export function newest({ id, slips }: Pick<Remittance, 'id' | 'slips'>) {
  const slip = slips.at(-1)
  if (!slip) throw new Error('no slip was handed in')
  return { remittanceId: id, slipId: slip.id }
}

/** The clerk's approval with exactly the amount due as on the bank's statement. */
export function approval(remittance: Pick<Remittance, 'id' | 'slips' | 'amount' | 'reference'>) {
  const { currency, minor } = remittance.amount
  if (currency === 'PTS') throw new Error('points are not sent by bank')
  return {
    ...newest(remittance),
    decision: 'approve',
    receivedAmount: { currency, minor },
    receivedOn: '2026-11-20',
    receivedPayer: `${remittance.reference} サトウ`,
  } as const
}

/** Finance approves a slip: one person, and another one where its sum needs two. */
export async function approvedBySlip(remittance: Parameters<typeof approval>[0]): Promise<Remittance> {
  const approve = async () =>
    accepted(await (await as.finance()).call(api.payments.reviewRemittance, approval(remittance)))
  const first = await approve()
  return first.state === 'submitted' ? approve() : first
}

/** A recharge of JP¥50,000 whose slip awaits the review. */
export async function submittedRecharge(): Promise<{
  payer: Person
  rechargeId: Id<'recharge'>
  remittance: Remittance
}> {
  const payer = await as.member()
  const { currency, minor } = jpy(50_000)
  if (currency !== 'JPY') throw new Error('yen are yen')
  const recharge = accepted(await payer.call(api.payments.createRecharge, { amount: { currency, minor } }))
  if (!recharge.remittance) throw new Error('a recharge without a remittance')
  const remittance = accepted(await payer.call(api.payments.submitSlip, await slipFor(payer, recharge.remittance)))
  return { payer, rechargeId: recharge.id, remittance }
}
