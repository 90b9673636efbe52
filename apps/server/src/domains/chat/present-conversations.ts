import type { ConversationEntry, ConversationHead } from '@kikai/contract/chat/chat.shapes'
import { hideContacts } from '@kikai/kernel/hide-contacts'
import type { Id } from '@kikai/kernel/ids'
import type { Member, ReadContext, Reads } from '../../platform/context.ts'
import { actionsOf } from '../../platform/steps/present-action.ts'
import { companiesOf } from '../companies/companies.public.ts'
import { contactsOf } from '../members/members.public.ts'
import { pairsWithDeal } from '../orders/orders.public.ts'
import { marksOf, summariseThreads } from '../threads/threads.public.ts'
import { type NamedCard, presentSentCards } from './cards.ts'
import { blockBlocked, sendBlocked, unblockBlocked } from './chat.policy.ts'
import { type ConversationRow, findAnswerMinutes } from './chat.store.ts'
import { wordsOf } from './present-messages.ts'
import type { Sided } from './chat.store.ts'

/**
 * The conversations in which contact details are hidden: before a deal a sale stays where both are protected. Customer
 * service is told everything.
 */
export async function hidingAmong(ctx: Reads, rows: readonly ConversationRow[]): Promise<Set<Id<'conversation'>>> {
  const pairs = rows.flatMap(({ buyerId, companyId }) => (companyId === null ? [] : [{ buyerId, companyId }]))
  const dealt = new Set((await pairsWithDeal(ctx, pairs)).map(({ buyerId, companyId }) => `${buyerId} ${companyId}`))
  return new Set(
    rows.flatMap(({ id, buyerId, companyId }) =>
      companyId === null || dealt.has(`${buyerId} ${companyId}`) ? [] : [id],
    ),
  )
}

export async function presentEntries(ctx: ReadContext<Member>, rows: readonly Sided[]): Promise<ConversationEntry[]> {
  const memberId = ctx.actor.id
  const hiding = await hidingAmong(ctx, rows)
  const threads = await summariseThreads(ctx, { memberId, threads: rows })
  const cardOf = await presentSentCards(ctx, rows.flatMap(subjectCardOf))
  const others = await othersOf(ctx, rows)
  return rows.map((row) => {
    const { id, kind, state, side, number, topic, turn } = row
    const { last = null, unread = 0 } = threads.get(row.threadId) ?? {}
    const hides = hiding.has(id)
    const other = others(row)
    return {
      id,
      kind,
      state,
      side,
      number,
      topic,
      subject: subjectCardOf(row).map(cardOf)[0] ?? null,
      other: other && hides ? { ...other, name: hideContacts(other.name) } : other,
      turn: state !== 'open' || turn === null ? null : turn === side ? 'me' : 'them',
      unread,
      last: last && wordsOf(last, { reader: { memberId, side }, hides }),
    }
  })
}

/** The same with what stands above and below its messages. */
export async function presentHead(ctx: ReadContext<Member>, row: Sided): Promise<ConversationHead> {
  const { threadId, side, kind, assignedTo } = row
  const [entry] = await presentEntries(ctx, [row])
  if (!entry) throw new Error('a conversation has no entry')
  const { mine, others, lastSeq } = await marksOf(ctx, { threadId, memberId: ctx.actor.id, side })
  const [staff] = assignedTo === null ? [] : await contactsOf(ctx, [assignedTo])
  return {
    ...entry,
    threadId,
    lastSeq,
    myMarks: mine,
    otherMarks: others,
    contactsHidden: (await hidingAmong(ctx, [row])).has(row.id),
    blockedByMe: row.state === 'blocked' && row.blockedSide === side,
    staff: staff?.name ?? null,
    answerMinutes: kind === 'service' ? await findAnswerMinutes(ctx.db) : null,
    allowedActions: actionsOf({
      send: sendBlocked(row),
      block: blockBlocked(row),
      unblock: unblockBlocked(row),
    }),
  }
}

/** An order is shown before its goods. */
export const subjectCardOf = ({ goodsId, orderId }: Pick<ConversationRow, 'goodsId' | 'orderId'>): NamedCard[] =>
  orderId !== null ? [{ kind: 'order', id: orderId }] : goodsId !== null ? [{ kind: 'goods', id: goodsId }] : []

type Other = NonNullable<ConversationEntry['other']>
/** The company for its buyer, the buyer for the company. */
async function othersOf(ctx: ReadContext<Member>, rows: readonly Sided[]): Promise<(row: Sided) => Other | null> {
  const bought = rows.flatMap(({ side, companyId }) => (side === 'buyer' && companyId !== null ? [companyId] : []))
  const companies = new Map((bought.length === 0 ? [] : await companiesOf(ctx, bought)).map((one) => [one.id, one]))
  const buyerIds = rows.flatMap(({ side, buyerId }) => (side === 'buyer' ? [] : [buyerId]))
  const buyers = new Map((await contactsOf(ctx, [...new Set(buyerIds)])).map((one) => [one.id, one]))
  return ({ side, companyId, buyerId }) => {
    if (side === 'buyer') {
      const company = companyId === null ? undefined : companies.get(companyId)
      if (!company) return null
      const { names, certified, country, timeZone } = company
      return { name: names[ctx.language], certified, country, timeZone }
    }
    const buyer = buyers.get(buyerId)
    return buyer ? { name: buyer.name, certified: false, country: buyer.country, timeZone: buyer.timeZone } : null
  }
}
