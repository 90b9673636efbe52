import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { roomsCalls } from '@kikai/contract/rooms/rooms.calls'
import type { Context, Member } from '../../platform/context.ts'
import { listVideoAppointments } from '../appointments/appointments.public.ts'
import { isPublic, readGoodsFacts } from '../goods/goods.public.ts'
import { presentSnapshots } from './present-room.ts'
import { listShown } from './rooms.store.ts'

type List = typeof roomsCalls.listEvidence

/** Visitors learn how many pictures there are; private files are seen with a login alone. */
export async function listEvidence(ctx: Context, { goodsId }: InputOf<List>): Promise<OutputOf<List>> {
  const [goods] = await readGoodsFacts(ctx, [goodsId])
  if (!goods || !isPublic(goods)) throw refuse(requestErrors.notFound)
  const videos = await listVideoAppointments(ctx, goodsId)
  if (videos.length === 0) return { count: 0, viewings: [] }
  const rows = await listShown(
    ctx.db,
    videos.map(({ id }) => id),
  )
  const { actor } = ctx
  if (actor.kind !== 'member') return { count: rows.length, viewings: [] }
  const reader = { ...ctx, actor } satisfies Pick<Context<Member>, 'db' | 'config' | 'nowMs' | 'actor'>
  const viewings = []
  for (const own of Map.groupBy(rows, ({ appointmentId }) => appointmentId).values()) {
    const [first] = own
    if (first) viewings.push({ at: first.at, snapshots: await presentSnapshots(reader, own) })
  }
  return { count: rows.length, viewings }
}
