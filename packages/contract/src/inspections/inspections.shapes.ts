import { inspectionLimits } from '@kikai/kernel/inspection-limits'
import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import {
  allowedAction,
  day,
  idOf,
  instant,
  integer,
  language,
  localizedLine,
  optionalLine,
  optionalText,
  picture,
} from '../fields.ts'
import { goodsSystems, grades } from '../goods/goods.words.ts'
import { inspectionMachine, inspectionTemplateMachine } from './inspections.states.ts'

/** A section looks at one system of the machine, at what keeps people safe, or at the whole. */
export const inspectionSystems = [...goodsSystems, 'safety', 'general'] as const
export type InspectionSystem = (typeof inspectionSystems)[number]
/** What is looked at, measured, or one of some words. */
export const inspectionItemKinds = ['check', 'measure', 'choice'] as const
export const foundRatings = ['good', 'worn', 'defect'] as const
export const inspectionRatings = [...foundRatings, 'unchecked'] as const
export type InspectionRating = (typeof inspectionRatings)[number]

const itemId = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))
const measure = z.nullable(z.number().check(z.gte(-1_000_000), z.lte(1_000_000)))

const templateItem = z.strictObject({
  id: itemId,
  name: localizedLine(80),
  kind: z.enum(inspectionItemKinds),
  /** Of a measure, with the range in which it is good; an end may be open. */
  unit: optionalLine(12),
  least: measure,
  most: measure,
  options: z
    .array(z.strictObject({ name: localizedLine(60), rating: z.enum(foundRatings) }))
    .check(z.maxLength(inspectionLimits.optionsMax)),
  /** Whether its finding is shown by a photo. */
  photo: z.boolean(),
  /** A defect in it means that the machine needs repair. */
  vital: z.boolean(),
})
export type TemplateItem = z.output<typeof templateItem>

type Sections = {
  system: string
  items: { id: string; kind: string; least: number | null; most: number | null; options: unknown[] }[]
}[]
const isWhole = (sections: Sections): boolean => {
  const items = sections.flatMap(({ items }) => items)
  return (
    new Set(sections.map(({ system }) => system)).size === sections.length &&
    new Set(items.map(({ id }) => id)).size === items.length &&
    items.every(({ kind, least, most, options }) => {
      if (kind === 'choice') return options.length > 1
      if (kind === 'check') return true
      return (least !== null || most !== null) && (least === null || most === null || least < most)
    })
  )
}

/** What an inspection looks at, in three languages. */
export const templateContent = z.strictObject({
  sections: z
    .array(
      z.strictObject({
        system: z.enum(inspectionSystems),
        items: z.array(templateItem).check(z.minLength(1), z.maxLength(inspectionLimits.itemsMax)),
      }),
    )
    .check(z.minLength(1), z.maxLength(inspectionLimits.sectionsMax), z.refine(isWhole, { error: 'template' })),
})
export type TemplateContent = z.output<typeof templateContent>

/** What was found at one item; without any of the three it was not checked. */
export const inspectionAnswer = z.strictObject({
  itemId,
  rating: z.nullable(z.enum(foundRatings)),
  value: measure,
  option: z.nullable(integer(0, inspectionLimits.optionsMax - 1)),
  note: optionalText(limits.textAreaLength),
  fileIds: z.array(idOf('file')).check(z.maxLength(inspectionLimits.photosOfItemMax)),
})
export type InspectionAnswer = z.output<typeof inspectionAnswer>

/** What is said of the whole. */
export const inspectionHead = {
  inspectedOn: day,
  inspector: optionalLine(limits.nameLength),
  meter: z.nullable(integer(0, limits.hoursMax)),
  note: optionalText(limits.textAreaLength),
  language,
}

const reportItem = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(inspectionItemKinds),
  unit: z.string(),
  least: z.nullable(z.number()),
  most: z.nullable(z.number()),
  options: z.array(z.object({ name: z.string(), rating: z.enum(foundRatings) })),
  photo: z.boolean(),
  vital: z.boolean(),
  rating: z.enum(inspectionRatings),
  value: z.nullable(z.number()),
  option: z.nullable(z.int()),
  note: z.string(),
  pictures: z.array(picture),
})
export type ReportItem = z.output<typeof reportItem>

/** A report as it is read; what people wrote in it is in `language`. */
export const inspectionReport = z.object({
  id: idOf('inspection'),
  number: z.string(),
  inspectedOn: day,
  inspector: z.string(),
  meter: z.nullable(z.int()),
  note: z.string(),
  language,
  sections: z.array(
    z.object({
      system: z.enum(inspectionSystems),
      /** From 1 to 5; null where nothing of it was checked. */
      score: z.nullable(z.int()),
      items: z.array(reportItem),
    }),
  ),
  counts: z.object({ good: z.int(), worn: z.int(), defect: z.int(), unchecked: z.int() }),
  /** The grade that follows from it; null where too little was checked. */
  grade: z.nullable(z.enum(grades)),
  doneAt: z.nullable(instant),
  validUntil: z.nullable(instant),
  checkCode: z.nullable(z.string()),
  /** The version that it corrects. */
  replaces: z.nullable(z.string()),
})
export type InspectionReport = z.output<typeof inspectionReport>

export const managedInspection = z.object({
  ...inspectionReport.shape,
  state: z.enum(inspectionMachine.states),
  version: z.int(),
  allowedActions: z.array(allowedAction),
})
export type ManagedInspection = z.output<typeof managedInspection>

/** The reports of a machine, the newest first, and whether one can be begun. */
export const inspectionsOfOne = z.object({
  title: z.string(),
  reports: z.array(managedInspection),
  allowedActions: z.array(allowedAction),
})

export const templateRow = z.object({
  id: idOf('inspection-template'),
  /** Null: for machines whose category has none of its own. */
  categoryId: z.nullable(idOf('category')),
  categoryName: z.string(),
  number: z.int(),
  state: z.enum(inspectionTemplateMachine.states),
  sections: z.int(),
  items: z.int(),
  writers: z.array(z.string()),
  approver: z.nullable(z.string()),
  /** Why it was not approved. */
  reason: z.string(),
  updatedAt: instant,
})
export const templateDetail = z.object({
  ...templateRow.shape,
  version: z.int(),
  content: templateContent,
  allowedActions: z.array(allowedAction),
})
export type TemplateDetail = z.output<typeof templateDetail>
