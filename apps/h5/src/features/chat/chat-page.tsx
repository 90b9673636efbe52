import { Page } from '#ui/pages/page'
import { useWide } from '#ui/wide.ts'
import { lazyPart } from '@kikai/client/parts/lazy-part.tsx'
import { useText } from '@kikai/client/use-text'
import type { Id } from '@kikai/kernel/ids'
import { ChatHead } from './conversation-head.tsx'
import { ConversationView } from './conversation-view.tsx'
import { useConversation } from './use-conversation.ts'

// Loaded on wide screens only.
const Beside = lazyPart(() => import('./beside.tsx'))

/** A conversation as high as the window; on wide screens the list stands beside it. */
export function ChatPage({ conversationId }: { conversationId: Id<'conversation'> }) {
  const t = useText('chat')
  const wide = useWide()
  const conversation = useConversation(conversationId)
  const head = conversation.answer.data?.conversation
  return (
    <Page
      title={head?.other?.name ?? t(head ? 'service' : 'title')}
      quiet
      width="browse"
      header={<ChatHead of={head} withBack />}
    >
      <div className="-mx-3 -my-3 flex h-[calc(100dvh-var(--bars-top,3.5rem))] gap-4 wide:m-0 wide:h-[calc(100dvh-var(--under-top)-2rem)]">
        {wide ? (
          <div className="flex w-80 shrink-0 flex-col overflow-hidden rounded-card border border-line bg-card shadow-1">
            <Beside openId={conversationId} />
          </div>
        ) : null}
        <div className="min-w-0 flex-1">
          <ConversationView of={conversation} withHead={wide} />
        </div>
      </div>
    </Page>
  )
}
