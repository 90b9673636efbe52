import { Album } from '#ui/pictures/album'
import { useMoments } from '#ui/times/moments.ts'
import { ScoreBar } from '#ui/facts/score-bar'
import { useText } from '@kikai/client/use-text'
import { type Review, buyerScoreNames } from '@kikai/contract/reviews/reviews.shapes'

/** A buyer's review with the replies and additions. */
export function ShownReview({ review }: { review: Review }) {
  const t = useText('reviews')
  const { date } = useMoments()
  return (
    <div className="flex flex-col gap-3 text-14">
      <ul className="grid gap-1 sm:grid-cols-2 sm:gap-x-8">
        {buyerScoreNames.map((name) => (
          <li key={name} className="flex flex-wrap items-center justify-between gap-x-3">
            <span className="text-ink-2">{t(`score.${name}`)}</span>
            <ScoreBar score={review.scores[name]} />
          </li>
        ))}
      </ul>
      {review.text ? <p className="wrap-anywhere whitespace-pre-line">{review.text}</p> : null}
      {review.pictures.length > 0 ? <Album pictures={review.pictures} alt={t('photos')} /> : null}
      {review.appended ? (
        <Added title={t('append.title')} at={date(review.appended.at)} text={review.appended.text} />
      ) : null}
      {review.reply ? <Added title={t('reply.title')} at={date(review.reply.at)} text={review.reply.text} /> : null}
    </div>
  )
}

function Added({ title, at, text }: { title: string; at: string; text: string }) {
  return (
    <div className="border-l-2 border-line pl-3">
      <p className="text-12 text-ink-2">
        {title} · {at}
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
    </div>
  )
}
