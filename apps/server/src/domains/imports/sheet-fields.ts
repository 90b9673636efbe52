import { textOf } from '@kikai/i18n/server'
import { languages } from '@kikai/kernel/language'
import { fold } from '@kikai/kernel/fold'
import type { ListedGoods } from './export.store.ts'
import * as condition from './fields-of-condition.ts'
import * as machine from './fields-of-machine.ts'
import * as offer from './fields-of-offer.ts'
import * as texts from './fields-of-text.ts'
import type { FileField, Reader, SheetField } from './sheet-field.ts'

/** Assigned by us: a row with a management number is those goods. */
const managementNumber: SheetField<null> = {
  headings: ['管理编号kikai'],
  read: () => ({ value: null }),
  write: (goods) => goods.managementNumber,
  isSame: () => true,
}

/** All fields, in the column order of our own files. */
export const sheetFields = {
  managementNumber,
  reference: machine.reference,
  group: machine.group,
  maker: machine.maker,
  model: machine.model,
  serial: machine.serial,
  year: machine.year,
  hours: machine.hours,
  grade: condition.grade,
  runningState: condition.runningState,
  powerSource: machine.powerSource,
  price: offer.price,
  currency: offer.currencyField,
  tax: offer.tax,
  pricing: offer.pricing,
  quantity: machine.quantity,
  country: offer.country,
  region: offer.region,
  city: offer.city,
  freight: offer.freight,
  freightAmount: offer.freightAmount,
  freightFrom: offer.freightFrom,
  freightTo: offer.freightTo,
  shippingCountries: offer.shippingCountries,
  deliveryPeriod: offer.deliveryPeriod,
  language: texts.language,
  title: texts.title,
  titleZh: texts.titleZh,
  titleEn: texts.titleEn,
  titleJa: texts.titleJa,
  accessory: texts.accessory,
  description: texts.description,
  knownFaults: texts.knownFaults,
  documents: texts.documents,
  systemScores: condition.systemScores,
  specification: condition.specification,
  weight: condition.weight,
  dimensions: condition.dimensions,
} as const satisfies Record<FileField, SheetField<unknown>>

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of `sheetFields` are fields by its type
export const fileFields = Object.keys(sheetFields) as FileField[]
const fieldOf = (field: FileField): SheetField<unknown> => sheetFields[field]

/** The fields of our own export files, in column order. */
export const listedFields: readonly FileField[] = fileFields.filter((field) => fieldOf(field).write !== undefined)

/** Goods as the cells of a file in the reader's language. */
export const cellsOfGoods = (goods: ListedGoods, reader: Reader): string[] =>
  listedFields.map((field) => fieldOf(field).write?.(goods, reader) ?? '')

export const headingKey = (name: string): string => fold(name).replace(/[^\p{L}\p{N}]+/gu, '')

/** Fields by heading: the headings of sellers and those of our own files in every language. */
export const fieldByHeading: ReadonlyMap<string, FileField> = new Map([
  ...fileFields.flatMap((field) => fieldOf(field).headings.map((name) => [headingKey(name), field] as const)),
  ...languages.flatMap((language) =>
    fileFields.map((field) => [headingKey(textOf(language, `imports.column.${field}`)), field] as const),
  ),
])
