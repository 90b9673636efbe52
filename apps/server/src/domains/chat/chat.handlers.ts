import { chatCalls } from '@kikai/contract/chat/chat.calls'
import { serviceCalls } from '@kikai/contract/chat/service.calls'
import type { Domain } from '../../platform/app.ts'
import type { Handlers, JobContext } from '../../platform/context.ts'
import { exporting } from '../audit/audit.public.ts'
import { forgetThreads } from '../threads/threads.public.ts'
import { forgetTopics } from '../translation/translation.public.ts'
import { blockOther, deleteMessage, markConversation, reportMessage } from './change-messages.ts'
import { serviceDeskLive, threadLive } from './chat.live.ts'
import { chatPersonal } from './chat.personal.ts'
import { takeOldConversations } from './chat.store.ts'
import { listConversations, readConversation } from './list-conversations.ts'
import { sendMessage } from './send-message.ts'
import { answerCase, assignCase, closeCase, reopenCase } from './service/answer-case.ts'
import { listCannedAnswers, removeCannedAnswer, saveCannedAnswer } from './service/canned-answers.ts'
import { listCases, readCase, readServiceFigures } from './service/read-cases.ts'
import { startConversation } from './start-conversation.ts'

const calls = { ...chatCalls, ...serviceCalls }

const handlers: Handlers<typeof calls> = {
  listConversations,
  readConversation,
  sendMessage,
  deleteMessage,
  startConversation,
  markConversation,
  blockOther,
  reportMessage,
  listCases,
  exportCases: exporting({ list: calls.listCases, as: calls.exportCases }, listCases),
  readCase,
  answerCase,
  assignCase,
  closeCase,
  reopenCase,
  listCannedAnswers,
  saveCannedAnswer,
  removeCannedAnswer,
  readServiceFigures,
}

export const chatDomain: Domain = {
  name: 'chat',
  calls,
  handlers,
  live: { thread: threadLive, serviceDesk: serviceDeskLive },
  sweeps: [{ name: 'chat.forget', everySeconds: 3_600, run: forgetOld }],
  personal: chatPersonal,
}

const forgottenAtOnce = 100

function forgetOld(ctx: JobContext): Promise<number> {
  return ctx.tx(async (ctx) => {
    const threadIds = await takeOldConversations(ctx.db, forgottenAtOnce)
    await forgetThreads(ctx, threadIds)
    await forgetTopics(
      ctx,
      threadIds.map((threadId) => `thread:${threadId}` as const),
    )
    return threadIds.length
  })
}
