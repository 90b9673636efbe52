import { href } from '#app/routes/go'
import { Empty } from '#ui/lists/empty'
import { Panel } from '#ui/pages/panel'
import { PagedList } from '#ui/lists/paged-list'
import { Row } from '#ui/lists/row'
import { usePagedCall } from '@kikai/client/calls/hooks'
import { useLive } from '@kikai/client/live/use-live'
import { useText } from '@kikai/client/use-text'
import { chatCalls } from '@kikai/contract/chat/chat.calls'
import { conversationKinds } from '@kikai/contract/chat/chat.shapes'
import type { Id } from '@kikai/kernel/ids'
import { Headset, MessagesSquare } from 'lucide-react'
import { ConversationRow } from './conversation-row.tsx'

export const listTabs = ['all', ...conversationKinds] as const
export type ListTab = (typeof listTabs)[number]

/** The reader's conversations, live: whose turn they are first, then the newest. */
export function useConversations(tab: ListTab, words: string) {
  useLive('member')
  return usePagedCall(
    chatCalls.listConversations,
    { kind: tab === 'all' ? null : tab, ...(words === '' ? {} : { words }) },
    { keepOld: true, freshMs: 0 },
  )
}

type ListProps = {
  of: ReturnType<typeof useConversations>
  tab: ListTab
  words: string
  /** The one that is shown beside the list. */
  openId?: Id<'conversation'> | undefined
}

export function ConversationList({ of, tab, words, openId }: ListProps) {
  const t = useText('chat')
  const hasCase = of.items.some(({ kind }) => kind === 'service')
  return (
    <>
      {(tab === 'all' || tab === 'service') && words === '' && !hasCase && !of.waiting && !of.error ? (
        <Panel className="py-1! wide:py-2!">
          <Row
            icon={<Headset aria-hidden />}
            title={t('service')}
            note={t('serviceNote')}
            to={href('/pages/me/my-chat/my-message/my-message', {})}
          />
        </Panel>
      ) : null}
      <PagedList
        of={of}
        look="plain"
        empty={
          <Empty
            icon={<MessagesSquare aria-hidden />}
            text={words === '' ? t('none.text') : t('none.found', { words })}
            note={words === '' ? t('none.note') : null}
          />
        }
      >
        {(one) => <ConversationRow key={one.id} of={one} isOpen={one.id === openId} />}
      </PagedList>
    </>
  )
}
