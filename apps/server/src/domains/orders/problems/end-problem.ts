import { hourMs } from '@kikai/kernel/duration'
import { instantOf, millisecondsOf } from '@kikai/kernel/instant'
import { databaseNow } from '../../../platform/database/clock.store.ts'
import type { ChangeContext, Member } from '../../../platform/context.ts'
import { readFigures } from '../../settings/settings.public.ts'
import type { OrderRow } from '../orders.store.ts'
import { problemStates } from './problems.states.ts'
import { answeredWith, listProblems, resumeReceipt } from './problems.store.ts'

type Ending = { order: Pick<OrderRow, 'id' | 'problemAt'>; by: Member['id'] } & (
  | { event: 'withdraw' | 'escalate'; as: 'buyer' }
  | { event: 'answer'; as: 'seller' | 'staff'; text: string }
)

/** Ends an open problem; does nothing without one. The caller has locked the order. */
export async function endProblem(ctx: ChangeContext, { order, by, ...ending }: Ending): Promise<void> {
  if (!order.problemAt) return
  const open = (await listProblems(ctx.db, order.id)).find(({ state }) => state === 'open')
  if (!open) return
  const { id, restedUntil } = open
  if (ending.event === 'answer') {
    const { event, as, text } = ending
    await problemStates.change(ctx.db, { id, event, as, by, set: answeredWith(ctx.db, { text, by, as }) })
  } else await problemStates.change(ctx.db, { id, event: ending.event, as: ending.as, by })
  const now = millisecondsOf(await databaseNow(ctx.db))
  const { receiptObjectionHours } = await readFigures(ctx)
  const least = now + receiptObjectionHours * hourMs
  const until = Math.max(least, restedUntil === null ? 0 : millisecondsOf(restedUntil))
  await resumeReceipt(ctx.db, { orderId: order.id, until: instantOf(new Date(until)) })
}
