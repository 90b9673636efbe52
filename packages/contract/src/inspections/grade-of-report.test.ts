import { describe, expect, test } from 'vitest'
import { grades } from '../goods/goods.words.ts'
import { gradeOfReport, isAboveReport, rateAnswer, scoreOfSystem } from './grade-of-report.ts'
import { type InspectionRating, inspectionRatings } from './inspections.shapes.ts'

/** Every report of up to eight items, by how many there are of each kind. */
const reports = Array.from({ length: 9 }, (_, good) =>
  Array.from({ length: 9 }, (_, worn) =>
    Array.from({ length: 9 }, (_, defect) =>
      Array.from({ length: 9 }, (_, unchecked) => ({ good, worn, defect, unchecked })),
    ),
  ),
)
  .flat(3)
  .filter((counts) => Object.values(counts).reduce((sum, one) => sum + one, 0) <= 8)

const itemsOf = (counts: Record<InspectionRating, number>, vital = false) =>
  inspectionRatings.flatMap((rating) => Array.from({ length: counts[rating] }, () => ({ rating, vital })))
const rank = (grade: ReturnType<typeof gradeOfReport>) => (grade === null ? -1 : grades.indexOf(grade))

describe('the grade that follows from a report', () => {
  test('is none where less than half was checked, and from A to D in every other case', () => {
    for (const counts of reports) {
      const checked = counts.good + counts.worn + counts.defect
      const grade = gradeOfReport(itemsOf(counts))
      if (checked === 0 || checked < counts.unchecked) expect(grade).toBeNull()
      else expect(['A', 'B', 'C', 'D']).toContain(grade)
    }
  })

  test('is never better with a finding that is worse', () => {
    for (const counts of reports) {
      const worse = [
        counts.good > 0 ? { ...counts, good: counts.good - 1, worn: counts.worn + 1 } : null,
        counts.worn > 0 ? { ...counts, worn: counts.worn - 1, defect: counts.defect + 1 } : null,
      ]
      for (const one of worse)
        if (one) expect(rank(gradeOfReport(itemsOf(one)))).toBeGreaterThanOrEqual(rank(gradeOfReport(itemsOf(counts))))
    }
  })

  test('is D with any defect in what is vital, else as the shares of worn and defect say', () => {
    for (const counts of reports) {
      const checked = counts.good + counts.worn + counts.defect
      if (checked === 0 || checked < counts.unchecked) continue
      if (counts.defect > 0) expect(gradeOfReport(itemsOf(counts, true))).toBe('D')
      const expected =
        counts.defect * 4 >= checked && counts.defect > 0
          ? 'D'
          : counts.defect > 0 || counts.worn * 3 > checked
            ? 'C'
            : counts.worn > 0
              ? 'B'
              : 'A'
      expect(gradeOfReport(itemsOf(counts))).toBe(expected)
    }
  })

  test('a seller says better with every grade before it, and with none where there is no report', () => {
    for (const [at, grade] of grades.entries())
      for (const [proposedAt, proposed] of grades.entries())
        expect(isAboveReport(grade, proposed)).toBe(at < proposedAt)
    expect([isAboveReport(null, 'B'), isAboveReport('A', null)]).toEqual([false, false])
  })
})

test('a system has from 5 where all is good to 1 where half of it is defective, and none where nothing was checked', () => {
  const of = (...ratings: InspectionRating[]) => scoreOfSystem(ratings)
  expect(of()).toBeNull()
  expect(of('unchecked', 'unchecked')).toBeNull()
  expect(of('good', 'unchecked')).toBe(5)
  expect(of('good', 'good', 'worn')).toBe(4)
  expect(of('good', 'worn')).toBe(3)
  expect(of('good', 'good', 'defect')).toBe(2)
  expect(of('good', 'defect')).toBe(1)
})

describe('what was found at an item', () => {
  const none = { rating: null, value: null, option: null }
  const measured = (value: number, least: number | null, most: number | null) =>
    rateAnswer({ kind: 'measure', least, most, options: [] }, { ...none, value })
  test('a measure is good within its range, ends included, and a defect outside', () => {
    expect([measured(40, 40, 60), measured(60, 40, 60), measured(50, null, 60), measured(90, 40, null)]).toEqual(
      Array.from({ length: 4 }, () => 'good'),
    )
    expect([measured(39.9, 40, 60), measured(60.1, 40, 60)]).toEqual(['defect', 'defect'])
  })

  test('a choice is what its word says, a check what was said, and what says nothing was not checked', () => {
    const options = [{ rating: 'good' as const }, { rating: 'worn' as const }]
    const range = { least: null, most: null }
    expect(rateAnswer({ kind: 'choice', ...range, options }, { ...none, option: 1 })).toBe('worn')
    expect(rateAnswer({ kind: 'choice', ...range, options }, { ...none, option: 7 })).toBe('unchecked')
    expect(rateAnswer({ kind: 'check', ...range, options: [] }, { ...none, rating: 'defect' })).toBe('defect')
    for (const kind of ['check', 'measure', 'choice'] as const) {
      expect(rateAnswer({ kind, ...range, options }, none)).toBe('unchecked')
      expect(rateAnswer({ kind, ...range, options }, undefined)).toBe('unchecked')
    }
  })
})
