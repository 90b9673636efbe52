import type { Uploaded } from '#ui/pictures/uploader'
import { useText } from '@kikai/client/use-text'
import type { acceptanceAnswers, AcceptancePoint } from '@kikai/contract/orders/acceptance'
import type { problemReasons } from '@kikai/contract/orders/problems.shapes'
import { limits } from '@kikai/kernel/limits'

type Reason = (typeof problemReasons)[number]

/** The reason that a differing point is usually reported with; the buyer can choose another. */
export const reasonOfPoint: Readonly<Record<AcceptancePoint, Reason>> = {
  identity: 'different',
  quantity: 'missing',
  hours: 'different',
  appearance: 'different',
  transit: 'damaged',
  running: 'different',
  accessories: 'missing',
}

type Answered = {
  point: AcceptancePoint
  answer: (typeof acceptanceAnswers)[number] | null
  note: string
  pictures: readonly Uploaded[]
}
type Differences = { points: AcceptancePoint[]; text: string; pictures: Uploaded[] }

/** What differs, as a report or a claim begins with it; notes that do not fit are left to the saved record. */
export function useDifferences(answers: readonly Answered[], textLength: number = limits.textAreaLength): Differences {
  const t = useText('problems')
  const differing = answers.filter(({ answer }) => answer === 'differs')
  const names = differing.map(({ point }) => t(`check.point.${point}`))
  const notes = differing.map(({ note }, at) => t('check.differing', { point: names[at] ?? '', note })).join('\n')
  return {
    points: differing.map(({ point }) => point),
    text: notes.length > textLength ? names.join(t('check.comma')) : notes,
    pictures: differing
      .flatMap(({ pictures }) => pictures.map(({ id, url }) => ({ id, url })))
      .slice(0, limits.albumPicturesMax),
  }
}
