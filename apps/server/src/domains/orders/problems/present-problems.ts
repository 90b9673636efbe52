import type { OrderProblem } from '@kikai/contract/orders/problems.shapes'
import type { Member, ReadContext } from '../../../platform/context.ts'
import type { ProblemRow } from './problems.store.ts'
import { picturesOf } from '../pay/show-pictures.ts'

/** Problems with their answers; pictures have short-lived addresses. */
export async function presentProblems(ctx: ReadContext<Member>, rows: readonly ProblemRow[]): Promise<OrderProblem[]> {
  const shown = await picturesOf(ctx, rows)
  return rows.map(({ state, reason, body, files, createdAt, answer, answeredAs, answeredAt }) => ({
    state,
    reason,
    text: body,
    pictures: shown({ files }),
    reportedAt: createdAt,
    answer: answeredAs && answeredAt ? { by: answeredAs, text: answer, at: answeredAt } : null,
  }))
}
