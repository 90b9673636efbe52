import type { InputOf, OutputOf } from '@kikai/contract/call'
import { chatErrors } from '@kikai/contract/chat/chat.errors'
import type { ChatEvent } from '@kikai/contract/chat/chat.shapes'
import type { serviceCalls } from '@kikai/contract/chat/service.calls'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import type { Context, Member, TxContext } from '../../../platform/context.ts'
import { newId } from '../../../platform/codes/new-id.ts'
import { isMissing } from '../../../platform/steps/steps.ts'
import { everybodyWith } from '../../access/access.public.ts'
import { addMessage, findSent } from '../../threads/threads.public.ts'
import { sendBlocked } from '../chat.policy.ts'
import { tellDesk } from '../chat.live.ts'
import { conversationStates } from '../chat.states.ts'
import { findAbout, lockPair } from '../chat.store.ts'
import { type Content, contentOf, presentSent, writeMessage } from '../send-message.ts'
import { lockCase, readCaseRow, sidedCase } from './case-reader.ts'
import { type CaseRow, closedNow, openedForStaff, setAssigned } from './cases.store.ts'
import { presentCaseHead } from './present-cases.ts'

type Calls = typeof serviceCalls
type Me = Context<Member>
type Inside = TxContext<Member>

export const answerCase = (ctx: Me, input: InputOf<Calls['answerCase']>): Promise<OutputOf<Calls['answerCase']>> =>
  ctx.tx(async (ctx) => {
    const row = await lockCase(ctx, input)
    const { clientId } = input
    const mine = sidedCase(row)
    const sent = await findSent(ctx, { threadId: row.threadId, authorId: ctx.actor.id, clientId })
    if (sent) return presentSent(ctx, mine, sent)
    const content = await answerOf(ctx, input)
    const blocked = content.kind === 'note' ? null : sendBlocked(mine)
    if (blocked) throw blocked
    if (row.assignedTo === null && content.kind !== 'note') await giveTo(ctx, row, ctx.actor.id)
    return writeMessage(ctx, mine, { clientId, ...content })
  })

async function answerOf(ctx: Inside, { proof, note, ...given }: InputOf<Calls['answerCase']>): Promise<Content> {
  const { text, fileIds, card } = given
  if ([text, fileIds, card, proof, note].filter((one) => one !== undefined).length !== 1) throw isMissing('text')
  const nothing = { fileIds: [], card: null, dueAt: null }
  if (note !== undefined) return { ...nothing, kind: 'note', text: note }
  if (proof !== undefined) return { ...nothing, kind: 'proof', text: proof.text, dueAt: proof.dueAt ?? null }
  return contentOf(ctx, given)
}

/** The member is told who looks after their case; why it was handed over stays among the staff. */
export const assignCase = (
  ctx: Me,
  { conversationId, staffId, reason }: InputOf<Calls['assignCase']>,
): Promise<OutputOf<Calls['assignCase']>> =>
  ctx.tx(async (ctx) => {
    const row = await lockCase(ctx, { conversationId })
    const { state, assignedTo } = row
    if (state !== 'open') throw refuse(requestErrors.wrongState, { state })
    const isKnown = staffId === null || (await everybodyWith(ctx, 'member.chat.answer')).includes(staffId)
    if (!isKnown || staffId === row.buyerId) throw refuse(requestErrors.notFound)
    if (staffId !== assignedTo) {
      if (assignedTo !== null && reason === '') throw refuse(chatErrors.reasonNeeded)
      if (reason !== '') await addWords(ctx, row, { kind: 'note', text: reason, authorId: ctx.actor.id })
      await giveTo(ctx, row, staffId)
      tellDesk(ctx, { kind: 'service' })
    }
    return presentCaseHead(ctx, await readCaseRow(ctx, { conversationId }))
  })

async function giveTo(ctx: Inside, row: CaseRow, staffId: Id<'member'> | null): Promise<void> {
  await setAssigned(ctx.db, { id: row.id, staffId })
  if (staffId !== null) await say(ctx, row, { event: 'assigned', authorId: staffId })
}

export const closeCase = (
  ctx: Me,
  { conversationId }: InputOf<Calls['closeCase']>,
): Promise<OutputOf<Calls['closeCase']>> =>
  ctx.tx(async (ctx) => {
    const row = await lockCase(ctx, { conversationId })
    const by = ctx.actor.id
    const set = closedNow(ctx.db)
    await conversationStates.change(ctx.db, { id: row.id, event: 'resolve', as: 'staff', by, set })
    await say(ctx, row, { event: 'resolved', authorId: by })
    return presentCaseHead(ctx, await readCaseRow(ctx, { conversationId }))
  })

export const reopenCase = (
  ctx: Me,
  { conversationId }: InputOf<Calls['reopenCase']>,
): Promise<OutputOf<Calls['reopenCase']>> =>
  ctx.tx(async (ctx) => {
    const { buyerId } = await readCaseRow(ctx, { conversationId })
    await lockPair(ctx.db, { buyerId, companyId: null })
    const row = await lockCase(ctx, { conversationId })
    const other = await findAbout(ctx.db, { kind: 'service', buyerId, goodsId: null, orderId: null })
    if (other) throw refuse(requestErrors.wrongState, { state: other.state })
    const by = ctx.actor.id
    const set = openedForStaff(ctx.db)
    await conversationStates.change(ctx.db, { id: row.id, event: 'reopen', as: 'staff', by, set })
    await say(ctx, row, { event: 'reopened', authorId: by })
    return presentCaseHead(ctx, await readCaseRow(ctx, { conversationId }))
  })

/** What happened to a case, for both sides. */
async function say(
  ctx: Inside,
  row: CaseRow,
  { event, authorId }: { event: ChatEvent; authorId: Id<'member'> },
): Promise<void> {
  await addWords(ctx, row, { kind: 'system', text: event, authorId })
  tellDesk(ctx, { kind: 'service' })
  ctx.publish(`thread:${row.threadId}`)
  ctx.publish(`member:${row.buyerId}`)
}

type Words = { kind: 'note' | 'system'; text: string; authorId: Id<'member'> }
async function addWords(ctx: Inside, { threadId }: CaseRow, words: Words): Promise<void> {
  await addMessage(ctx, {
    threadId,
    side: 'staff',
    clientId: newId('client-message', ctx.nowMs()),
    language: ctx.language,
    card: null,
    dueAt: null,
    fileIds: [],
    ...words,
  })
}
