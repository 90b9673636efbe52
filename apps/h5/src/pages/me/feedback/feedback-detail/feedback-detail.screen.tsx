import { defineScreen } from '#app/screens/define-screen'
import { useRouteParams } from '#app/routes/go'
import { Conversation } from '#features/feedback/conversation'
import { ReplyForm } from '#features/feedback/reply-form'
import { Button } from '#ui/buttons/button'
import { Page } from '#ui/pages/page'
import { showToast } from '#ui/feedback/toast'
import { useAction, useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { feedbackCalls } from '@kikai/contract/feedback/feedback.calls'

/** One of the member's feedbacks with its answers; the member can write again or close it. */
function FeedbackDetail() {
  const t = useText('feedback')
  const routes = useText('routes')
  const { feedbackId } = useRouteParams('/pages/me/feedback/feedback-detail/feedback-detail')
  const feedback = useCall(feedbackCalls.readMyFeedback, { feedbackId }, { freshMs: 0 })
  const close = useAction(feedbackCalls.closeMyFeedback, { onDone: () => showToast(t('closed'), { done: true }) })
  return (
    <Page title={routes('/pages/me/feedback/feedback-detail/feedback-detail')} width="form" of={feedback}>
      {(detail) => (
        <>
          <Conversation of={detail} />
          <ReplyForm
            asked={feedbackCalls.replyToFeedback}
            feedbackId={feedbackId}
            label={t('reply')}
            onDone={() => showToast(t('sent'), { done: true })}
          />
          {detail.allowedActions.some(({ action, enabled }) => action === 'close' && enabled) ? (
            <Button tone="outline" wide busy={close.busy} onClick={() => void close.run({ feedbackId })}>
              {t('close')}
            </Button>
          ) : null}
        </>
      )}
    </Page>
  )
}

export default defineScreen({ login: 'required', view: FeedbackDetail })
