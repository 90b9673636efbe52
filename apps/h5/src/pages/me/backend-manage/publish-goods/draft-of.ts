import type { managedGoodsCalls } from '@kikai/contract/goods/managed.calls'
import type { SentOf } from '@kikai/contract/call'
import { isRange } from '@kikai/contract/goods/freight-estimate'
import { type PublishField, isGradeOfRunning, missingFields } from '@kikai/contract/goods/missing-fields'
import { limits } from '@kikai/kernel/limits'
import { parseTypedAmount, wholeOf } from '@kikai/kernel/amount-text'
import type { GoodsForm } from './goods-form.ts'

type Sent = SentOf<typeof managedGoodsCalls.addGoods>
/** The draft as it is checked before it is sent; the category is null until it is chosen. */
export type GoodsFormDraft = Omit<Sent, 'publish' | 'termsAgreed' | 'categoryId'> & {
  categoryId: Sent['categoryId'] | null
}
/** The errors by field, named as in the `request` texts. */
export type Wrong = { readonly [field: string]: 'required' | 'invalid' | 'amount' | 'digits' | 'range' }

/** The form as the call expects it, and the errors that prevent saving even a draft. */
export function draftOf(form: GoodsForm): { draft: GoodsFormDraft; wrong: Wrong } {
  const wrong: Record<string, Wrong[string]> = {}
  const whole = (field: string, text: string, min: number, max: number) => {
    const value = wholeOf(text, { min, max })
    if (value === undefined) wrong[field] = 'invalid'
    return value ?? null
  }
  const amount = (field: string, text: string) => {
    const value = text.trim() === '' ? null : parseTypedAmount(text, form.currency)
    if (value === null && text.trim() !== '') wrong[field] = 'amount'
    return value
  }
  const { categoryId } = form
  if (categoryId === null) wrong.categoryId = 'required'
  if (form.makerId === null && form.makerName.trim() === '') wrong.makerName = 'required'
  if (form.model.trim() === '') wrong.model = 'required'
  const ownTitles = Object.values(form.titles)
  if (form.ownTitle && ownTitles.some((title) => title.trim() === '')) wrong.title = 'required'
  form.systemScores.forEach(({ score }, at) => {
    if (score === null) wrong[`systemScores.${at}.score`] = 'required'
  })
  form.specification.forEach(({ value }, at) => {
    if (value.trim() === '') wrong[`specification.${at}.value`] = 'required'
  })
  const size = {
    length: whole('lengthMm', form.lengthMm, 1, 200_000),
    width: whole('widthMm', form.widthMm, 1, 200_000),
    height: whole('heightMm', form.heightMm, 1, 200_000),
  }
  const { length, width, height } = size
  const isWhole = length !== null && width !== null && height !== null
  const typedSizes = [form.lengthMm, form.widthMm, form.heightMm].map((text) => text.trim() !== '')
  // Length, width and height are required together: when one is given, the empty ones are marked.
  if (typedSizes.includes(true))
    (['lengthMm', 'widthMm', 'heightMm'] as const).forEach((name, at) => {
      if (!typedSizes[at]) wrong[name] = 'required'
    })
  const filled = {
    year: whole('year', form.year, 1900, 2100),
    hours: whole('hours', form.hours, 0, limits.hoursMax),
    weightKg: whole('weightKg', form.weightKg, 1, 5_000_000),
    stock: whole('stock', form.stock, 0, limits.lineQuantityMax),
    price: form.pricingType === 'on_request' ? null : amount('price', form.price),
    freightAmount: form.freight === 'fixed' ? amount('freightAmount', form.freightAmount) : null,
  }
  const estimate = (): GoodsFormDraft['freightEstimate'] => {
    const [from, to] = [amount('freightEstimate.from', form.freightFrom), amount('freightEstimate.to', form.freightTo)]
    const [hasFrom, hasTo] = [form.freightFrom.trim() !== '', form.freightTo.trim() !== '']
    // Lower and upper end are given together, or neither.
    if (hasFrom && !hasTo) wrong['freightEstimate.to'] = 'required'
    if (hasTo && !hasFrom) wrong['freightEstimate.from'] = 'required'
    if (from && to && !isRange({ from, to })) wrong['freightEstimate.to'] = 'range'
    return from && to ? { from, to } : null
  }
  const availability = (): GoodsFormDraft['availability'] => {
    if (form.availability === 'now') return { as: 'now' }
    if (form.availability === 'coming') return { as: 'coming', on: form.comesOn === '' ? null : form.comesOn }
    const asked = (field: string, text: string, { min, max }: { min: number; max: number }) => {
      if (text.trim() === '') wrong[field] = 'required'
      return whole(field, text, min, max)
    }
    const leadDays = asked('availability.leadDays', form.leadDays, { min: 1, max: limits.leadDaysMax })
    const depositPercent = asked('availability.depositPercent', form.depositPercent, { min: 0, max: 100 })
    return { as: 'sourced', leadDays: leadDays ?? 1, depositPercent: depositPercent ?? 0 }
  }
  const lines = (texts: readonly string[]) => texts.filter((text) => text.trim() !== '')
  return {
    wrong,
    draft: {
      ...filled,
      stock: filled.stock ?? 0,
      categoryId,
      makerId: form.makerId,
      makerName: form.makerId === null ? form.makerName : '',
      model: form.model,
      serial: form.serial,
      grade: form.grade,
      gradeReason: form.gradeReason,
      runningState: form.runningState,
      powerSource: form.powerSource,
      title: form.ownTitle ? form.titles : null,
      description: { language: form.language, text: form.description },
      knownFaults: lines(form.knownFaults),
      accessories: lines(form.accessories),
      documents: form.documents,
      // A system without a score prevents the form from being sent.
      systemScores: form.systemScores.flatMap((entry) =>
        entry.score === null ? [] : [{ ...entry, score: entry.score }],
      ),
      specification: form.specification,
      dimensionsMm: isWhole ? { length, width, height } : null,
      pricingType: form.pricingType,
      taxMode: form.taxMode,
      freight: form.freight,
      freightEstimate: form.freight === 'undetermined' && form.pricingType !== 'on_request' ? estimate() : null,
      shippingCountries: form.shippingCountries,
      deliveryPeriod: form.deliveryPeriod,
      availability: availability(),
      country: form.country,
      region: form.region,
      city: form.city,
      point: form.point,
      pictures: form.pictures.map(({ id, kind }) => ({ fileId: id, kind })),
    },
  }
}

/** Whether photos are missing that the category requires of this entry. */
type Shots = { lacksShots: boolean }

/**
 * The fields that publishing will require, shown while typing; the server decides. An incomplete year such as `19`
 * counts as missing.
 */
export function missingIn(form: GoodsForm, { lacksShots }: Shots): PublishField[] {
  const empty = emptyIn(form, lacksShots)
  const { wrong } = draftOf(form)
  return [...empty, ...askedFor.filter((field) => field in wrong && !empty.includes(field))]
}

const askedFor = ['year', 'price', 'freightAmount', 'stock'] as const

/** A piece that is procured, or that comes on a day nobody knows, need not be there to be listed. */
const isAwaitedWithoutStock = ({ availability, comesOn }: GoodsForm): boolean =>
  availability === 'sourced' || (availability === 'coming' && comesOn === '')

const emptyIn = (form: GoodsForm, lacksShots: boolean): PublishField[] =>
  missingFields({
    hasCategory: form.categoryId !== null,
    makerName: form.makerId ?? form.makerName,
    model: form.model,
    year: form.year.trim() === '' ? null : Number(form.year),
    asksPrice: form.pricingType !== 'on_request',
    hasPrice: form.price.trim() !== '',
    lacksFreight: form.freight === 'fixed' && form.freightAmount.trim() === '',
    inStock:
      isAwaitedWithoutStock(form) || (wholeOf(form.stock, { min: 1, max: limits.lineQuantityMax }) ?? null) !== null,
    hasPlace: form.city.trim() !== '' || form.region.trim() !== '',
    contradictsGrade: !isGradeOfRunning(form),
    hasText: form.description.trim() !== '',
    hasPicture: form.pictures.length > 0,
    lacksShots,
  })
