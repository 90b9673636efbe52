import type { Id } from '@kikai/kernel/ids'
import type { Reads } from '../../platform/context.ts'
import type { ConcernedParties } from '../../platform/interest.ts'
import { mapInTurn } from '../../platform/map-in-turn.ts'
import { seatCompanyIdsOf } from '../access/access.public.ts'
import { listCompaniesOf } from './concerned.store.ts'

type Transfer = { readonly id: Id<'remittance'>; readonly memberId: Id<'member'> }

/**
 * Whose money a transfer is: its payer's, that of the companies for which its payer acts, of those that sell what it pays
 * and of the one whose monthly statement it pays.
 */
export async function concernedBy(ctx: Reads, { id, memberId }: Transfer): Promise<ConcernedParties> {
  const companies = await listCompaniesOf(ctx.db, id)
  return { memberIds: [memberId], companyIds: [...companies, ...(await seatCompanyIdsOf(ctx, memberId))] }
}

/** The same for each of several transfers, in their order. */
export const concernedByEach = (ctx: Reads, transfers: readonly Transfer[]): Promise<ConcernedParties[]> =>
  mapInTurn(transfers, (transfer) => concernedBy(ctx, transfer))
