import type { OrderProblem } from '@kikai/contract/orders/problems.shapes'
import { isId } from '@kikai/kernel/ids'
import type { Member, ReadContext } from '../../platform/context.ts'
import { signedFileAddress } from '../../platform/file-address.ts'
import { pictureFacts } from '../uploads/uploads.public.ts'
import type { ProblemRow } from './problems.store.ts'

/** Problems with their answers; pictures have short-lived addresses. */
export async function presentProblems(ctx: ReadContext<Member>, rows: readonly ProblemRow[]): Promise<OrderProblem[]> {
  const known = await pictureFacts(
    ctx,
    rows.flatMap(({ files }) => files.filter((file) => isId<'file'>(file))),
  )
  const shown = (file: string): OrderProblem['pictures'] => {
    const picture = isId<'file'>(file) ? known.get(file) : undefined
    if (!picture) return []
    const { id, width, height } = picture
    return [{ id, url: signedFileAddress(ctx, { fileId: id, session: ctx.actor.session }), width, height }]
  }
  return rows.map(({ state, reason, body, files, createdAt, answer, answeredAs, answeredAt }) => ({
    state,
    reason,
    text: body,
    pictures: files.flatMap(shown),
    reportedAt: createdAt,
    answer: answeredAs && answeredAt ? { by: answeredAs, text: answer, at: answeredAt } : null,
  }))
}
