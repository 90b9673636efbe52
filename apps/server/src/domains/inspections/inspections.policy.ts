import { type Refusal, refuse } from '@kikai/contract/errors'
import { rateAnswer } from '@kikai/contract/inspections/grade-of-report'
import { inspectionErrors } from '@kikai/contract/inspections/inspections.errors'
import type {
  InspectionAnswer,
  InspectionRating,
  TemplateContent,
} from '@kikai/contract/inspections/inspections.shapes'
import { inspectionMachine, inspectionTemplateMachine } from '@kikai/contract/inspections/inspections.states'
import type { Id } from '@kikai/kernel/ids'
import type { Language } from '@kikai/kernel/language'
import { moveBlocked } from '../../platform/steps/steps.ts'
import type { InspectionRow } from './inspections.store.ts'
import type { TemplateRow } from './templates.store.ts'

type Item = TemplateContent['sections'][number]['items'][number]
export type RatedItem = { item: Item; answer: InspectionAnswer | null; rating: InspectionRating; vital: boolean }
export type RatedSection = { system: TemplateContent['sections'][number]['system']; items: RatedItem[] }

/** Every item of a template with what was found at it. */
export function ratedBy({ sections }: TemplateContent, answers: readonly InspectionAnswer[]): RatedSection[] {
  const found = new Map(answers.map((answer) => [answer.itemId, answer]))
  return sections.map(({ system, items }) => ({
    system,
    items: items.map((item) => {
      const answer = found.get(item.id)
      return { item, answer: answer ?? null, rating: rateAnswer(item, answer), vital: item.vital }
    }),
  }))
}

type Ending = Pick<InspectionRow, 'state' | 'inspector'> & { sections: readonly RatedSection[]; language: Language }
/** What is done says who inspected, that something was checked, and shows what its template wants to be seen. */
export function finishBlocked({ state, inspector, sections, language }: Ending): Refusal | null {
  const blocked = moveBlocked(inspectionMachine, { state }, { event: 'finish', as: 'seller' })
  if (blocked) return blocked
  const checked = sections.flatMap(({ items }) => items).filter(({ rating }) => rating !== 'unchecked')
  if (inspector === '') return refuse(inspectionErrors.inspectorMissing)
  if (checked.length === 0) return refuse(inspectionErrors.nothingChecked)
  const unseen = checked.filter(({ item, answer }) => item.photo && (answer?.fileIds.length ?? 0) === 0)
  if (unseen.length === 0) return null
  return refuse(inspectionErrors.photosMissing, { items: unseen.map(({ item }) => item.name[language]) })
}

/** A draft alone is written and thrown away. */
export const draftBlocked = (report: Pick<InspectionRow, 'state'>): Refusal | null =>
  moveBlocked(inspectionMachine, report, { event: 'finish', as: 'seller' })

export const templateBlocked = (
  { state }: Pick<TemplateRow, 'state'>,
  event: 'send' | 'publish' | 'reject' | 'end',
): Refusal | null => moveBlocked(inspectionTemplateMachine, { state }, { event, as: 'staff' })

export function templateApprovalBlocked(
  { state, writers }: Pick<TemplateRow, 'state' | 'writers'>,
  by: Id<'member'>,
): Refusal | null {
  const blocked = moveBlocked(inspectionTemplateMachine, { state }, { event: 'approve', as: 'staff' })
  if (blocked) return blocked
  return writers.includes(by) ? refuse(inspectionErrors.ownTemplate) : null
}
