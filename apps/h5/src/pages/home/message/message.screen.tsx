import { defineScreen } from '#app/screens/define-screen'
import { go } from '#app/routes/go'
import { useBadges } from '#app/login/me'
import { useRights } from '#features/desk/use-rights.ts'
import { useDayName } from '#ui/times/days.ts'
import { Empty } from '#ui/lists/empty'
import { IconButton } from '#ui/buttons/icon-button'
import { Page } from '#ui/pages/page'
import { PagedList } from '#ui/lists/paged-list'
import { Panel } from '#ui/pages/panel'
import { Tabs } from '#ui/buttons/tabs'
import { showToast } from '#ui/feedback/toast'
import { useAction, usePagedCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { consolePages } from '@kikai/contract/console/console-pages'
import { noticesCalls } from '@kikai/contract/notices/notices.calls'
import { type NoticeTopic, noticeTopics } from '@kikai/contract/notices/notices.topics'
import { Bell, CheckCheck, Settings } from 'lucide-react'
import { useState } from 'react'
import { byDay } from './parts/by-day.ts'
import { MessageRow } from './parts/message-row.tsx'

type Tab = 'all' | NoticeTopic

/** All messages of the member by day, newest first. */
function Messages() {
  const t = useText('notices')
  const dayName = useDayName({ today: t('today'), yesterday: t('yesterday') })
  const { may } = useRights()
  const confirms = consolePages['finance/confirmations'].some(may)
  const tabs: readonly Tab[] = ['all', ...noticeTopics.filter((one) => one !== 'work' || confirms)]
  const [tab, setTab] = useState<Tab>('all')
  const topic = tab === 'all' ? {} : { topic: tab }
  const unread = useBadges()?.messages
  const list = usePagedCall(noticesCalls.listNotices, topic, { keepOld: true, freshMs: 0 })
  const readAll = useAction(noticesCalls.readAllNotices, { onDone: ({ count }) => showToast(t('marked', { count })) })
  const countOf = (name: Tab) => (name === 'all' ? unread?.all : unread?.topics[name])
  return (
    <Page
      title={t('title')}
      width="form"
      actions={
        <>
          <IconButton
            label={t('preferences.title')}
            icon={<Settings aria-hidden />}
            onClick={() => go('/pages/me/setting/notice-preferences/notice-preferences')}
          />
          {countOf(tab) ? (
            <IconButton
              label={t('markAll')}
              icon={<CheckCheck aria-hidden />}
              aria-busy={readAll.busy}
              onClick={() => void readAll.run(topic)}
            />
          ) : null}
        </>
      }
      tabs={
        <Tabs
          title={t('title')}
          of={tabs}
          now={tab}
          label={(name) => (name === 'all' ? t('all') : t(`topic.${name}`))}
          count={countOf}
          onPick={setTab}
        />
      }
    >
      <PagedList
        of={{ ...list, items: byDay(list.items) }}
        empty={<Empty icon={<Bell aria-hidden />} text={t('none')} note={t('noneWhy')} />}
      >
        {({ day, notices }) => (
          <Panel key={day} title={dayName(notices[0].createdAt)} className="pb-1 wide:pb-2">
            <ul className="divide-y divide-line">
              {notices.map((notice) => (
                <li key={notice.id}>
                  <MessageRow notice={notice} />
                </li>
              ))}
            </ul>
          </Panel>
        )}
      </PagedList>
    </Page>
  )
}

export default defineScreen({ login: 'required', view: Messages })
