import { defineScreen } from '#app/screens/define-screen'
import { useRouteParams } from '#app/routes/go'
import { AddWord } from '#features/reviews/add-word'
import { ShownReview } from '#features/reviews/shown-review'
import { ReviewStatus } from '#features/reviews/review-status'
import { Actions } from '#ui/pages/actions'
import { Image } from '#ui/pictures/image'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { ScoreBar } from '#ui/facts/score-bar'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { reviewsCalls } from '@kikai/contract/reviews/reviews.calls'
import { type OrderReviews, sellerScoreNames } from '@kikai/contract/reviews/reviews.shapes'
import { useState } from 'react'
import { ReviewForm } from './review-form.tsx'

type Line = OrderReviews['lines'][number]
const may = ({ allowedActions }: Pick<Line, 'allowedActions'>, name: string) =>
  allowedActions.some(({ action, enabled }) => action === name && enabled)
const formId = 'review'

/** Reviews an order line by line, and shows the seller's review once both sides have written. */
function Evaluate() {
  const t = useText('reviews')
  const { orderId } = useRouteParams('/pages/me/order/evaluate/evaluate')
  const reviews = useCall(reviewsCalls.readOrderReviews, { orderId }, { freshMs: 0 })
  const [sending, setSending] = useState(false)
  const next = reviews.data?.lines.find((line) => may(line, 'review'))
  return (
    <Page
      title={t('title')}
      of={reviews}
      width="form"
      does={next ? <Actions can={[{ label: t('send'), form: formId, busy: sending }]} note={t('final')} /> : undefined}
    >
      {(data) => (
        <>
          <ReviewStatus of={data} side="buyer" />
          {data.lines.map((line) => (
            <Panel key={line.goodsId}>
              <div className="flex items-center gap-3 pb-2">
                <span className="w-18 shrink-0">
                  <Image of={line.picture} alt="" sizes="72px" className="rounded-tag" />
                </span>
                <div className="min-w-0">
                  <h2 className="text-15 font-600">{line.title}</h2>
                  <p className="text-12 text-ink-2">
                    {data.seller} · {data.number}
                  </p>
                </div>
              </div>
              {line.review ? <ShownReview review={line.review} /> : null}
              {may(line, 'append') ? <AddWord line={{ orderId, goodsId: line.goodsId }} as="append" /> : null}
              {line === next ? (
                <ReviewForm
                  key={line.goodsId}
                  id={formId}
                  line={{ orderId, goodsId: line.goodsId }}
                  onBusy={setSending}
                />
              ) : null}
            </Panel>
          ))}
          {data.ofBuyer.review ? (
            <Panel title={t('ofYou')}>
              <ul className="flex flex-col gap-1 text-14">
                {sellerScoreNames.map((name) => (
                  <li key={name} className="flex flex-wrap items-center justify-between gap-x-3">
                    <span className="text-ink-2">{t(`score.${name}`)}</span>
                    <ScoreBar score={data.ofBuyer.review?.scores[name] ?? 0} />
                  </li>
                ))}
              </ul>
              {data.ofBuyer.review.text ? <p className="pt-2 text-14">{data.ofBuyer.review.text}</p> : null}
            </Panel>
          ) : null}
        </>
      )}
    </Page>
  )
}

export default defineScreen({ login: 'required', view: Evaluate })
