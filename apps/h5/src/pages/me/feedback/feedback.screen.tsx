import { defineScreen } from '#app/screens/define-screen'
import { href } from '#app/routes/go'
import { FeedbackRow } from '#features/feedback/feedback-row'
import { Page } from '#ui/pages/page'
import { PagedList } from '#ui/lists/paged-list'
import { usePagedCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { feedbackCalls } from '@kikai/contract/feedback/feedback.calls'
import { FeedbackForm } from './parts/feedback-form.tsx'

/** The form for feedback to the platform, and the member's earlier feedback with its answers. */
function Feedback() {
  const t = useText('feedback')
  const mine = usePagedCall(feedbackCalls.listMyFeedback, {}, { freshMs: 0 })
  return (
    <Page title={t('title')} width="form">
      <p className="px-1 text-14 text-ink-2">{t('lead')}</p>
      <FeedbackForm />
      <h2 className="px-1 pt-2 text-17 font-600">{t('mine')}</h2>
      <PagedList of={mine} look="plain" empty={<p className="px-1 pb-4 text-14 text-ink-2">{t('none')}</p>}>
        {(entry) => (
          <FeedbackRow
            key={entry.id}
            entry={entry}
            to={href('/pages/me/feedback/feedback-detail/feedback-detail', { feedbackId: entry.id })}
          />
        )}
      </PagedList>
    </Page>
  )
}

export default defineScreen({ login: 'required', view: Feedback })
