import { goodsMachine } from '@kikai/contract/goods/goods.states'
import {
  deliveryPeriods,
  documentKinds,
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
  bool,
  double,
  id,
  instant,
  integer,
  json,
  nullable,
  oneOf,
  row,
  text,
} from '../../platform/row.ts'

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
  id: id('goods'),
  version: integer,
  companyId: id('company'),
  managementNumber: text,
  /** The seller's own number. */
  reference: text,
  categoryId: id('category'),
  makerId: nullable(id('maker')),
  makerName: text,
  makerNames: nullable(json(localized)),
  model: text,
  serial: text,
  year: nullable(integer),
  hours: nullable(integer),
  grade: nullable(oneOf(grades)),
  runningState: oneOf(runningStates),
  powerSource: nullable(oneOf(powerSources)),
  titles: json(localized),
  titlesMade: bool,
  language: oneOf(languages),
  description: json(writtenJson),
  knownFaults: json(z.array(writtenJson)),
  accessories: json(z.array(writtenJson)),
  documents: json(z.array(z.enum(documentKinds))),
  systemScores: json(z.array(scoreJson)),
  specification: json(z.array(entryJson)),
  weightKg: nullable(integer),
  dimensionsMm: nullable(json(dimensionsJson)),
  pricingType: oneOf(pricingTypes),
  priceMinor: nullable(integer),
  priceCurrency: nullable(oneOf(priceCurrencies)),
  taxMode: oneOf(taxModes),
  taxRate: integer,
  freight: oneOf(freightModes),
  freightMinor: nullable(integer),
  /** The estimate for one piece, where the freight is quoted later. */
  freightFrom: nullable(integer),
  freightTo: nullable(integer),
  shippingCountries: json(z.array(z.string())),
  deliveryPeriod: oneOf(deliveryPeriods),
  country: text,
  place: json(placeJson),
  lng: nullable(double),
  lat: nullable(double),
  inspectedAt: nullable(instant),
  inspectionChecks: nullable(integer),
  inspectionValidUntil: nullable(instant),
  state: oneOf(goodsMachine.states),
  /** Whether the company's certificate holds: goods of a suspended company stay where they are, and are not sold. */
  sellerMaySell: bool,
  stateBeforeHold: nullable(text),
  publishedAt: nullable(instant),
  importNumber: nullable(text),
  received: integer,
  held: integer,
  sold: integer,
  /** The earliest end of a live hold; what has lapsed counts as free at once. */
  heldUntil: nullable(instant),
  lapsed: integer,
  pictures: json(z.array(pictureJson)),
})
export type GoodsRow = RowType<typeof goodsRow>

/** Received minus held minus sold; a hold past its end no longer counts, though the sweep may not have come yet. */
export const availableOf = ({
  received,
  held,
  sold,
  lapsed,
}: Pick<GoodsRow, 'received' | 'held' | 'sold' | 'lapsed'>): number => received - held - sold + lapsed
