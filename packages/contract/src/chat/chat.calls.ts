import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf, integer, optionalLine } from '../fields.ts'
import { goodsErrors } from '../goods/goods.errors.ts'
import { requestErrors } from '../request.errors.ts'
import { page, paged } from '../wire/paging.ts'
import { chatErrors } from './chat.errors.ts'
import {
  chatMessage,
  conversationEntry,
  conversationHead,
  conversationKinds,
  conversationPage,
  messageText,
  sentCard,
  serviceTopics,
} from './chat.shapes.ts'

const one = { conversationId: idOf('conversation') }
const seq = integer(0, limits.chatSeqMax)
/** The part of a conversation: before or after a place, the last messages without one. */
export const partOfThread = {
  beforeSeq: z.optional(seq),
  afterSeq: z.optional(seq),
  count: z._default(integer(1, limits.pageSizeMax), limits.chatPageSize),
}
/** What a device sends again has the same `clientId`, and is one message. */
export const sentMessage = {
  ...one,
  clientId: idOf('client-message'),
  text: z.optional(messageText),
  fileIds: z.optional(z.array(idOf('file')).check(z.minLength(1), z.maxLength(limits.albumPicturesMax))),
  card: z.optional(sentCard),
}

/** Conversations between buyers and sellers, and with customer service. A company's seats share its side. */
export const chatCalls = defineCalls('chat', {
  /** Lists the reader's conversations and those of their company: their turn first, then the last message first. */
  listConversations: {
    path: '/api/chat/msg-list',
    access: 'member',
    effect: 'read',
    input: paged({
      kind: z.optional(z.nullable(z.enum(conversationKinds))),
      /** Finds the other side's name, the goods, and the numbers of goods, orders and cases. */
      words: z.optional(optionalLine(limits.searchWordsLength)),
    }),
    output: z.object({
      ...page(conversationEntry).shape,
      counts: z.object({ all: z.int(), goods: z.int(), order: z.int(), service: z.int(), turn: z.int() }),
    }),
    refusals: [],
  },
  /** Reads one conversation: who and what it is about, and its messages. */
  readConversation: {
    path: '/api/chat/msg-info',
    access: 'member',
    effect: 'read',
    input: z.strictObject({ ...one, ...partOfThread }),
    output: conversationPage,
    refusals: [requestErrors.notFound],
  },
  /** Sends one message: a text, pictures, or a card. */
  sendMessage: {
    path: '/api/chat/send-msg',
    access: 'member',
    effect: 'write',
    input: z.strictObject(sentMessage),
    output: chatMessage,
    refusals: [requestErrors.notFound, requestErrors.tooOften, chatErrors.blocked, chatErrors.caseClosed],
  },
  /** Deletes a message for oneself, or recalls one's own for both sides within two minutes. */
  deleteMessage: {
    path: '/api/chat/del-msg',
    access: 'member',
    effect: 'write',
    input: z.strictObject({ ...one, messageId: idOf('message'), how: z.enum(['forMe', 'recall']) }),
    output: z.object({ message: z.nullable(chatMessage) }),
    refusals: [requestErrors.notFound, chatErrors.tooLateToRecall],
  },
  /** Opens the conversation about goods or an order, or a case of customer service; the one that there is, if any. */
  startConversation: {
    path: '/api/chat/start-chat',
    access: 'member',
    effect: 'write',
    addition: true,
    input: z.strictObject({
      kind: z.enum(conversationKinds),
      goodsId: z.optional(idOf('goods')),
      orderId: z.optional(idOf('order')),
      topic: z.optional(z.enum(serviceTopics)),
    }),
    output: conversationHead,
    refusals: [
      requestErrors.notFound,
      requestErrors.tooOften,
      goodsErrors.notOnSale,
      chatErrors.ownGoods,
      chatErrors.blocked,
    ],
  },
  /** Says how far messages have reached the reader's device, and how far they were read. */
  markConversation: {
    path: '/api/chat/read-msg',
    access: 'member',
    effect: 'write',
    addition: true,
    input: z.strictObject({ ...one, deliveredSeq: seq, readSeq: seq }),
    output: z.object({ unread: z.int() }),
    refusals: [requestErrors.notFound],
  },
  /** Blocks the other side in all conversations with them, or lifts one's own block. */
  blockOther: {
    path: '/api/chat/block-chat',
    access: 'member',
    effect: 'write',
    addition: true,
    input: z.strictObject({ ...one, blocked: z.boolean() }),
    output: conversationHead,
    refusals: [requestErrors.notFound, requestErrors.wrongState],
  },
  /** Reports a message of the other side to customer service, once, and answers with the case. */
  reportMessage: {
    path: '/api/chat/report-msg',
    access: 'member',
    effect: 'write',
    addition: true,
    input: z.strictObject({ ...one, messageId: idOf('message'), text: messageText }),
    output: conversationHead,
    refusals: [requestErrors.notFound, requestErrors.tooOften, chatErrors.alreadyReported],
  },
})
