import { api } from '@kikai/contract/api'
import type { SentOf } from '@kikai/contract/call'
import type { Id } from '@kikai/kernel/ids'
import { newId } from '../../../src/platform/codes/new-id.ts'
import { type Person, type SellerPerson, as } from '../../as.ts'
import { goods } from '../goods/goods.ts'
import { accepted } from '../deals/orders.ts'

type Sent = SentOf<typeof api.chat.sendMessage>
type Content = Pick<Sent, 'text' | 'fileIds' | 'card'>

export const clientId = (): Id<'client-message'> => newId('client-message', Date.now())

export const say = (by: Person, conversationId: Id<'conversation'>, content: string | Content) =>
  by.call(api.chat.sendMessage, {
    conversationId,
    clientId: clientId(),
    ...(typeof content === 'string' ? { text: content } : content),
  })

type Wishes = { buyer?: Person; seller?: SellerPerson }
/** A conversation about goods, without a word. */
export async function chat(wishes: Wishes = {}) {
  const [buyer, seller] = [wishes.buyer ?? (await as.member()), wishes.seller ?? (await as.seller())]
  const { id: goodsId } = await goods({ companyId: seller.companyId })
  const started = accepted(await buyer.call(api.chat.startConversation, { kind: 'goods', goodsId }))
  return { buyer, seller, goodsId, conversationId: started.id, threadId: started.threadId }
}

/** A case of customer service with its first words. */
export async function serviceCase(words = 'The crate arrived open.', member?: Person) {
  const me = member ?? (await as.member())
  const { id } = accepted(await me.call(api.chat.startConversation, { kind: 'service', topic: 'delivery' }))
  accepted(await say(me, id, words))
  return { me, conversationId: id }
}
