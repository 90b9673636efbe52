import { Button } from '#ui/buttons/button'
import { Form } from '#ui/forms/form'
import { TextArea } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { managedReviewsCalls, reviewsCalls } from '@kikai/contract/reviews/reviews.calls'
import type { Id } from '@kikai/kernel/ids'

type AddWordProps = { line: { orderId: Id<'order'>; goodsId: Id<'goods'> }; as: 'append' | 'reply' }

/** A form for the single addition that each side may make to a published review. */
export function AddWord({ line, as }: AddWordProps) {
  const t = useText('reviews')
  const form = useCallForm(as === 'append' ? reviewsCalls.appendReview : managedReviewsCalls.replyToReview, {
    start: { text: '' },
    input: ({ text }) => ({ ...line, text }),
    onDone: () => showToast(t(`${as}.done`), { done: true }),
    stays: true,
  })
  return (
    <Form of={form}>
      <TextArea {...form.text('text')} label={t(`${as}.label`)} />
      <div className="flex justify-end">
        <Button type="submit" size="small" busy={form.busy}>
          {t(`${as}.button`)}
        </Button>
      </div>
    </Form>
  )
}
