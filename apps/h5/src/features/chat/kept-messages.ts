import { draftIn } from '#device/kept-draft'
import { keptBeginnings, onForgotten } from '#device/kept-of-person'
import { sentMessage } from '@kikai/contract/chat/chat.calls'
import { instant } from '@kikai/contract/fields'
import type { Id } from '@kikai/kernel/ids'
import * as z from 'zod/mini'

const unsentMessage = z.object({
  ...sentMessage,
  at: instant,
  /** The server's words when it refused; null while it waits for its turn or for the connection. */
  failed: z.nullable(z.string()),
})
export type UnsentMessage = z.output<typeof unsentMessage>

const kept = z.object({ typed: z.string(), unsent: z.array(unsentMessage) })
export type KeptOfConversation = z.output<typeof kept>
type Conversation = Id<'conversation'>

const nothing: KeptOfConversation = { typed: '', unsent: [] }
const beginning = keptBeginnings.chat
const draftOf = (conversationId: string) =>
  draftIn<KeptOfConversation, object>(() => localStorage, {
    name: `${beginning}${conversationId}`,
    keeps: kept,
    rest: {},
  })

/** What was read or written before, because React needs the same object until it changes. */
const read = new Map<string, KeptOfConversation>()
const listeners = new Set<() => void>()
const tell = () => listeners.forEach((listener) => listener())

/** What is being typed in a conversation, and what was sent there without a connection. Tabs of one browser share it. */
export const keptMessages = {
  of(conversationId: Conversation): KeptOfConversation {
    const found = read.get(conversationId) ?? draftOf(conversationId).read()?.values ?? nothing
    read.set(conversationId, found)
    return found
  },
  change(conversationId: Conversation, change: (now: KeptOfConversation) => Partial<KeptOfConversation>): void {
    const now = keptMessages.of(conversationId)
    const next = { ...now, ...change(now) }
    read.set(conversationId, next)
    if (next.typed === '' && next.unsent.length === 0) draftOf(conversationId).drop()
    else draftOf(conversationId).write(next, null)
    tell()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

onForgotten(() => {
  read.clear()
  tell()
})
window.addEventListener('storage', ({ key }) => {
  if (!key?.startsWith(beginning)) return
  read.delete(key.slice(beginning.length))
  tell()
})
