import { defineScreen } from '#app/screens/define-screen'
import { ConversationList, type ListTab, listTabs, useConversations } from '#features/chat/conversation-list'
import { Page } from '#ui/pages/page'
import { SearchBox } from '#ui/forms/search-box'
import { Tabs } from '#ui/buttons/tabs'
import { useText } from '@kikai/client/use-text'
import { useState } from 'react'

/** All conversations of the member and of the company for which they sell. */
function MyChat() {
  const t = useText('chat')
  const [tab, setTab] = useState<ListTab>('all')
  const [words, setWords] = useState('')
  const list = useConversations(tab, words)
  return (
    <Page
      title={t('title')}
      width="form"
      tabs={
        <Tabs
          title={t('title')}
          of={listTabs}
          now={tab}
          label={(one) => t(`tab.${one}`)}
          count={(one) => list.first?.counts[one]}
          onPick={setTab}
        />
      }
    >
      <SearchBox value={words} onSearch={setWords} placeholder={t('search')} className="flex-none! bg-card!" />
      <ConversationList of={list} tab={tab} words={words} />
    </Page>
  )
}

export default defineScreen({ login: 'required', view: MyChat })
