import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { confirmationsCalls } from '@kikai/contract/confirmations/confirmations.calls'
import { confirmationKinds } from '@kikai/contract/confirmations/confirmations.shapes'
import { consolePages } from '@kikai/contract/console/console-pages'
import type { Context, Member } from '../../platform/context.ts'
import { holds } from '../../platform/sessions/reach.ts'
import { type WaitingRow, listBegunByOthers } from './confirmations.store.ts'
import { confirmationAmountOf, concernedByWaiting, mayConfirm } from './may-confirm.ts'

type List = typeof confirmationsCalls.listConfirmations
type Me = Context<Member>

export async function listConfirmations(ctx: Me, input: InputOf<List>): Promise<OutputOf<List>> {
  const { current_page: page, page_size: size, kind = null } = input
  const waiting = await confirmableBy(ctx)
  const shown = waiting.filter((one) => kind === null || one.kind === kind)
  const counted = confirmationKinds.map((one) => [one, waiting.filter((row) => row.kind === one).length])
  return {
    data: shown.slice((page - 1) * size, page * size).map((one) => ({
      id: one.key,
      kind: one.kind,
      row: one.row,
      name: one.names?.[ctx.language] ?? one.name,
      amount: confirmationAmountOf(one),
      by: one.by,
      since: one.since,
      deadlineAt: one.deadlineAt,
    })),
    total: shown.length,
    counts: Object.fromEntries(counted),
  }
}

/** Nobody else's time is spent on it: whoever may confirm nothing has nothing that waits. */
export async function confirmableBy({ db, actor }: Pick<Me, 'db' | 'actor'>): Promise<WaitingRow[]> {
  if (!consolePages['finance/confirmations'].some((right) => holds(actor, right))) return []
  const begun = await listBegunByOthers(db, actor.id)
  // Only who has a seat somewhere can have an interest beyond their own money, which the list leaves out.
  const asks = actor.seats.length > 0
  const concerned = asks ? await concernedByWaiting({ db }, begun) : []
  return begun.filter((one, at) => mayConfirm(actor, { one, concerned: concerned[at] ?? {} }))
}
