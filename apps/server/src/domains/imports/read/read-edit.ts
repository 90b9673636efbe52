import { toMoney } from '@kikai/kernel/money'
import type { Edit } from '../../goods/goods.public.ts'
import type { ListedGoods } from '../write/export.store.ts'
import { accessoriesMax, availabilityIn } from './read-row.ts'
import type { SheetRow } from './read-sheet.ts'
import { isOnRequest, referenceKeyOf } from './read-values.ts'
import { type Looked, type Reason, blockedBefore, cellsIn } from './row-cells.ts'
import { type FileField, type SheetField, asLines } from './sheet-field.ts'
import { sheetFields as meanings } from './sheet-fields.ts'

type ReadEdit = { ok: true; edit: Edit } | { ok: false; reasons: Reason[] }
type Cells = ReturnType<typeof cellsIn>

/** What a row changes of listed goods: fields that it says and says otherwise; an empty cell leaves what is there. */
export function readEdit(row: SheetRow, goods: ListedGoods, looked: Looked): ReadEdit {
  const blocked = blockedBefore(row, looked)
  if (blocked.length > 0) return { ok: false, reasons: blocked }
  const cells = cellsIn(row, looked)
  const { reasons, raw, isEmpty, wrong, take, each, category: categoryOf } = cells
  const isChanged = (field: FileField, text = raw(field)) =>
    !isEmpty(field) && !meanings[field].isSame(text.trim(), goods, looked.taxonomy)
  const said = <Value>(field: FileField, meaning: SheetField<Value>, name: string) => {
    if (!isChanged(field)) return {}
    const value = take(field, meaning)
    return value === null ? {} : { [name]: value }
  }

  const category = isChanged('group') ? categoryOf() : undefined
  if (category === null) wrong('group', 'noCategory')
  const makerName = isChanged('maker') ? take('maker', meanings.maker) : null
  const fields = {
    ...(category && category.id !== goods.categoryId ? { categoryId: category.id } : {}),
    ...(makerName === null ? {} : { makerId: null, makerName }),
    ...said('model', meanings.model, 'model'),
    ...said('serial', meanings.serial, 'serial'),
    ...said('year', meanings.year, 'year'),
    ...said('hours', meanings.hours, 'hours'),
    ...said('grade', meanings.grade, 'grade'),
    ...said('runningState', meanings.runningState, 'runningState'),
    ...said('powerSource', meanings.powerSource, 'powerSource'),
    ...said('knownFaults', meanings.knownFaults, 'knownFaults'),
    ...said('documents', meanings.documents, 'documents'),
    ...said('systemScores', meanings.systemScores, 'systemScores'),
    ...said('specification', meanings.specification, 'specification'),
    ...said('weight', meanings.weight, 'weightKg'),
    ...said('dimensions', meanings.dimensions, 'dimensionsMm'),
    ...said('shippingCountries', meanings.shippingCountries, 'shippingCountries'),
    ...said('deliveryPeriod', meanings.deliveryPeriod, 'deliveryPeriod'),
    ...said('quantity', meanings.quantity, 'stock'),
    ...said('country', meanings.country, 'country'),
    ...said('region', meanings.region, 'region'),
    ...said('city', meanings.city, 'city'),
  }
  const availability = ofAvailability.some((field) => isChanged(field)) ? availabilityIn(cells, goods) : null
  const accessories = each('accessory', meanings.accessory)
  if (accessories.length > accessoriesMax) wrong('accessory', 'tooLong')
  const hasAccessories =
    accessories.length > 0 && !meanings.accessory.isSame(asLines(accessories), goods, looked.taxonomy)
  const reference = isChanged('reference') ? take('reference', meanings.reference) : null
  const all = {
    ...fields,
    ...(hasAccessories ? { accessories } : {}),
    ...(availability === null ? {} : { availability }),
    ...textsOf(cells, goods, isChanged),
    ...offerOf(cells, goods, looked),
  }
  if (reasons.length > 0) return { ok: false, reasons }
  return {
    ok: true,
    edit: {
      goodsId: goods.id,
      fields: all,
      reference: reference === null ? null : { text: reference, key: referenceKeyOf(reference) },
    },
  }
}

const ofAvailability = ['availability', 'comesOn', 'leadDays', 'depositPercent'] as const

/** Texts are in the language of the goods, unless the row names another. */
function textsOf({ take }: Cells, goods: ListedGoods, isChanged: (field: FileField) => boolean) {
  const language = (isChanged('language') ? take('language', meanings.language) : null) ?? goods.language
  const title = (field: 'title' | 'titleZh' | 'titleEn' | 'titleJa', of: ListedGoods['language']) => {
    const text = isChanged(field) ? take(field, meanings[field]) : null
    return text === null ? {} : { [of]: text }
  }
  const titles = {
    ...title('title', language),
    ...title('titleZh', 'zh-Hans'),
    ...title('titleEn', 'en'),
    ...title('titleJa', 'ja'),
  }
  const description = isChanged('description') ? take('description', meanings.description) : null
  const own = goods.description[goods.language] ?? Object.values(goods.description)[0] ?? ''
  const isRewritten = description !== null || language !== goods.language
  return {
    ...(Object.keys(titles).length === 0 ? {} : { title: { ...(goods.titlesMade ? {} : goods.titles), ...titles } }),
    ...(isRewritten ? { description: { language, text: description ?? own } } : {}),
  }
}

/** Price and freight. What was chosen for all rows says in what a price is meant, and changes nothing by itself. */
function offerOf(cells: Cells, goods: ListedGoods, { choices }: Looked) {
  const { reasons, rowContext, raw, isEmpty, wrong, take } = cells
  const tax = isEmpty('tax') ? null : take('tax', meanings.tax)
  const currency = isEmpty('currency') ? null : take('currency', meanings.currency)
  const pricing = isEmpty('pricing') ? null : take('pricing', meanings.pricing)
  const hasAmount = !isEmpty('price') && !isOnRequest(raw('price'))
  const isAsked = isEmpty('price') ? (pricing ?? goods.pricingType) === 'on_request' : !hasAmount
  if (hasAmount && pricing === 'on_request') wrong('pricing', 'notAChoice')
  const isFirst = goods.priceMinor === null
  rowContext.currency = currency ?? goods.priceCurrency ?? choices.currency
  rowContext.taxMode = tax ?? (isFirst ? choices.taxMode : null) ?? goods.taxMode
  if (reasons.length > 0) return {}
  if (hasAmount && rowContext.currency === null) wrong('currency', 'empty')
  const isOtherwise =
    hasAmount && currency === null && choices.currency !== null && choices.currency !== rowContext.currency
  if (isOtherwise) wrong('price', 'currencyDiffers')
  if (currency !== null && !isFirst && !isAsked && !hasAmount && currency !== goods.priceCurrency)
    wrong('price', 'empty')
  const price = hasAmount && reasons.length === 0 ? take('price', meanings.price) : null
  const amount = price === 'on_request' ? null : price
  const isRepriced = amount !== null && (amount.minor !== goods.priceMinor || amount.currency !== goods.priceCurrency)
  const isTaxOtherwise = tax === null && choices.taxMode !== null && choices.taxMode !== rowContext.taxMode
  if (isRepriced && isTaxOtherwise) wrong('price', 'taxDiffers')
  const kept = goods.pricingType === 'on_request' ? 'fixed' : goods.pricingType
  const pricingType = isAsked ? 'on_request' : (pricing ?? (isRepriced ? kept : goods.pricingType))
  return {
    ...(isRepriced ? { price: amount } : isAsked && !isFirst ? { price: null } : {}),
    ...(pricingType === goods.pricingType ? {} : { pricingType }),
    ...((tax !== null || isRepriced) && rowContext.taxMode !== goods.taxMode ? { taxMode: rowContext.taxMode } : {}),
    ...(isAsked ? {} : freightOf(cells, goods)),
  }
}

/** Ends of an estimate that the row leaves out are those that are there. */
function freightOf({ rowContext, isEmpty, wrong, take }: Cells, goods: ListedGoods) {
  const mode = isEmpty('freight') ? null : take('freight', meanings.freight)
  const amount = isEmpty('freightAmount') ? null : take('freightAmount', meanings.freightAmount)
  const from = isEmpty('freightFrom') ? null : take('freightFrom', meanings.freightFrom)
  const to = isEmpty('freightTo') ? null : take('freightTo', meanings.freightTo)
  const isEstimated = from !== null || to !== null
  const freight = mode ?? (amount !== null ? 'fixed' : isEstimated ? 'undetermined' : goods.freight)
  if (amount !== null && freight !== 'fixed') wrong('freight', 'notAChoice')
  if (isEstimated && freight !== 'undetermined') wrong('freight', 'notAChoice')
  const [low, high] = [from ?? goods.freightFrom, to ?? goods.freightTo]
  if (isEstimated && low === null) wrong('freightFrom', 'empty')
  if (isEstimated && high === null) wrong('freightTo', 'empty')
  if (isEstimated && low !== null && high !== null && low > high) wrong('freightTo', 'range')
  const { currency } = rowContext
  const isSameCurrency = currency === goods.priceCurrency
  const isSameEstimate = isSameCurrency && low === goods.freightFrom && high === goods.freightTo
  return {
    ...(freight === goods.freight ? {} : { freight }),
    ...(amount === null || currency === null || (amount === goods.freightMinor && isSameCurrency)
      ? {}
      : { freightAmount: toMoney(currency, amount) }),
    ...(low !== null && high !== null && currency !== null && isEstimated && !isSameEstimate
      ? { freightEstimate: { from: toMoney(currency, low), to: toMoney(currency, high) } }
      : {}),
  }
}
