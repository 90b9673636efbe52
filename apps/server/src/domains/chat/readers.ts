import type { ChatSide } from '@kikai/contract/chat/chat.shapes'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import type { Member, Reads, TxContext } from '../../platform/context.ts'
import { type ChatReader, type ConversationRow, findConversation, lockConversation } from './chat.store.ts'

/** Whoever edits a company's goods answers what is asked about them. Staff have no company's side. */
export const readerOf = ({ id, grants }: Member): ChatReader => ({
  memberId: id,
  companyIds: grants.flatMap(({ rights, companyId }) =>
    companyId !== null && rights.includes('product.goods.write') ? [companyId] : [],
  ),
})

/** A conversation with the side of who looks. */
export type Sided = ConversationRow & { side: ChatSide }
export const sidedFor = (actor: Pick<Member, 'id'>, found: ConversationRow): Sided => ({
  ...found,
  side: found.buyerId === actor.id ? 'buyer' : 'seller',
})

type Named = { conversationId: Id<'conversation'> }
/** One's own or one's company's; others' are not found. */
export async function readMine({ db, actor }: Reads & { actor: Member }, { conversationId }: Named): Promise<Sided> {
  const found = await findConversation(db, readerOf(actor), conversationId)
  if (!found) throw refuse(requestErrors.notFound)
  return sidedFor(actor, found)
}

export async function lockMine({ db, actor }: TxContext<Member>, { conversationId }: Named): Promise<Sided> {
  const found = await lockConversation(db, readerOf(actor), conversationId)
  if (!found) throw refuse(requestErrors.notFound)
  return sidedFor(actor, found)
}

/** Who is to write after a side has. */
export const turnAfter = ({ kind }: Pick<ConversationRow, 'kind'>, by: ChatSide): ChatSide =>
  by === 'buyer' ? (kind === 'service' ? 'staff' : 'seller') : 'buyer'
