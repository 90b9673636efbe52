import { Button } from '#ui/buttons/button'
import { Form } from '#ui/forms/form'
import { Panel } from '#ui/pages/panel'
import { TextArea } from '#ui/forms/text-field'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import type { feedbackCalls, managedFeedbackCalls } from '@kikai/contract/feedback/feedback.calls'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'

type ReplyFormProps = {
  asked: typeof feedbackCalls.replyToFeedback | typeof managedFeedbackCalls.answerFeedback
  feedbackId: Id<'feedback'>
  label: string
  onDone: () => void
}

/** A form for a reply to a feedback, from either side. */
export function ReplyForm({ asked, feedbackId, label, onDone }: ReplyFormProps) {
  const form = useCallForm(asked, {
    start: { text: '' },
    input: ({ text }) => ({ feedbackId, text }),
    onDone: () => {
      form.set({ text: '' })
      onDone()
    },
    stays: true,
  })
  return (
    <Panel>
      <Form of={form} className="flex flex-col gap-3">
        <TextArea {...form.text('text')} label={label} max={limits.feedbackLength} />
        <Button type="submit" tone="go" wide busy={form.busy}>
          {label}
        </Button>
      </Form>
    </Panel>
  )
}
