import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { RoomSide } from '@kikai/contract/rooms/signal.shapes'
import type { Member, ReadContext, TxContext } from '../../platform/context.ts'
import { type RoomRow, lockRoom } from './rooms.store.ts'
import { type Occasion, type RoomOf, registeredKinds, subjectOf } from './subjects.ts'

export type Sided = { readonly occasion: Occasion; readonly side: RoomSide }
type Reader = Pick<ReadContext<Member>, 'db' | 'actor'>

/** The room as one of its two; for everybody else there is none. */
export async function findSided(ctx: Reader, { kind, id }: RoomOf): Promise<Sided | null> {
  const occasion = await subjectOf(kind).find(ctx, { id, memberId: ctx.actor.id })
  return occasion && { occasion, side: occasion.hostId === ctx.actor.id ? 'host' : 'customer' }
}

/** The same by the id alone, as a live topic names it. */
export async function findSidedById(ctx: Reader, id: string): Promise<Sided | null> {
  for (const kind of registeredKinds()) {
    const sided = await findSided(ctx, { kind, id })
    if (sided) return sided
  }
  return null
}

/** The same for a change: whoever comes first makes the room, and its changes wait for each other. */
export async function lockSided(ctx: TxContext<Member>, of: RoomOf): Promise<Sided & { room: RoomRow }> {
  if (!(await findSided(ctx, of))) throw refuse(requestErrors.notFound)
  const room = await lockRoom(ctx.db, of)
  // Read behind the lock, because the other one may just have begun or ended it.
  const sided = await findSided(ctx, of)
  if (!sided) throw refuse(requestErrors.notFound)
  return { ...sided, room }
}
