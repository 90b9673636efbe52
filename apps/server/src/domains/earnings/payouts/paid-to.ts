import type { Id } from '@kikai/kernel/ids'
import type { Reads } from '../../../platform/context.ts'
import { type CompanyBankAccount, type BankKeys, openBank } from '../../companies/companies.public.ts'
import { type StoredPayout, findPayout } from './payouts.store.ts'

const nowhere: CompanyBankAccount = { bankName: '', branch: '', holder: '', accountNumber: '' }

/** The account of a payout; null when it cannot be decrypted, and then nothing is sent. */
export const paidTo = async (
  keys: BankKeys,
  { companyId, account }: Pick<StoredPayout, 'companyId' | 'account'>,
): Promise<CompanyBankAccount> => (await openBank(keys, { companyId }, account)) ?? nowhere

/** The account holder and the bank's number of a sent payout. */
export async function findSentPayout(
  ctx: BankKeys & Reads,
  payoutId: Id<'payout'>,
): Promise<{ holder: string; reference: string } | null> {
  const payout = await findPayout(ctx.db, { payoutId, companyId: null })
  return payout && { holder: (await paidTo(ctx, payout)).holder, reference: payout.reference }
}
