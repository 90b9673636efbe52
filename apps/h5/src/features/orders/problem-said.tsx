import { useMoments } from '#ui/times/moments.ts'
import { PictureLinks } from '#ui/pictures/picture-links'
import { useText } from '@kikai/client/use-text'
import type { OrderProblem } from '@kikai/contract/orders/problems.shapes'

/** A problem reported by the buyer and the answer to it. */
export function ProblemSaid({ of: { reason, text, pictures, reportedAt, answer, state } }: { of: OrderProblem }) {
  const t = useText('problems')
  const moments = useMoments()
  return (
    <div className="text-14">
      <p className="font-600">{t(`reason.${reason}`)}</p>
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
      <PictureLinks of={pictures} label={(at) => t('photo', { at })} />
      <p className="text-12 text-ink-2">{`${moments.moment(reportedAt)} · ${t(`state.${state}`)}`}</p>
      {answer ? (
        <div className="mt-2 border-l-2 border-line pl-3">
          <p className="font-600">{t(`answeredBy.${answer.by}`)}</p>
          <p className="whitespace-pre-line wrap-anywhere">{answer.text}</p>
          <p className="text-12 text-ink-2">{moments.moment(answer.at)}</p>
        </div>
      ) : null}
    </div>
  )
}
