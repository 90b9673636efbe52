import { chatCalls } from '@kikai/contract/chat/chat.calls'
import type { Domain } from '../../platform/app.ts'
import type { Handlers } from '../../platform/context.ts'
import { blockOther, deleteMessage, markConversation, reportMessage } from './change-messages.ts'
import { chatPersonal } from './chat.personal.ts'
import { listConversations, readConversation } from './list-conversations.ts'
import { sendMessage } from './send-message.ts'
import { startConversation } from './start-conversation.ts'

const handlers: Handlers<typeof chatCalls> = {
  listConversations,
  readConversation,
  sendMessage,
  deleteMessage,
  startConversation,
  markConversation,
  blockOther,
  reportMessage,
}

export const chatDomain: Domain = { name: 'chat', calls: chatCalls, handlers, personal: chatPersonal }
