import type { CaseEntry, CaseHead } from '@kikai/contract/chat/service.shapes'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Member, ReadContext } from '../../../platform/context.ts'
import { maskName } from '../../../platform/texts/masks.ts'
import { actionsOf } from '../../../platform/steps/present-action.ts'
import { contactsOf } from '../../members/members.public.ts'
import { marksOf, summariseThreads } from '../../threads/threads.public.ts'
import { presentSentCards } from '../cards.ts'
import { subjectCardOf } from '../present-conversations.ts'
import { wordsOf } from '../present-messages.ts'
import type { CaseRow } from './cases.store.ts'

type Me = ReadContext<Member>

export async function presentCases(ctx: Me, rows: readonly CaseRow[]): Promise<CaseEntry[]> {
  const memberId = ctx.actor.id
  const threads = await summariseThreads(ctx, {
    memberId,
    threads: rows.map(({ threadId }) => ({ threadId, side: 'staff' as const })),
  })
  const cardOf = await presentSentCards(ctx, rows.flatMap(subjectCardOf))
  const people = rows.flatMap(({ buyerId, assignedTo }) => (assignedTo === null ? [buyerId] : [buyerId, assignedTo]))
  const known = new Map((await contactsOf(ctx, [...new Set(people)])).map((one) => [one.id, one]))
  return rows.map((row) => {
    const { id, number, topic, state, group, waitingSince, dueAt, assignedTo, buyerId } = row
    const last = threads.get(row.threadId)?.last ?? null
    const member = known.get(buyerId)
    const staff = assignedTo === null ? undefined : known.get(assignedTo)
    return {
      id,
      number,
      topic,
      state,
      group,
      member: { name: maskName(member?.name ?? ''), language: member?.language ?? ctx.language },
      subject: subjectCardOf(row).map(cardOf)[0] ?? null,
      last: last && wordsOf(last, { reader: { memberId, side: 'staff' }, hides: false }),
      waitingSince,
      dueAt,
      staff: staff ? { id: staff.id, name: staff.name } : null,
    }
  })
}

export async function presentCaseHead(ctx: Me, row: CaseRow): Promise<CaseHead> {
  const [entry] = await presentCases(ctx, [row])
  if (!entry) throw new Error('a case has no entry')
  const { threadId, openedAt, state } = row
  const { others, lastSeq } = await marksOf(ctx, { threadId, memberId: ctx.actor.id, side: 'staff' })
  const notNow = refuse(requestErrors.wrongState, { state })
  const whenOpen = state === 'open' ? null : notNow
  return {
    ...entry,
    threadId,
    lastSeq,
    otherMarks: others,
    openedAt,
    allowedActions: actionsOf({
      answer: whenOpen,
      note: null,
      assign: whenOpen,
      close: whenOpen,
      reopen: state === 'resolved' ? null : notNow,
    }),
  }
}
