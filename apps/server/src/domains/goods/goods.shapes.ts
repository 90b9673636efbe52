import { goodsMachine } from '@kikai/contract/goods/goods.states'
import {
  availabilities,
  deliveryPeriods,
  goodsDocumentKinds,
  freightModes,
  goodsSystems,
  grades,
  pictureKinds,
  pricingTypes,
  powerSources,
  runningStates,
  specificationKeys,
  taxModes,
} from '@kikai/contract/goods/goods.words'
import { idOf, localized } from '@kikai/contract/fields'
import { languages } from '@kikai/kernel/language'
import { priceCurrencies } from '@kikai/kernel/money'
import * as z from 'zod/mini'
import {
  type RowType,
  boolColumn,
  dayColumn,
  doubleColumn,
  idColumn,
  instantColumn,
  integerColumn,
  jsonColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../platform/database/row.ts'

/** A text in the languages that somebody wrote it in. */
export const writtenJson = z.partialRecord(z.enum(languages), z.string())
export type Written = z.output<typeof writtenJson>

export const placeJson = z.object({ region: writtenJson, city: writtenJson })
export const pictureJson = z.object({ id: idOf('file'), width: z.int(), height: z.int(), kind: z.enum(pictureKinds) })
export const scoreJson = z.object({ system: z.enum(goodsSystems), score: z.int(), note: writtenJson })
export const entryJson = z.object({ key: z.enum(specificationKeys), value: z.string(), unit: z.string() })
export const dimensionsJson = z.object({ length: z.int(), width: z.int(), height: z.int() })

/** A whole row of goods with its stock and pictures, as the use cases and presenters read it. */
export const goodsRow = row({
  id: idColumn('goods'),
  version: integerColumn,
  companyId: idColumn('company'),
  managementNumber: textColumn,
  /** The seller's own number. */
  reference: textColumn,
  categoryId: idColumn('category'),
  categoryKey: textColumn,
  makerId: nullable(idColumn('maker')),
  makerName: textColumn,
  makerNames: nullable(jsonColumn(localized)),
  model: textColumn,
  serial: textColumn,
  year: nullable(integerColumn),
  hours: nullable(integerColumn),
  grade: nullable(oneOfColumn(grades)),
  /** The grade that follows from the inspection report, and why the seller says better. */
  proposedGrade: nullable(oneOfColumn(grades)),
  gradeReason: textColumn,
  runningState: oneOfColumn(runningStates),
  powerSource: nullable(oneOfColumn(powerSources)),
  titles: jsonColumn(localized),
  titlesMade: boolColumn,
  language: oneOfColumn(languages),
  description: jsonColumn(writtenJson),
  knownFaults: jsonColumn(z.array(writtenJson)),
  accessories: jsonColumn(z.array(writtenJson)),
  documents: jsonColumn(z.array(z.enum(goodsDocumentKinds))),
  systemScores: jsonColumn(z.array(scoreJson)),
  specification: jsonColumn(z.array(entryJson)),
  weightKg: nullable(integerColumn),
  dimensionsMm: nullable(jsonColumn(dimensionsJson)),
  pricingType: oneOfColumn(pricingTypes),
  priceMinor: nullable(integerColumn),
  priceCurrency: nullable(oneOfColumn(priceCurrencies)),
  taxMode: oneOfColumn(taxModes),
  taxRate: integerColumn,
  freight: oneOfColumn(freightModes),
  freightMinor: nullable(integerColumn),
  /** The estimate for one piece, where the freight is quoted later. */
  freightFrom: nullable(integerColumn),
  freightTo: nullable(integerColumn),
  shippingCountries: jsonColumn(z.array(z.string())),
  deliveryPeriod: oneOfColumn(deliveryPeriods),
  country: textColumn,
  place: jsonColumn(placeJson),
  lng: nullable(doubleColumn),
  lat: nullable(doubleColumn),
  inspectedAt: nullable(instantColumn),
  inspectionChecks: nullable(integerColumn),
  inspectionValidUntil: nullable(instantColumn),
  availability: oneOfColumn(availabilities),
  /** The day on which what is coming is on sale by itself; null when it comes with its unit. */
  comesOn: nullable(dayColumn),
  leadDays: nullable(integerColumn),
  depositPercent: nullable(integerColumn),
  state: oneOfColumn(goodsMachine.states),
  /** Whether the company's certificate holds: goods of a suspended company stay where they are, and are not sold. */
  sellerMaySell: boolColumn,
  stateBeforeHold: nullable(textColumn),
  publishedAt: nullable(instantColumn),
  /** Since when and why staff keep it off sale, and since when its seller asks for that to be lifted. */
  takenDownAt: nullable(instantColumn),
  takenDownReason: nullable(textColumn),
  liftAskedAt: nullable(instantColumn),
  importNumber: nullable(textColumn),
  received: integerColumn,
  /** A warehouse says how many there are, by its movements. */
  kept: boolColumn,
  held: integerColumn,
  sold: integerColumn,
  /** The earliest end of a live hold; what has lapsed counts as free at once. */
  heldUntil: nullable(instantColumn),
  lapsed: integerColumn,
  pictures: jsonColumn(z.array(pictureJson)),
})
export type GoodsRow = RowType<typeof goodsRow>

/** Received minus held minus sold; a hold past its end no longer counts, though the sweep may not have come yet. */
export const availableOf = ({
  received,
  held,
  sold,
  lapsed,
}: Pick<GoodsRow, 'received' | 'held' | 'sold' | 'lapsed'>): number => received - held - sold + lapsed
