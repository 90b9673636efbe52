import type { ManagedOnlinePayment } from '@kikai/contract/payments/online.shapes'
import { toMoney } from '@kikai/kernel/money'
import type { Member, ReadContext } from '../../../platform/context.ts'
import { actionsOf } from '../../../platform/steps/present-action.ts'
import { holds } from '../../../platform/sessions/reach.ts'
import { mapInTurn } from '../../../platform/queues/map-in-turn.ts'
import { readFigures } from '../../settings/settings.public.ts'
import { concernedBy } from '../concerned-by.ts'
import type { OnlineRow } from '../online/online.store.ts'
import { owedAfter } from '../owed-refunds.ts'
import { isTakeBackForTwo, isWaiting, settleTakeBackBlocked } from './take-backs.policy.ts'
import { listTakeBacksOf } from './take-backs.store.ts'

/** What the provider took back of a payment and its disputes, for finance. */
export async function takeBacksOf(
  ctx: ReadContext<Member>,
  online: OnlineRow,
): Promise<ManagedOnlinePayment['takeBacks']> {
  const concerned = await concernedBy(ctx, online)
  const maySettle = holds(ctx.actor, 'finance.refund.pay')
  const rows = await listTakeBacksOf(ctx.db, online.id)
  const figures = await readFigures(ctx)
  return mapInTurn(rows, async (one) => ({
    id: one.id,
    kind: one.kind,
    reference: one.disputeRef ?? one.captureRef,
    outcome: one.outcome,
    amount: toMoney(one.currency, one.amount),
    at: one.createdAt,
    waits: isWaiting(one),
    settled:
      one.settledAs && one.settledAt
        ? { as: one.settledAs, note: one.note, at: one.settledAt, refund: one.refundNumber }
        : null,
    needsTwo: isTakeBackForTwo(one, figures),
    proposed:
      one.proposedAs && one.proposedAt
        ? { as: one.proposedAs, note: one.proposedNote, by: one.proposedByName, at: one.proposedAt }
        : null,
    refunds: maySettle && isWaiting(one) ? await owedAfter(ctx, { online, takeBack: one }) : [],
    allowedActions: maySettle
      ? actionsOf({ settle: settleTakeBackBlocked({ takeBack: one, concerned, actor: ctx.actor }) })
      : [],
  }))
}
