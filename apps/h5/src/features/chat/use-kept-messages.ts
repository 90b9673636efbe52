import { serverNow } from '#ui/times/clock.ts'
import { offerPush } from '#app/push/offer-push'
import { useLatest } from '#ui/use-latest.ts'
import { useOnline } from '#ui/feedback/use-online.ts'
import type { Client } from '@kikai/client/calls/call'
import { useClient } from '@kikai/client/provider.tsx'
import { newDeviceId } from '@kikai/client/calls/request-ids'
import { sendInTurn } from '@kikai/client/calls/send-in-turn'
import { makeOld } from '@kikai/client/calls/shown-topics'
import { chatCalls } from '@kikai/contract/chat/chat.calls'
import type { ChatMessage } from '@kikai/contract/chat/chat.shapes'
import type { InputOf } from '@kikai/contract/call'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { keptMessages } from './kept-messages.ts'

type Conversation = Id<'conversation'>
type Content = Pick<InputOf<typeof chatCalls.sendMessage>, 'text' | 'card'>

/**
 * What is kept of a conversation on this device, and what can be done with it. While it is shown, what waits is sent one
 * after the other, again when the connection returns; the server knows each by its `clientId`, so none comes twice.
 */
export function useKeptMessages(conversationId: Conversation, onSent?: (message: ChatMessage) => void) {
  const client = useClient()
  const queries = useQueryClient()
  const kept = useSyncExternalStore(keptMessages.subscribe, () => keptMessages.of(conversationId))
  const told = useLatest(onSent)
  const waits = kept.unsent.some(({ failed }) => failed === null)
  const send = () =>
    void sendWaiting(client, conversationId, (message) => {
      told.current?.(message)
      offerPush()
      makeOld(queries, chatCalls.sendMessage.changes)
    })
  const sendNow = useLatest(send)
  useOnline(() => waits && send())
  useEffect(() => {
    if (!waits) return
    sendNow.current()
    // A server that starts again is no change of the connection, which the browser would tell.
    const again = setInterval(() => sendNow.current(), limits.livePollMs)
    return () => clearInterval(again)
  }, [waits, sendNow])
  return {
    ...kept,
    type: (typed: string) => keptMessages.change(conversationId, () => ({ typed })),
    /** Keeps a message, from where it is sent. */
    add(content: Content) {
      const message = {
        conversationId,
        clientId: newDeviceId<'client-message'>(),
        ...content,
        at: serverNow(),
        failed: null,
      }
      keptMessages.change(conversationId, ({ unsent }) => ({ unsent: [...unsent, message] }))
      send()
    },
    again(clientId: string) {
      keptMessages.change(conversationId, ({ unsent }) => ({
        unsent: unsent.map((one) => (one.clientId === clientId ? { ...one, failed: null } : one)),
      }))
      send()
    },
    drop: (clientId: string) => drop(conversationId, clientId),
  }
}

const drop = (conversationId: Conversation, clientId: string) =>
  keptMessages.change(conversationId, ({ unsent }) => ({ unsent: unsent.filter((one) => one.clientId !== clientId) }))

const sendWaiting = (
  client: Client,
  conversationId: Conversation,
  onSent: (message: ChatMessage) => void,
): Promise<void> =>
  sendInTurn({
    name: conversationId,
    next: () => firstOf(conversationId),
    send: ({ at: _at, failed: _failed, ...message }) =>
      client.call(chatCalls.sendMessage, message, { silent: true, indicator: false }),
    onSent({ clientId }, answer) {
      onSent(answer)
      drop(conversationId, clientId)
    },
    onRefused: ({ clientId }, { message }) =>
      keptMessages.change(conversationId, ({ unsent }) => ({
        unsent: unsent.map((one) => (one.clientId === clientId ? { ...one, failed: message } : one)),
      })),
  })

const firstOf = (conversationId: Conversation) =>
  keptMessages.of(conversationId).unsent.find(({ failed }) => failed === null)
