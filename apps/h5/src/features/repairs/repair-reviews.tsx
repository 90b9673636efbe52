import { useDates } from '#ui/times/moments.ts'
import { Panel } from '#ui/pages/panel'
import { ScoreBar } from '#ui/facts/score-bar'
import { useText } from '@kikai/client/use-text'
import type { RepairReview } from '@kikai/contract/repairs/repair-outcome.shapes'
import type { RepairDetail } from '@kikai/contract/repairs/repairs.shapes'
import { companyScoreNames, scoreNames } from '@kikai/contract/repairs/repairs.words'

/** What its customer said of who did it: an engineer and their company apart. Nothing before they have. */
export function RepairReviews({ of: { reviews }, title }: { of: Pick<RepairDetail, 'reviews'>; title?: string }) {
  const t = useText('repairs')
  const { date } = useDates()
  if (reviews.length === 0) return null
  return (
    <Panel title={title ?? t('reviews.title')}>
      <ul className="divide-y divide-line">
        {reviews.map(({ of, at, ...said }) => (
          <li key={of} className="py-3 first:pt-0 last:pb-0">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3 pb-2 text-14">
              <span className="font-600">{t(`side.${of}`)}</span>
              <span className="figures text-12 text-ink-2">{date(at)}</span>
            </p>
            <SaidOf {...said} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const names = [...new Set([...scoreNames, ...companyScoreNames])]

/** Stars by what they are given for, and the words. */
export function SaidOf({ scores, text }: Pick<RepairReview, 'scores' | 'text'>) {
  const t = useText('repairs')
  return (
    <div className="flex flex-col gap-2 text-14">
      <ul className="grid gap-1">
        {names.map((name) => {
          const score = scores[name]
          return score === undefined ? null : (
            <li key={name} className="flex flex-wrap items-center justify-between gap-x-3">
              <span className="text-ink-2">{t(`reviews.score.${name}`)}</span>
              <ScoreBar score={score} />
            </li>
          )
        })}
      </ul>
      {text ? <p className="text-15 wrap-anywhere whitespace-pre-line">{text}</p> : null}
    </div>
  )
}
