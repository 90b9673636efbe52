import { defineScreen } from '#app/screens/define-screen'
import { goToAddress, useRouteParams } from '#app/routes/go'
import { TopicIcon } from '#features/notices/topic-icon'
import { Actions } from '#ui/pages/actions'
import { useDates } from '#ui/times/moments.ts'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { useText } from '@kikai/client/use-text'
import { useReadNotice } from './use-read-notice.ts'

/** One message, marked as read by opening it, with a link to its subject. */
function MessageDetail() {
  const t = useText('notices')
  const dates = useDates()
  const { noticeId } = useRouteParams('/pages/home/message/message-detail/message-detail')
  const read = useReadNotice(noticeId)
  const { data } = read
  return (
    <Page
      title={t('one')}
      width="form"
      of={read}
      does={
        data ? <Actions can={[{ label: t(`open.${data.topic}`), run: () => goToAddress(data.link) }]} /> : undefined
      }
    >
      {({ topic, title, text, createdAt }) => (
        <Panel>
          <div className="flex items-start gap-3">
            <TopicIcon topic={topic} />
            <div className="min-w-0 flex-1">
              <h2 className="text-17 leading-tight font-600">{title}</h2>
              <p className="mt-1 text-12 text-ink-2">{dates.moment(createdAt)}</p>
            </div>
          </div>
          <p className="mt-4 text-15 wrap-anywhere whitespace-pre-line">{text}</p>
        </Panel>
      )}
    </Page>
  )
}

export default defineScreen({ login: 'required', view: MessageDetail })
