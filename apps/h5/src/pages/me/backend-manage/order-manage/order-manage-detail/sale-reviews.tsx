import { AddWord } from '#features/reviews/add-word'
import { ShownReview } from '#features/reviews/shown-review'
import { StarField } from '#features/reviews/star-field'
import { ReviewStatus } from '#features/reviews/review-status'
import { Button } from '#ui/buttons/button'
import { Form } from '#ui/forms/form'
import { Panel } from '#ui/pages/panel'
import { ScoreBar } from '#ui/facts/score-bar'
import { TextArea } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { useCall } from '@kikai/client/calls/hooks'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { managedReviewsCalls } from '@kikai/contract/reviews/reviews.calls'
import { type OrderReviews, sellerScoreNames } from '@kikai/contract/reviews/reviews.shapes'
import type { Id } from '@kikai/kernel/ids'

/** The reviews of both sides on a completed sale, and the seller's own form. */
export function SaleReviews({ orderId }: { orderId: Id<'order'> }) {
  const t = useText('reviews')
  const reviews = useCall(managedReviewsCalls.readManagedReviews, { orderId }, { freshMs: 0 })
  const data = reviews.data
  if (!data) return null
  const { ofBuyer } = data
  return (
    <>
      <ReviewStatus of={data} side="seller" />
      {data.lines.map((line) =>
        line.review ? (
          <Panel key={line.goodsId} title={line.title}>
            <ShownReview review={line.review} />
            {line.allowedActions.some(({ action }) => action === 'reply') ? (
              <div className="pt-3">
                <AddWord line={{ orderId, goodsId: line.goodsId }} as="reply" />
              </div>
            ) : null}
          </Panel>
        ) : null,
      )}
      {ofBuyer.review ? (
        <Panel title={t('ofBuyer')}>
          <ul className="flex flex-col gap-1 text-14">
            {sellerScoreNames.map((name) => (
              <li key={name} className="flex flex-wrap items-center justify-between gap-x-3">
                <span className="text-ink-2">{t(`score.${name}`)}</span>
                <ScoreBar score={ofBuyer.review?.scores[name] ?? 0} />
              </li>
            ))}
          </ul>
          {ofBuyer.review.text ? <p className="pt-2 text-14">{ofBuyer.review.text}</p> : null}
        </Panel>
      ) : null}
      {ofBuyer.allowedActions.some(({ action }) => action === 'review') ? <RateBuyer of={data} /> : null}
    </>
  )
}

const nothing = { scores: { payment: 0, communication: 0, handover: 0 }, text: '' }

function RateBuyer({ of }: { of: OrderReviews }) {
  const t = useText('reviews')
  const form = useCallForm(managedReviewsCalls.reviewBuyer, {
    start: nothing,
    input: (typed) => ({ ...typed, orderId: of.orderId }),
    rules: ({ scores }) => ({ scores: Object.values(scores).includes(0) && t('starsNeeded') }),
    onDone: () => showToast(t('sent'), { done: true }),
    stays: true,
  })
  const { scores } = form.values
  return (
    <Panel title={t('ofBuyer')}>
      <Form of={form}>
        <div className="divide-y divide-line">
          {sellerScoreNames.map((name) => (
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
        <div className="flex justify-end">
          <Button type="submit" tone="tint" busy={form.busy}>
            {t('rate')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
