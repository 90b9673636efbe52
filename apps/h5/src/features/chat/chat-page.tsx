import { SearchBox } from '#ui/search-box'
import { Page } from '#ui/page'
import { Tabs } from '#ui/tabs'
import { useWide } from '#ui/wide.ts'
import { useText } from '@kikai/client/use-text'
import type { Id } from '@kikai/kernel/ids'
import { useState } from 'react'
import { ChatHead } from './conversation-head.tsx'
import { ConversationList, type ListTab, listTabs, useConversations } from './conversation-list.tsx'
import { ConversationView } from './conversation-view.tsx'
import { useConversation } from './use-conversation.ts'

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

function Beside({ openId }: { openId: Id<'conversation'> }) {
  const t = useText('chat')
  const [tab, setTab] = useState<ListTab>('all')
  const [words, setWords] = useState('')
  const list = useConversations(tab, words)
  return (
    <>
      <div className="border-b border-line px-4 pt-3">
        <h2 className="pb-2 text-17 font-600">{t('title')}</h2>
        <SearchBox value={words} onSearch={setWords} placeholder={t('search')} />
        <Tabs title={t('title')} of={listTabs} now={tab} label={(one) => t(`tab.${one}`)} onPick={setTab} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto [&_ul]:rounded-none! [&_ul]:shadow-none!">
        <ConversationList of={list} tab={tab} words={words} openId={openId} />
      </div>
    </>
  )
}
