import { defineScreen } from '#app/screens/define-screen'
import { href } from '#app/routes/go'
import { FeedbackRow } from '#features/feedback/feedback-row'
import { Empty } from '#ui/lists/empty'
import { Page } from '#ui/pages/page'
import { PagedList } from '#ui/lists/paged-list'
import { Tabs } from '#ui/buttons/tabs'
import { usePagedCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { managedFeedbackCalls } from '@kikai/contract/feedback/feedback.calls'
import { feedbackMachine } from '@kikai/contract/feedback/feedback.states'
import { MessageSquareText } from 'lucide-react'
import { useState } from 'react'

const tabs = [...feedbackMachine.states, 'all'] as const

/** The members' feedback, the longest waiting first. */
function FeedbackManage() {
  const t = useText('feedback')
  const [tab, setTab] = useState<(typeof tabs)[number]>('open')
  const filter = tab === 'all' ? {} : { state: tab }
  const list = usePagedCall(managedFeedbackCalls.listFeedback, filter, { keepOld: true, freshMs: 0 })
  return (
    <Page
      title={t('managed')}
      tabs={
        <Tabs
          title={t('managed')}
          of={tabs}
          now={tab}
          label={(name) => (name === 'all' ? t('all') : t(`state.${name}`))}
          count={(name) => (name === tab ? list.total : undefined)}
          onPick={setTab}
        />
      }
    >
      <PagedList
        of={list}
        look="plain"
        empty={<Empty icon={<MessageSquareText aria-hidden />} text={t(tab === 'open' ? 'noneOpen' : 'noneHere')} />}
      >
        {(entry) => (
          <FeedbackRow
            key={entry.id}
            entry={entry}
            to={href('/pages/me/backend-manage/feedback-manage/feedback-answer/feedback-answer', {
              feedbackId: entry.id,
            })}
          />
        )}
      </PagedList>
    </Page>
  )
}

export default defineScreen({ login: 'required', may: ['member.feedback.answer'], view: FeedbackManage })
