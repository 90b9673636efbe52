import { isAboveReport } from '@kikai/contract/inspections/grade-of-report'
import type { Writes } from '../../../platform/context.ts'
import { readTaxonomy } from '../../categories/categories.public.ts'
import type { GoodsRow } from '../goods.shapes.ts'
import { type FoundCondition, setCondition } from '../goods.store.ts'
import { refreshSearch } from '../search/refresh-search.ts'

type Found = Pick<FoundCondition, 'checks' | 'at' | 'validUntil'> & {
  /** The goods as they are, whose stock is locked. */
  goods: GoodsRow
  grade: GoodsRow['proposedGrade']
  scores: readonly Pick<GoodsRow['systemScores'][number], 'system' | 'score'>[]
}

/**
 * What an inspection found becomes the condition of goods: the systems that it looked at have its scores, and a grade that
 * is better than it says stays only where the seller has given buyers a reason.
 */
export async function recordInspection(ctx: Writes, { goods, grade, scores, ...found }: Found): Promise<void> {
  const stays = goods.grade !== null && (goods.gradeReason !== '' || !isAboveReport(goods.grade, grade))
  const looked = new Set(scores.map(({ system }) => system))
  const noteOf = (system: (typeof scores)[number]['system']) =>
    goods.systemScores.find((one) => one.system === system)?.note ?? {}
  await setCondition(ctx.db, goods.id, {
    ...found,
    grade: stays ? goods.grade : (grade ?? goods.grade),
    proposedGrade: grade,
    systemScores: [
      ...goods.systemScores.filter(({ system }) => !looked.has(system)),
      ...scores.map((one) => ({ ...one, note: noteOf(one.system) })),
    ],
    documents: [...new Set([...goods.documents, 'inspectionReport' as const])],
  })
  await refreshSearch(ctx, await readTaxonomy(ctx), [goods.id])
}
