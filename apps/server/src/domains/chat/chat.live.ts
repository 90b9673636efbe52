import { type ThreadPush, threadSaid } from '@kikai/contract/chat/chat.shapes'
import { hideContacts } from '@kikai/kernel/hide-contacts'
import type { Id } from '@kikai/kernel/ids'
import type { Member, ReadContext, TxContext } from '../../platform/context.ts'
import type { LiveKind } from '../../platform/live/live-kind.ts'
import type { MessageRow } from '../threads/threads.public.ts'
import { type ConversationKind, type Sided, findConversationOfThread } from './chat.store.ts'
import { readerOf, sidedFor } from './readers.ts'
import { answersCases, caseForStaff } from './service/case-reader.ts'

/** The conversation of a thread, as somebody of one of its sides. */
async function listenerOf(ctx: ReadContext<Member>, threadId: Id<'thread'>): Promise<Sided | null> {
  const found = await findConversationOfThread(ctx.db, readerOf(ctx.actor), threadId)
  return found ? sidedFor(ctx.actor, found) : caseForStaff(ctx, { threadId })
}

export const threadLive: LiveKind = {
  access: 'member',
  mayListen: async (ctx, threadId) => (await listenerOf(ctx, threadId)) !== null,
  says: {
    schema: threadSaid,
    // A client says it again while somebody goes on writing.
    perSecond: 1,
    burst: 5,
    async shown(ctx, threadId, said) {
      const side = (await listenerOf(ctx, threadId))?.side ?? null
      return { side, typing: threadSaid.parse(said).typing }
    },
  },
}

export const serviceDeskLive: LiveKind = { access: 'one', mayListen: async ({ actor }) => answersCases(actor) }

/** Tells the staff that their queue has changed. */
export const tellDesk = (ctx: Pick<TxContext, 'publish'>, { kind }: { kind: ConversationKind }): void => {
  if (kind === 'service') ctx.publish('serviceDesk:')
}

type Pushed = { message: MessageRow; author: string | null; hides: boolean }
/** The words themselves where both sides read the same; otherwise, and with pictures and cards, each side asks. */
export const pushOf = ({ message, author, hides }: Pushed): ThreadPush | undefined => {
  const { id, seq, side, kind, body, language, at } = message
  if (kind !== 'text' || (hides && hideContacts(body) !== body)) return undefined
  return { message: { id, seq, side, author: side === 'staff' ? author : null, text: body, language, at } }
}
