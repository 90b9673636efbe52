import type { Member, Reads } from '../../platform/context.ts'
import { contactsOf } from '../members/members.public.ts'
import { countUnanswered } from './codes.store.ts'
import { countAwaited } from './transfers.store.ts'

/** What waits for a member: faults reported of their machines, and machines offered to them or asked of them. */
export async function countWaitingDevices(
  ctx: Reads & { readonly actor: Pick<Member, 'id' | 'seats'> },
): Promise<number> {
  const { id, seats } = ctx.actor
  const [me] = await contactsOf(ctx, [id])
  const awaited = await countAwaited(ctx.db, { id, seats, email: me?.email ?? '' })
  return awaited + (await countUnanswered(ctx.db, { id, seats }))
}
