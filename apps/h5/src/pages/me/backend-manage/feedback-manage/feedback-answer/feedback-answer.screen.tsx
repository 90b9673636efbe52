import { defineScreen } from '#app/screens/define-screen'
import { useRouteParams } from '#app/routes/go'
import { Conversation } from '#features/feedback/conversation'
import { ReplyForm } from '#features/feedback/reply-form'
import { Button } from '#ui/buttons/button'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { Row, Rows } from '#ui/lists/row'
import { showToast } from '#ui/feedback/toast'
import { useAction, useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { managedFeedbackCalls } from '@kikai/contract/feedback/feedback.calls'

/** One feedback for the platform's staff, who answer or close it. */
function FeedbackAnswer() {
  const t = useText('feedback')
  const routes = useText('routes')
  const { feedbackId } = useRouteParams('/pages/me/backend-manage/feedback-manage/feedback-answer/feedback-answer')
  const feedback = useCall(managedFeedbackCalls.readFeedback, { feedbackId }, { freshMs: 0 })
  const close = useAction(managedFeedbackCalls.closeFeedback, {
    onDone: () => showToast(t('closed'), { done: true }),
  })
  return (
    <Page
      title={routes('/pages/me/backend-manage/feedback-manage/feedback-answer/feedback-answer')}
      width="form"
      of={feedback}
    >
      {(detail) => {
        const may = (name: string) => detail.allowedActions.some(({ action, enabled }) => action === name && enabled)
        return (
          <>
            <Conversation of={detail} />
            <Panel className="py-1 wide:py-2">
              <Rows>
                <Row title={t('from')} value={`${detail.from.name} · ${detail.from.email}`} />
                <Row title={t('origin')} value={`${detail.route} · ${detail.appVersion}`} />
              </Rows>
            </Panel>
            {may('answer') ? (
              <ReplyForm
                asked={managedFeedbackCalls.answerFeedback}
                feedbackId={feedbackId}
                label={t('answer')}
                onDone={() => showToast(t('answered'), { done: true })}
              />
            ) : null}
            {may('close') ? (
              <Button tone="outline" wide busy={close.busy} onClick={() => void close.run({ feedbackId })}>
                {t('closeIt')}
              </Button>
            ) : null}
          </>
        )
      }}
    </Page>
  )
}

export default defineScreen({ login: 'required', may: ['member.feedback.answer'], view: FeedbackAnswer })
