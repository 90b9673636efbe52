import type { ChatSide } from '@kikai/contract/chat/chat.shapes'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import type { Member, Reads, TxContext } from '../../platform/context.ts'
import { caseForStaff } from './service/case-reader.ts'
import { type ChatReader, type ConversationRow, type Sided, findConversation, lockConversation } from './chat.store.ts'

/** Whoever edits a company's goods answers what is asked about them. Staff have no company's side. */
export const readerOf = ({ id, grants }: Member): ChatReader => ({
  memberId: id,
  companyIds: grants.flatMap(({ rights, companyId }) =>
    companyId !== null && rights.includes('product.goods.write') ? [companyId] : [],
  ),
})

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

/** The same, or a case for the staff who answer it. */
export async function readMineOrCase(ctx: TxContext<Member>, named: Named): Promise<Sided> {
  const found = await findConversation(ctx.db, readerOf(ctx.actor), named.conversationId)
  const read = found ? sidedFor(ctx.actor, found) : await caseForStaff(ctx, named)
  if (!read) throw refuse(requestErrors.notFound)
  return read
}

/** Who is to write after a side has. */
export const turnAfter = ({ kind }: Pick<ConversationRow, 'kind'>, by: ChatSide): ChatSide =>
  by === 'buyer' ? (kind === 'service' ? 'staff' : 'seller') : 'buyer'
