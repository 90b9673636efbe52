import type { Id } from '@kikai/kernel/ids'
import type { Member } from '../context.ts'

/** Whom a decision concerns: the members and the companies that gain or lose by it. Null is nobody. */
export type ConcernedParties = {
  readonly memberIds?: readonly (Id<'member'> | null)[]
  readonly companyIds?: readonly (Id<'company'> | null)[]
}

/**
 * Whether a decision concerns the person who is to take it: themselves, or a company at which they have a seat. Nobody
 * decides for the platform about their own money or their company's.
 */
export const hasInterest = (
  { memberIds = [], companyIds = [] }: ConcernedParties,
  { id, seats }: Pick<Member, 'id' | 'seats'>,
): boolean => memberIds.includes(id) || seats.some((seat) => companyIds.includes(seat))
