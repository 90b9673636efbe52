import { StarField } from '#features/reviews/star-field'
import { Form } from '#ui/forms/form'
import { TextArea } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { type Uploaded, Uploader } from '#ui/pictures/uploader'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { useUpload } from '@kikai/client/files/use-upload'
import { reviewsCalls } from '@kikai/contract/reviews/reviews.calls'
import { buyerScoreNames } from '@kikai/contract/reviews/reviews.shapes'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import { useEffect } from 'react'

const nothing = {
  scores: { description: 0, packing: 0, communication: 0, afterSale: 0 },
  text: '',
  pictures: [] as Uploaded[],
}
type ReviewFormProps = {
  id: string
  line: { orderId: Id<'order'>; goodsId: Id<'goods'> }
  onBusy: (busy: boolean) => void
}

/** The form of a review: stars for each criterion, text and photos. */
export function ReviewForm({ id, line, onBusy }: ReviewFormProps) {
  const t = useText('reviews')
  const send = useUpload('review')
  const form = useCallForm(reviewsCalls.evaluateOrder, {
    start: nothing,
    input: ({ scores, text, pictures }) => ({ ...line, scores, text, fileIds: pictures.map(({ id }) => id) }),
    rules: ({ scores }) => ({ scores: Object.values(scores).includes(0) && t('starsNeeded') }),
    onDone: () => showToast(t('sent'), { done: true }),
    stays: true,
  })
  const { busy } = form
  useEffect(() => onBusy(busy), [busy, onBusy])
  const { scores } = form.values
  return (
    <Form of={form} id={id}>
      <div className="divide-y divide-line border-t border-line">
        {buyerScoreNames.map((name) => (
          <StarField
            key={name}
            label={t(`score.${name}`)}
            value={scores[name]}
            onChange={(stars) => form.set({ scores: { ...scores, [name]: stars } })}
            error={scores[name] === 0 ? form.wrong('scores') : null}
          />
        ))}
      </div>
      <TextArea {...form.text('text')} label={t('text')} optional />
      <Uploader
        label={t('photos')}
        value={form.values.pictures}
        onChange={(pictures) => form.set({ pictures })}
        send={send}
        max={limits.albumPicturesMax}
        error={form.wrong('fileIds')}
      />
    </Form>
  )
}
