import type { Localized } from '@kikai/kernel/language'
import type { Model } from '../models/model.ts'
import type { Fuel, MachineFamily } from '../shapes.ts'
import { localizedText } from '../wording/text.ts'

/** What the goods of one category have in common. */
export type Trait = {
  category: string
  family: MachineFamily
  /** What some makers' are called instead, at the end of a title. */
  nounsOfMakers?: Readonly<Record<string, Localized>>
  models: readonly Model[]
  /** Goods for each model. */
  copies: number
  /** Words and faults come from these groups; the first names the origin. */
  groups: readonly string[]
  systems: readonly string[]
  specification: readonly SpecificationLine[]
  fuel: Fuel | null
  /** Hours in a year of work, or null where nobody counts them. */
  hoursPerYear: number | null
  paints: Record<string, string> & { other: string }
  sellers: readonly string[]
  accessories: readonly Localized[]
}

export type SpecificationLine = { key: string; label: Localized; unit: string | null }

export const specificationLine = (
  key: string,
  unit: string | null,
  zh: string,
  en: string,
  ja: string,
): SpecificationLine => ({
  key,
  unit,
  label: localizedText(zh, en, ja),
})

export const lines = {
  bucket: specificationLine('bucketCapacity', 'm³', '斗容', 'Bucket capacity', 'バケット容量'),
  depth: specificationLine('diggingDepth', 'mm', '最大挖掘深度', 'Digging depth', '最大掘削深さ'),
  spindleSpeed: specificationLine('spindleSpeed', 'min⁻¹', '主轴转速', 'Spindle speed', '主軸回転数'),
  control: specificationLine('control', null, '控制系统', 'Control', '制御装置'),
  pressure: specificationLine('pressure', 'MPa', '额定压力', 'Rated pressure', '定格圧力'),
}
