import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { minuteMs } from '@kikai/kernel/duration'
import type { Id } from '@kikai/kernel/ids'
import { instantOf } from '@kikai/kernel/instant'
import type { Member, Reads, Services, TxContext } from '../../../platform/context.ts'
import { holds, reachOf } from '../../../platform/sessions/reach.ts'
import { figuresNow } from '../../settings/settings.public.ts'
import type { Sided } from '../chat.store.ts'
import { type CaseRow, type Desk, findCase, findCaseOfThread, lockCaseRow } from './cases.store.ts'

type Me = Reads & Pick<Services, 'nowMs'> & { actor: Member }
type Named = { conversationId: Id<'conversation'> }

export async function deskOf(ctx: Me): Promise<Desk> {
  const target = (await figuresNow(ctx)).serviceTargetMinutes
  return { staffId: ctx.actor.id, target, lateBefore: instantOf(new Date(ctx.nowMs() - target * minuteMs)) }
}

export const answersCases = (actor: Member): boolean =>
  holds(actor, 'member.chat.answer') && reachOf(actor, 'member.chat.answer').all

export async function readCaseRow(ctx: Me, { conversationId }: Named): Promise<CaseRow> {
  const found = await findCase(ctx.db, await deskOf(ctx), conversationId)
  if (!found) throw refuse(requestErrors.notFound)
  return found
}

export async function lockCase(ctx: TxContext<Member>, { conversationId }: Named): Promise<CaseRow> {
  const found = await lockCaseRow(ctx.db, await deskOf(ctx), conversationId)
  if (!found) throw refuse(requestErrors.notFound)
  return found
}

/** A case as a conversation whose side is the staff. */
export const sidedCase = (row: CaseRow): Sided => ({
  ...row,
  kind: 'service',
  companyId: null,
  turn: null,
  lastAt: row.openedAt,
  createdAt: row.openedAt,
  closedAt: null,
  isOver: false,
  blockedSide: null,
  side: 'staff',
})

/** The case, where somebody answers cases and this is one of another member. */
export async function caseForStaff(ctx: Me, of: Named | { threadId: Id<'thread'> }): Promise<Sided | null> {
  if (!answersCases(ctx.actor)) return null
  const desk = await deskOf(ctx)
  const found =
    'threadId' in of
      ? await findCaseOfThread(ctx.db, desk, of.threadId)
      : await findCase(ctx.db, desk, of.conversationId)
  return found && sidedCase(found)
}
