import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { serviceCalls } from '@kikai/contract/chat/service.calls'
import { fold } from '@kikai/kernel/fold'
import { type Id, isId } from '@kikai/kernel/ids'
import { serverLimits } from '../../../platform/config/server-limits.ts'
import type { Context, Member } from '../../../platform/context.ts'
import { maskEmail, maskName } from '../../../platform/texts/masks.ts'
import { everybodyWith } from '../../access/access.public.ts'
import { contactsOf } from '../../members/members.public.ts'
import { recentOrderIds } from '../../orders/orders.public.ts'
import { type MessageRow, messagesById, readMessages } from '../../threads/threads.public.ts'
import { presentSentCards } from '../cards.ts'
import { presentMessages } from '../present-messages.ts'
import { deskOf, readCaseRow } from './case-reader.ts'
import {
  countCaseGroups,
  countCaseHolders,
  countOpenOf,
  findServiceFigures,
  listCaseRows,
  listCasesOfMember,
} from './cases.store.ts'
import { presentCaseHead, presentCases } from './present-cases.ts'

type Calls = typeof serviceCalls
type Me = Context<Member>

export async function listCases(
  ctx: Me,
  { group = null, whose, words: asked = '', current_page: page, page_size: size }: InputOf<Calls['listCases']>,
): Promise<OutputOf<Calls['listCases']>> {
  const desk = await deskOf(ctx)
  const of = { ...desk, whose, words: fold(asked) }
  const rows = await listCaseRows(ctx.db, { ...of, group, skip: (page - 1) * size, count: size })
  const groups = await countCaseGroups(ctx.db, of)
  const total = group === null ? groups.late + groups.ours + groups.theirs : groups[group]
  return {
    data: await presentCases(ctx, rows),
    total,
    groups,
    holders: await countCaseHolders(ctx.db, desk.staffId),
    targetMinutes: desk.target,
  }
}

export async function readCase(
  ctx: Me,
  { conversationId, ...part }: InputOf<Calls['readCase']>,
): Promise<OutputOf<Calls['readCase']>> {
  const row = await readCaseRow(ctx, { conversationId })
  const reader = { memberId: ctx.actor.id, side: 'staff' as const }
  const { messages, more } = await readMessages(ctx, { threadId: row.threadId, reader, ...part })
  const reported = await messagesById(ctx, reportedIn(messages))
  const others = await listCasesOfMember(ctx.db, await deskOf(ctx), row)
  const [member] = await contactsOf(ctx, [row.buyerId])
  return {
    case: await presentCaseHead(ctx, row),
    messages: await presentMessages(ctx, { rows: messages, reader, hides: false }),
    more,
    reported: (await presentMessages(ctx, { rows: reported, reader, hides: false })).map((one) => ({
      ...one,
      allowedActions: [],
    })),
    member: {
      id: row.buyerId,
      name: maskName(member?.name ?? ''),
      email: maskEmail(member?.email ?? ''),
      country: member?.country ?? '',
      language: member?.language ?? ctx.language,
      timeZone: member?.timeZone ?? 'UTC',
    },
    orders: await ordersOf(ctx, row.buyerId),
    cases: others.map(({ id, number, topic, state, openedAt }) => ({ id, number, topic, state, openedAt })),
    colleagues: await colleaguesOf(ctx),
  }
}

/** A card of the kind «message» is made by a report only. */
const reportedIn = (rows: readonly MessageRow[]): Id<'message'>[] =>
  rows.flatMap(({ cardKind, cardId }) =>
    cardKind === 'message' && cardId !== null && isId<'message'>(cardId) ? [cardId] : [],
  )

async function ordersOf(ctx: Me, memberId: Id<'member'>) {
  const ids = await recentOrderIds(ctx, { memberId, count: serverLimits.serviceBesideMax })
  const cards = ids.map((id) => ({ kind: 'order' as const, id }))
  return cards.map(await presentSentCards(ctx, cards)).filter(({ facts }) => facts !== null)
}

async function colleaguesOf(ctx: Me) {
  const staffIds = await everybodyWith(ctx, 'member.chat.answer')
  const open = new Map((await countOpenOf(ctx.db, staffIds)).map((one) => [one.id, one.open]))
  return (await contactsOf(ctx, staffIds)).map(({ id, name }) => ({ id, name, open: open.get(id) ?? 0 }))
}

export async function readServiceFigures(
  ctx: Me,
  { days }: InputOf<Calls['readServiceFigures']>,
): Promise<OutputOf<Calls['readServiceFigures']>> {
  const { target } = await deskOf(ctx)
  return { ...(await findServiceFigures(ctx.db, { days, target })), targetMinutes: target }
}
