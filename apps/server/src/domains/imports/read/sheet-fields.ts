import { textOf } from '@kikai/i18n/server'
import { languages } from '@kikai/kernel/language'
import { fold } from '@kikai/kernel/fold'
import type { ListedGoods } from '../write/export.store.ts'
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
  reference: machine.referenceField,
  group: machine.groupField,
  maker: machine.makerField,
  model: machine.modelField,
  serial: machine.serialField,
  year: machine.yearField,
  hours: machine.hoursField,
  grade: condition.gradeField,
  runningState: condition.runningStateField,
  powerSource: machine.powerSourceField,
  price: offer.priceField,
  currency: offer.currencyField,
  tax: offer.taxField,
  pricing: offer.pricingField,
  quantity: machine.quantityField,
  country: offer.countryField,
  region: offer.regionField,
  city: offer.cityField,
  freight: offer.freightField,
  freightAmount: offer.freightAmountField,
  freightFrom: offer.freightFromField,
  freightTo: offer.freightToField,
  shippingCountries: offer.shippingCountriesField,
  deliveryPeriod: offer.deliveryPeriodField,
  availability: offer.availabilityField,
  comesOn: offer.comesOnField,
  leadDays: offer.leadDaysField,
  depositPercent: offer.depositPercentField,
  language: texts.languageField,
  title: texts.titleField,
  titleZh: texts.titleZhField,
  titleEn: texts.titleEnField,
  titleJa: texts.titleJaField,
  accessory: texts.accessoryField,
  description: texts.descriptionField,
  knownFaults: texts.knownFaultsField,
  documents: texts.documentsField,
  systemScores: condition.systemScoresField,
  specification: condition.specificationField,
  weight: condition.weightField,
  dimensions: condition.dimensionsField,
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
