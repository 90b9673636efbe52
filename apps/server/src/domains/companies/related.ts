import type { Id } from '@kikai/kernel/ids'
import type { Reads, Services } from '../../platform/context.ts'
import { seatCompanyIdsOf, seatCompanyIdsOfEach, seatHoldersOf } from '../access/access.public.ts'
import { sharesDevice } from '../identity/identity.public.ts'
import { findPayoutAccount } from './companies.store.ts'
import { openBank } from './sealed-bank.ts'

type Pair = { memberId: Id<'member'>; companyId: Id<'company'> }

/**
 * Whether a buyer and the people who sell for a company belong together: by a seat, by another company of one of them, by the
 * bank account of their companies, or by a device on which both have logged in.
 */
export async function isRelated(
  ctx: Reads & Pick<Services, 'subjectKeys'>,
  { memberId, companyId }: Pair,
): Promise<boolean> {
  const own = await seatCompanyIdsOf(ctx, memberId)
  const sellers = (await seatHoldersOf(ctx, companyId)).map((seat) => seat.memberId)
  const theirs = new Set([companyId, ...[...(await seatCompanyIdsOfEach(ctx, sellers)).values()].flat()])
  if (own.some((id) => theirs.has(id))) return true
  if (await sharesDevice(ctx, { memberId, others: sellers })) return true
  const account = await accountOf(ctx, companyId)
  if (account === null) return false
  for (const id of own) if ((await accountOf(ctx, id)) === account) return true
  return false
}

/** Bank and number, as far as they can be compared; null where no account is known. */
async function accountOf(ctx: Reads & Pick<Services, 'subjectKeys'>, companyId: Id<'company'>): Promise<string | null> {
  const { account: sealed } = await findPayoutAccount(ctx.db, companyId)
  const account = await openBank(ctx, { companyId }, sealed)
  if (account === null || account.accountNumber === '') return null
  const { bankName, branch, accountNumber } = account
  return [bankName, branch, accountNumber].map((part) => part.normalize('NFKC').replaceAll(/[\s-]/g, '')).join(' ')
}
