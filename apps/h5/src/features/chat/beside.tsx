import { SearchBox } from '#ui/forms/search-box'
import { Tabs } from '#ui/buttons/tabs'
import { useText } from '@kikai/client/use-text'
import type { Id } from '@kikai/kernel/ids'
import { useState } from 'react'
import { ConversationList, type ListTab, listTabs, useConversations } from './conversation-list.tsx'

/** The list of conversations beside the one that is open, on wide screens. */
export default function Beside({ openId }: { openId: Id<'conversation'> }) {
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
      <div className="min-h-0 flex-1 overflow-y-auto [&>*]:rounded-none! [&>*]:border-0! [&>*]:shadow-none! [&>section]:border-b! [&>section]:border-line!">
        <ConversationList of={list} tab={tab} words={words} openId={openId} />
      </div>
    </>
  )
}
