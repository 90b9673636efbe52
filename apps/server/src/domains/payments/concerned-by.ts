import type { Id } from '@kikai/kernel/ids'
import type { Reads } from '../../platform/context.ts'
import type { ConcernedParties } from '../../platform/steps/interest.ts'
import { seatCompanyIdsOfEach } from '../access/access.public.ts'
import { type Payable, factsOf } from './subjects.ts'

type Paid = Payable & { readonly memberId: Id<'member'> }

/**
 * Whose money each of several payments is, in their order: its payer's, that of the companies for which its payer acts,
 * and that of those who buy, sell or owe what it pays.
 */
export async function concernedByEach(ctx: Reads, payments: readonly Paid[]): Promise<ConcernedParties[]> {
  const facts = await factsOf(ctx, payments)
  const seats = await seatCompanyIdsOfEach(ctx, [...new Set(payments.map(({ memberId }) => memberId))])
  return payments.map(({ subjectId, memberId }) => {
    const { companyIds = [], buyerIds = [] } = facts.get(subjectId) ?? {}
    return { memberIds: [memberId, ...buyerIds], companyIds: [...companyIds, ...(seats.get(memberId) ?? [])] }
  })
}

/** The same for one. */
export async function concernedBy(ctx: Reads, payment: Paid): Promise<ConcernedParties> {
  const [concerned = {}] = await concernedByEach(ctx, [payment])
  return concerned
}
