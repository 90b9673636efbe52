import { gradeOfReport, scoreOfSystem } from '@kikai/contract/inspections/grade-of-report'
import {
  type InspectionRating,
  type InspectionReport,
  type ManagedInspection,
  inspectionRatings,
} from '@kikai/contract/inspections/inspections.shapes'
import type { ReadContext, Reads } from '../../platform/context.ts'
import { actionsOf } from '../../platform/steps/present-action.ts'
import { groupedCode } from '../../platform/codes/readable-code.ts'
import { pictureFacts } from '../uploads/uploads.public.ts'
import { type RatedItem, type RatedSection, draftBlocked, finishBlocked, ratedBy } from './inspections.policy.ts'
import type { InspectionRow } from './inspections.store.ts'
import { findTemplate } from './templates.store.ts'

/** What was found in each section of the report's template, which no longer changes once reports are made by it. */
export async function sectionsOf(ctx: Reads, report: InspectionRow): Promise<RatedSection[]> {
  const template = await findTemplate(ctx.db, report.templateId)
  return template ? ratedBy(template.content, report.answers) : []
}

export const numberOf = (managementNumber: string, number: number): string => `${managementNumber}-R${number}`

type Reader = Reads & Pick<ReadContext, 'language'>
export async function presentReport(ctx: Reader, report: InspectionRow): Promise<InspectionReport> {
  const sections = await sectionsOf(ctx, report)
  const pictures = await pictureFacts(
    ctx,
    report.answers.flatMap(({ fileIds }) => fileIds),
  )
  const all = sections.flatMap(({ items }) => items)
  const presentItem = ({ item, answer, rating }: RatedItem) => ({
    id: item.id,
    name: item.name[ctx.language],
    kind: item.kind,
    unit: item.unit,
    least: item.least,
    most: item.most,
    options: item.options.map(({ name, rating: of }) => ({ name: name[ctx.language], rating: of })),
    photo: item.photo,
    vital: item.vital,
    rating,
    value: answer?.value ?? null,
    option: answer?.option ?? null,
    note: answer?.note ?? '',
    pictures: (answer?.fileIds ?? []).flatMap((fileId) => {
      const file = pictures.get(fileId)
      return file ? [{ id: file.id, width: file.width, height: file.height }] : []
    }),
  })
  const { id, managementNumber, number, replacesNumber } = report
  const { inspectedOn, inspector, meter, note, language, doneAt, validUntil } = report
  return {
    id,
    number: numberOf(managementNumber, number),
    inspectedOn,
    inspector,
    meter,
    note,
    language,
    sections: sections.map(({ system, items }) => ({
      system,
      score: scoreOfSystem(items.map(({ rating }) => rating)),
      items: items.map(presentItem),
    })),
    counts: countsOf(all),
    grade: report.state === 'draft' ? gradeOfReport(all) : report.grade,
    doneAt,
    validUntil,
    checkCode: report.checkCode === null ? null : groupedCode(report.checkCode),
    replaces: replacesNumber === null ? null : numberOf(managementNumber, replacesNumber),
  }
}

export function countsOf(items: readonly { rating: InspectionRating }[]): InspectionReport['counts'] {
  const [good = 0, worn = 0, defect = 0, unchecked = 0] = inspectionRatings.map(
    (wanted) => items.filter(({ rating }) => rating === wanted).length,
  )
  return { good, worn, defect, unchecked }
}

export async function presentManagedReport(ctx: Reader, report: InspectionRow): Promise<ManagedInspection> {
  const sections = await sectionsOf(ctx, report)
  const { state, version } = report
  return {
    ...(await presentReport(ctx, report)),
    state,
    version,
    allowedActions: actionsOf({
      save: draftBlocked(report),
      finish: finishBlocked({ ...report, sections, language: ctx.language }),
      drop: draftBlocked(report),
    }),
  }
}
