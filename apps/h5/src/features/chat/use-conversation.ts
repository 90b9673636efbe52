import { useClient } from '@kikai/client/provider.tsx'
import { useAction, useCall } from '@kikai/client/calls/hooks'
import { useLive } from '@kikai/client/live/use-live'
import { chatCalls } from '@kikai/contract/chat/chat.calls'
import type { ChatMessage, ConversationHead } from '@kikai/contract/chat/chat.shapes'
import type { OutputOf } from '@kikai/contract/call'
import type { Id } from '@kikai/kernel/ids'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type Known, withNewest, withOlder } from './joined.ts'
import { useKeptMessages } from './use-kept-messages.ts'

type Page = OutputOf<typeof chatCalls.readConversation>
const nothing: Known = { messages: [], more: false }

/** Who types says so at most this often; whoever has not said it again for the second time has stopped. */
const saysTypingMs = 3_000
const showsTypingMs = 6_000

/** One conversation while it is shown: its messages as they come, older ones on demand, and what this device keeps of it. */
export function useConversation(conversationId: Id<'conversation'>) {
  const client = useClient()
  const answer = useCall(chatCalls.readConversation, { conversationId }, { freshMs: 0 })
  const [of, setOf] = useState<{ page: Page | undefined; known: Known }>({ page: undefined, known: nothing })
  // What was pushed or sent since the last answer.
  const [fresh, setFresh] = useState<readonly ChatMessage[]>([])
  const [marks, setMarks] = useState({ deliveredSeq: 0, readSeq: 0 })
  if (answer.data && of.page !== answer.data) {
    setOf({ page: answer.data, known: withNewest(of.known, answer.data) })
    setFresh(fresh.filter(({ seq }) => seq > (answer.data?.conversation.lastSeq ?? 0)))
  }
  const head = answer.data?.conversation
  const add = (message: ChatMessage) =>
    setFresh((all) => [...all.filter(({ id }) => id !== message.id), message].toSorted((a, b) => a.seq - b.seq))
  const kept = useKeptMessages(conversationId, add)
  const typing = useShownTyping()
  const say = useLive(head ? `thread:${head.threadId}` : null, (told) => {
    if (!head) return
    if ('typing' in told) {
      if (told.side !== head.side) typing.show(told.typing)
    } else if ('marks' in told) {
      if (told.marks.side !== head.side) setMarks(told.marks)
    } else {
      if (told.message.side === head.side) return answer.reload()
      typing.show(false)
      add(asMessage(told.message))
    }
  })
  const known = new Set(of.known.messages.map(({ id }) => id))
  const messages = [...of.known.messages, ...fresh.filter(({ id }) => !known.has(id))]
  useReadMarks(head, messages)

  const older = useOlder(async () => {
    const [first] = of.known.messages
    if (!first) return
    const part = { conversationId, beforeSeq: first.seq }
    const page = await client.call(chatCalls.readConversation, part, { silent: true })
    setOf((now) => ({ ...now, known: withOlder(now.known, page) }))
  })
  const saidAt = useRef(0)
  return {
    answer,
    messages,
    kept,
    isTyping: typing.isShown,
    otherMarks: {
      deliveredSeq: Math.max(marks.deliveredSeq, head?.otherMarks.deliveredSeq ?? 0),
      readSeq: Math.max(marks.readSeq, head?.otherMarks.readSeq ?? 0),
    },
    older: { ...older, more: of.known.more },
    /** Takes out what its reader deleted, or puts in what its author recalled. */
    replace(id: string, message: ChatMessage | null) {
      const changed = (all: readonly ChatMessage[]) => all.flatMap((one) => (one.id === id ? (message ?? []) : [one]))
      setFresh(changed)
      setOf((now) => ({ ...now, known: { ...now.known, messages: changed(now.known.messages) } }))
    },
    type(typed: string) {
      kept.type(typed)
      const now = Date.now()
      if (typed === '' || now - saidAt.current < saysTypingMs) return
      saidAt.current = now
      say({ side: null, typing: true })
    },
    send(text: string) {
      kept.type('')
      kept.add({ text })
      saidAt.current = 0
      say({ side: null, typing: false })
    },
  }
}

export type ShownConversation = ReturnType<typeof useConversation>

type Pushed = Pick<ChatMessage, 'id' | 'seq' | 'side' | 'author' | 'text' | 'language' | 'at'>
/** Pushed words as a message; what can be done with it, and its translation, come with the next answer. */
const asMessage = (pushed: Pushed): ChatMessage => ({
  ...pushed,
  kind: 'text',
  mine: false,
  author: pushed.side === 'staff' ? pushed.author : null,
  spans: [],
  terms: [],
  translation: null,
  contactsHidden: false,
  pictures: [],
  card: null,
  event: null,
  proof: null,
  recalledAt: null,
  allowedActions: [],
})

function useShownTyping() {
  const [isShown, setShown] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    isShown,
    show(now: boolean) {
      clearTimeout(timer.current)
      setShown(now)
      if (now) timer.current = setTimeout(() => setShown(false), showsTypingMs)
    },
  }
}

/** Says what has come and, while the page is looked at, what was read. */
function useReadMarks(head: ConversationHead | undefined, messages: readonly ChatMessage[]): void {
  const mark = useAction(chatCalls.markConversation, { silent: true })
  const run = useRef(mark.run)
  useEffect(() => {
    run.current = mark.run
  })
  const isSeen = useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible')
  const last = messages.at(-1)?.seq ?? 0
  const conversationId = head?.id
  const delivered = head?.myMarks.deliveredSeq ?? 0
  const read = head?.myMarks.readSeq ?? 0
  useEffect(() => {
    if (!conversationId || (isSeen ? last <= read : last <= delivered)) return
    void run.current({ conversationId, deliveredSeq: last, readSeq: isSeen ? last : read })
  }, [conversationId, isSeen, last, read, delivered])
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

function useOlder(load: () => Promise<void>) {
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready')
  return {
    state,
    load() {
      if (state === 'busy') return
      setState('busy')
      load().then(
        () => setState('ready'),
        () => setState('failed'), // shown above the messages, with a way to try again
      )
    },
  }
}
