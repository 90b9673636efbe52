import assert from 'node:assert/strict'
import type { GoodsAvailability } from '@kikai/contract/goods/availability'
import type { ImportChoices } from '@kikai/contract/imports/imports.shapes'
import { type GoodsColumns, type WrittenGoods, availabilityColumns, columnsFrom } from '../../goods/goods.public.ts'
import type { ListedGoods } from '../write/export.store.ts'
import type { SheetRow } from './read-sheet.ts'
import { isOnRequest, referenceKeyOf } from './read-values.ts'
import { type Looked, type Reason, blockedBefore, cellsIn } from './row-cells.ts'
import { type FileField, type SheetField, plain } from './sheet-field.ts'
import { sheetFields as fields } from './sheet-fields.ts'

export const accessoriesMax = 30

export type ReadRow =
  | { ok: true; columns: GoodsColumns; quantity: number; reference: Reference }
  | { ok: false; reasons: Reason[] }

/** The seller's own number, and its form for comparison. */
export type Reference = { text: string; key: string }

/** A row as new goods, or all reasons why it is rejected. */
export function readRow(row: SheetRow, looked: Looked): ReadRow {
  const blocked = blockedBefore(row, looked)
  if (blocked.length > 0) return { ok: false, reasons: blocked }
  const { choices, taxonomy } = looked
  const { reasons, rowContext, raw, wrong, take, category: categoryOf, each } = cellsIn(row, looked)
  /** The value of the row, else the choice for all rows. */
  const chosen = <Value>(
    field: FileField,
    meaning: SheetField<Value | null>,
    forAll: Value | null,
    isNeeded = true,
  ): Value | null => {
    if (plain(raw(field)) !== '') return take(field, meaning)
    if (forAll === null && isNeeded) wrong(field, 'empty')
    return forAll
  }

  const category = categoryOf()
  if (!category) wrong('group', 'noCategory')
  const model = take('model', fields.model) ?? ''
  const serial = take('serial', fields.serial) ?? ''
  const city = take('city', fields.city) ?? ''
  const region = take('region', fields.region) ?? ''
  const makerName = take('maker', fields.maker, plain(raw('maker')) || choices.makerName) ?? ''
  const language = chosen('language', fields.language, choices.language) ?? choices.language
  const titles = {
    ...written(language, take('title', fields.title)),
    ...written('zh-Hans', take('titleZh', fields.titleZh)),
    ...written('en', take('titleEn', fields.titleEn)),
    ...written('ja', take('titleJa', fields.titleJa)),
  }
  const description = take('description', fields.description) ?? ''
  const accessories = each('accessory', fields.accessory)
  if (accessories.length > accessoriesMax) wrong('accessory', 'tooLong')
  const reference = take('reference', fields.reference) ?? ''
  const pricing = take('pricing', fields.pricing)
  const isUnpriced = plain(raw('price')) === ''
  const hasAmount = !isUnpriced && !isOnRequest(raw('price'))
  rowContext.currency = chosen('currency', fields.currency, choices.currency, hasAmount)
  const country = chosen('country', fields.country, choices.country)
  rowContext.taxMode = chosen('tax', fields.tax, choices.taxMode)
  // An amount without currency or tax mode means nothing; both are reported as missing above.
  const price =
    hasAmount && (rowContext.currency === null || rowContext.taxMode === null) ? null : take('price', fields.price)
  if (isUnpriced && pricing === null) wrong('price', 'empty')
  if (pricing === 'on_request' && hasAmount) wrong('pricing', 'notAChoice')
  const year = take('year', fields.year)
  const hours = take('hours', fields.hours)
  const quantity = take('quantity', fields.quantity) ?? 1
  const rest = {
    grade: take('grade', fields.grade),
    runningState: take('runningState', fields.runningState) ?? unsaid.runningState,
    powerSource: take('powerSource', fields.powerSource),
    weightKg: take('weight', fields.weight),
    dimensionsMm: take('dimensions', fields.dimensions),
    specification: take('specification', fields.specification) ?? [],
    documents: take('documents', fields.documents) ?? [],
    shippingCountries: take('shippingCountries', fields.shippingCountries) ?? [],
    deliveryPeriod: take('deliveryPeriod', fields.deliveryPeriod) ?? unsaid.deliveryPeriod,
  }
  const knownFaults = take('knownFaults', fields.knownFaults) ?? []
  const systemScores = take('systemScores', fields.systemScores) ?? []
  const freightMinor = take('freightAmount', fields.freightAmount)
  const [freightFrom, freightTo] = [take('freightFrom', fields.freightFrom), take('freightTo', fields.freightTo)]
  const isEstimated = freightFrom !== null || freightTo !== null
  const freight =
    take('freight', fields.freight) ?? (freightMinor !== null ? 'fixed' : isEstimated ? 'undetermined' : unsaid.freight)
  if (freightMinor !== null && freight !== 'fixed') wrong('freight', 'notAChoice')
  if (isEstimated && freight !== 'undetermined') wrong('freight', 'notAChoice')
  if (freightFrom !== null && plain(raw('freightTo')) === '') wrong('freightTo', 'empty')
  if (freightTo !== null && plain(raw('freightFrom')) === '') wrong('freightFrom', 'empty')
  if (freightFrom !== null && freightTo !== null && freightFrom > freightTo) wrong('freightTo', 'range')
  const availability = availabilityIn({ take, wrong }, nowhere)
  if (reasons.length > 0 || !category || country === null || availability === null) return { ok: false, reasons }
  assert(rowContext.taxMode !== null, 'no row is taken before it is known whether its price has tax in it')

  const isAsked = price === 'on_request' || pricing === 'on_request'
  const columns = columnsFrom({
    ...rest,
    category,
    maker: makerName === '' ? null : taxonomy.makerNamed(makerName),
    makerName,
    model,
    serial,
    year,
    hours,
    gradeReason: '',
    titles: Object.keys(titles).length === 0 ? null : titles,
    language,
    description: { [language]: description },
    knownFaults: knownFaults.map((fault) => ({ [language]: fault })),
    accessories: accessories.map((part) => ({ [language]: part })),
    systemScores: systemScores.map(({ system, score, note }) => ({
      system,
      score,
      note: note === '' ? {} : { [language]: note },
    })),
    ...availabilityColumns(availability),
    pricingType: isAsked ? 'on_request' : (pricing ?? 'fixed'),
    price: isAsked ? null : price,
    taxMode: rowContext.taxMode,
    // A price on request allows no fixed freight, as in the form.
    freight: isAsked && freight === 'fixed' ? 'undetermined' : freight,
    freightMinor: isAsked ? null : freightMinor,
    freightFrom: isAsked ? null : freightFrom,
    freightTo: isAsked ? null : freightTo,
    country,
    region,
    city,
    lat: null,
    lng: null,
  })
  return { ok: true, columns, quantity, reference: { text: reference, key: referenceKeyOf(reference) } }
}

const nowhere = { availability: 'now', comesOn: null, leadDays: null, depositPercent: null } as const

type OfAvailability = Pick<ListedGoods, 'availability' | 'comesOn' | 'leadDays' | 'depositPercent'>
/**
 * When goods can be had: as the row says, by what it fills in where it does not say, and otherwise as before. Null where it
 * contradicts itself.
 */
export function availabilityIn(
  { take, wrong }: Pick<ReturnType<typeof cellsIn>, 'take' | 'wrong'>,
  before: OfAvailability,
): GoodsAvailability | null {
  const on = take('comesOn', fields.comesOn)
  const days = take('leadDays', fields.leadDays)
  const percent = take('depositPercent', fields.depositPercent)
  const isSourced = days !== null || percent !== null
  const said = take('availability', fields.availability)
  const as = said ?? (on !== null ? 'coming' : isSourced ? 'sourced' : before.availability)
  if ((on !== null && as !== 'coming') || (isSourced && as !== 'sourced')) {
    wrong('availability', 'notAChoice')
    return null
  }
  if (as === 'now') return { as }
  const isAsBefore = as === before.availability
  if (as === 'coming') return { as, on: on ?? (isAsBefore ? before.comesOn : null) }
  const leadDays = days ?? (isAsBefore ? before.leadDays : null)
  if (leadDays !== null)
    return { as, leadDays, depositPercent: percent ?? (isAsBefore ? (before.depositPercent ?? 0) : 0) }
  wrong('leadDays', 'empty')
  return null
}

const written = (language: ImportChoices['language'], title: string | null) =>
  title === null || title === '' ? {} : { [language]: title }

/** Defaults for what a file does not say. */
const unsaid = {
  runningState: 'untested',
  freight: 'collect',
  deliveryPeriod: 'over-7',
} as const satisfies Partial<WrittenGoods>
