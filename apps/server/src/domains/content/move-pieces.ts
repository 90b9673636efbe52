import type { Id } from '@kikai/kernel/ids'
import type { JobContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { sweepEach } from '../../platform/jobs/sweep-each.ts'
import { contentStates } from './content.states.ts'
import { hasBegun, hasEnded, isDue, listDueVersions, liveOf, lockPiece } from './pieces.store.ts'

/** Versions that are moved by one run; the next one follows in seconds. */
const atOnce = 100

/** Begins and ends what the clock says. Readers see it at its moment all the same; this writes it down, once. */
export async function movePieces(ctx: JobContext): Promise<number> {
  const due = await listDueVersions(ctx.db, atOnce)
  return sweepEach(ctx, 'content.move', due, ({ id, pieceId, state }) =>
    ctx.tx(async ({ db }) => {
      if (!(await lockPiece(db, pieceId))) return false
      if (state === 'scheduled') return beginLive(db, { id, pieceId })
      const ended = { id, event: 'end', as: 'clock', by: null, where: hasEnded(db) } as const
      return (await contentStates.tryChange(db, ended)) !== null
    }),
  )
}

/** Live from its moment on; the version before it ends. False when its moment has not come, or it is live already. */
export async function beginLive(
  tx: Tx,
  { id, pieceId }: { id: Id<'content-version'>; pieceId: Id<'piece'> },
): Promise<boolean> {
  if (!(await isDue(tx, id))) return false
  await contentStates.changeAll(tx, { where: liveOf(tx, pieceId), event: 'end', as: 'clock', by: null })
  return (
    (await contentStates.tryChange(tx, { id, event: 'begin', as: 'clock', by: null, where: hasBegun(tx) })) !== null
  )
}
