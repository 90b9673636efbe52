import type { OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { feedbackCalls, managedFeedbackCalls } from '@kikai/contract/feedback/feedback.calls'
import type { FeedbackEntry } from '@kikai/contract/feedback/feedback.shapes'
import { feedbackMachine } from '@kikai/contract/feedback/feedback.states'
import { movesOf } from '@kikai/contract/machine'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import type { Member, ReadContext } from '../../platform/context.ts'
import { signedFileAddress } from '../../platform/sessions/file-address.ts'
import { maskEmail, maskName } from '../../platform/texts/masks.ts'
import { actionsOf } from '../../platform/steps/present-action.ts'
import { contactsOf } from '../members/members.public.ts'
import { pictureFacts } from '../uploads/uploads.public.ts'
import { type FeedbackRow, findFeedback, listMessages, listFeedbackPictures } from './feedback.store.ts'

type Detail = OutputOf<typeof feedbackCalls.readMyFeedback>
type Managed = OutputOf<typeof managedFeedbackCalls.readFeedback>
type Me = ReadContext<Member>

export const presentEntry = ({
  id,
  number,
  category,
  state,
  excerpt,
  createdAt,
  updatedAt,
}: FeedbackRow): FeedbackEntry => ({
  id,
  number,
  category,
  state,
  excerpt,
  createdAt,
  updatedAt,
})

/** A member's own, with what they can do about it. */
export async function presentMine(ctx: Me, feedbackId: Id<'feedback'>): Promise<Detail> {
  const found = await findFeedback(ctx.db, { feedbackId, memberId: ctx.actor.id })
  if (!found) throw refuse(requestErrors.notFound)
  return detailOf(ctx, found, 'member')
}

/** Anybody's, for staff; who wrote it is masked, as members are wherever staff look at them. */
export async function presentManagedFeedback(ctx: Me, feedbackId: Id<'feedback'>): Promise<Managed> {
  const found = await findFeedback(ctx.db, { feedbackId, memberId: null })
  if (!found) throw refuse(requestErrors.notFound)
  const [author] = await contactsOf(ctx, [found.memberId])
  return {
    ...(await detailOf(ctx, found, 'staff')),
    from: { name: maskName(author?.name ?? ''), email: maskEmail(author?.email ?? '') },
    route: found.route,
    appVersion: found.appVersion,
  }
}

async function detailOf(ctx: Me, found: FeedbackRow, side: 'member' | 'staff'): Promise<Detail> {
  const messages = await listMessages(ctx.db, found.id)
  const files = (await listFeedbackPictures(ctx.db, found.id)).map(({ fileId }) => fileId)
  const facts = await pictureFacts(ctx, files)
  const { state } = found
  const may = (event: 'answer' | 'close') =>
    movesOf(feedbackMachine, event, side).some(({ from }) => from === state)
      ? null
      : refuse(requestErrors.wrongState, { state })
  return {
    ...presentEntry(found),
    messages,
    pictures: files.flatMap((fileId) => {
      const file = facts.get(fileId)
      const url = signedFileAddress(ctx, { fileId, session: ctx.actor.session })
      return file ? [{ id: fileId, url, width: file.width, height: file.height }] : []
    }),
    allowedActions: actionsOf(
      side === 'member' ? { reply: null, close: may('close') } : { answer: may('answer'), close: may('close') },
    ),
  }
}
