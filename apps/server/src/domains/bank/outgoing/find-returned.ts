import type { Reads } from '../../../platform/context.ts'
import { findReturnedPayout } from '../../earnings/earnings.public.ts'
import { findReturnedWithdrawal } from '../../withdrawals/withdrawals.public.ts'

/** What we had sent by bank and the bank gave back, by its number: a seller's payout, or a member's withdrawal. */
export const findReturned = async ({ db }: Reads, number: string) =>
  (await findReturnedPayout(db, number)) ?? (await findReturnedWithdrawal(db, number))
