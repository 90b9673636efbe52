import { inspectionLimits } from '@kikai/kernel/inspection-limits'
import { grades } from '../goods/goods.words.ts'
import type { InspectionAnswer, InspectionRating, TemplateItem } from './inspections.shapes.ts'

type Grade = (typeof grades)[number]
type Answered = Pick<InspectionAnswer, 'rating' | 'value' | 'option'>

/** What was found at an item: a measure by its range, a choice by its word, the rest as it was said. */
export function rateAnswer(
  {
    kind,
    least,
    most,
    options,
  }: Pick<TemplateItem, 'kind' | 'least' | 'most'> & {
    options: readonly { rating: InspectionRating }[]
  },
  answer: Answered | undefined,
): InspectionRating {
  if (!answer) return 'unchecked'
  if (kind === 'check') return answer.rating ?? 'unchecked'
  if (kind === 'choice') return (answer.option === null ? null : options[answer.option]?.rating) ?? 'unchecked'
  if (answer.value === null) return 'unchecked'
  return (least === null || answer.value >= least) && (most === null || answer.value <= most) ? 'good' : 'defect'
}

const countOf = (ratings: readonly InspectionRating[], wanted: InspectionRating) =>
  ratings.filter((one) => one === wanted).length

/** The score of a system by what was found in it; null where nothing was checked. */
export function scoreOfSystem(ratings: readonly InspectionRating[]): number | null {
  const checked = ratings.length - countOf(ratings, 'unchecked')
  if (checked === 0) return null
  const defects = countOf(ratings, 'defect')
  if (defects >= checked * inspectionLimits.brokenShareLeast) return 1
  if (defects > 0) return 2
  const worn = countOf(ratings, 'worn')
  if (worn > checked * inspectionLimits.wornShareMost) return 3
  return worn > 0 ? 4 : 5
}

/**
 * The grade that follows from a report, from A to D. No inspection finds that a machine is new or as new, and whether it
 * is only good for parts is the seller's to say. Null where too little was checked.
 */
export function gradeOfReport(items: readonly { rating: InspectionRating; vital: boolean }[]): Grade | null {
  const ratings = items.map(({ rating }) => rating)
  const checked = ratings.length - countOf(ratings, 'unchecked')
  if (checked === 0 || checked < ratings.length * inspectionLimits.checkedShareLeast) return null
  const [defects, worn] = [countOf(ratings, 'defect'), countOf(ratings, 'worn')]
  const isVital = items.some(({ rating, vital }) => vital && rating === 'defect')
  if (isVital || defects >= checked * inspectionLimits.defectShareLeast) return 'D'
  if (defects > 0 || worn > checked * inspectionLimits.wornShareMost) return 'C'
  return worn > 0 ? 'B' : 'A'
}

/** Whether a seller says better of a machine than its report. */
export const isAboveReport = (grade: Grade | null, proposed: Grade | null): boolean =>
  grade !== null && proposed !== null && grades.indexOf(grade) < grades.indexOf(proposed)
