import {
  availabilities,
  deliveryPeriods,
  goodsDocumentKinds,
  freightModes,
  goodsSystems,
  grades,
  pictureKinds,
  powerSources,
  pricingTypes,
  runningStates,
  specificationKeys,
  taxModes,
} from '@kikai/contract/goods/goods.words'
import type { ManagedGoodsDetail } from '@kikai/contract/goods/managed.shapes'
import { mapPlace } from '@kikai/contract/addresses/addresses.shapes'
import { idOf } from '@kikai/contract/fields'
import { languages, type Language } from '@kikai/kernel/language'
import { priceCurrencies } from '@kikai/kernel/money'
import * as z from 'zod/mini'
import type { DeviceDetail } from '@kikai/contract/devices/devices.shapes'
import { textOfAmount } from '@kikai/kernel/amount-text'

/**
 * The form as typed: numbers are texts until they are sent. Drafts stored on the device are parsed with this schema.
 */
export const goodsForm = z.object({
  categoryId: z.nullable(idOf('category')),
  makerId: z.nullable(idOf('maker')),
  makerName: z.string(),
  model: z.string(),
  serial: z.string(),
  year: z.string(),
  hours: z.string(),
  grade: z.nullable(z.enum(grades)),
  gradeReason: z._default(z.string(), ''),
  runningState: z.enum(runningStates),
  powerSource: z._default(z.nullable(z.enum(powerSources)), null),
  ownTitle: z.boolean(),
  titles: z.object({ 'zh-Hans': z.string(), en: z.string(), ja: z.string() }),
  language: z.enum(languages),
  description: z.string(),
  knownFaults: z.array(z.string()),
  accessories: z.array(z.string()),
  documents: z.array(z.enum(goodsDocumentKinds)),
  systemScores: z.array(z.object({ system: z.enum(goodsSystems), score: z.nullable(z.int()), note: z.string() })),
  specification: z.array(z.object({ key: z.enum(specificationKeys), value: z.string(), unit: z.string() })),
  weightKg: z.string(),
  lengthMm: z.string(),
  widthMm: z.string(),
  heightMm: z.string(),
  pricingType: z.enum(pricingTypes),
  currency: z.enum(priceCurrencies),
  price: z.string(),
  taxMode: z.enum(taxModes),
  freight: z.enum(freightModes),
  freightAmount: z.string(),
  freightFrom: z._default(z.string(), ''),
  freightTo: z._default(z.string(), ''),
  shippingCountries: z.array(z.string()),
  deliveryPeriod: z.enum(deliveryPeriods),
  availability: z._default(z.enum(availabilities), 'now'),
  comesOn: z._default(z.string(), ''),
  leadDays: z._default(z.string(), ''),
  depositPercent: z._default(z.string(), ''),
  stock: z.string(),
  country: z.string(),
  region: z.string(),
  city: z.string(),
  point: z._default(z.nullable(mapPlace), null),
  pictures: z.array(z.object({ id: idOf('file'), url: z.string(), kind: z.enum(pictureKinds) })),
})
export type GoodsForm = z.output<typeof goodsForm>
export type FormPicture = GoodsForm['pictures'][number]

const currencyIn: Readonly<Record<string, GoodsForm['currency']>> = { JP: 'JPY', CN: 'CNY' }

/** An empty form in the seller's language and country. */
export const blankForm = ({ language, country }: { language: Language; country: string }): GoodsForm => ({
  categoryId: null,
  makerId: null,
  makerName: '',
  model: '',
  serial: '',
  year: '',
  hours: '',
  grade: null,
  gradeReason: '',
  runningState: 'untested',
  powerSource: null,
  ownTitle: false,
  titles: { 'zh-Hans': '', en: '', ja: '' },
  language,
  description: '',
  knownFaults: [],
  accessories: [],
  documents: [],
  systemScores: [],
  specification: [],
  weightKg: '',
  lengthMm: '',
  widthMm: '',
  heightMm: '',
  pricingType: 'fixed',
  currency: currencyIn[country] ?? 'USD',
  price: '',
  taxMode: 'included',
  freight: 'collect',
  freightAmount: '',
  freightFrom: '',
  freightTo: '',
  shippingCountries: [],
  deliveryPeriod: '4-7',
  availability: 'now',
  comesOn: '',
  leadDays: '',
  depositPercent: '',
  stock: '1',
  country,
  region: '',
  city: '',
  point: null,
  pictures: [],
})

const textOf = (value: number | null) => (value === null ? '' : String(value))

/** Saved goods as form values. */
export function formOf({ draft }: ManagedGoodsDetail): GoodsForm {
  const currency = priceCurrencies.find((one) => one === draft.price?.currency) ?? currencyIn[draft.country] ?? 'USD'
  return {
    ...draft,
    year: textOf(draft.year),
    hours: textOf(draft.hours),
    ownTitle: !draft.titleMade,
    titles: { ...draft.title },
    language: draft.description.language,
    description: draft.description.text,
    weightKg: textOf(draft.weightKg),
    lengthMm: textOf(draft.dimensionsMm?.length ?? null),
    widthMm: textOf(draft.dimensionsMm?.width ?? null),
    heightMm: textOf(draft.dimensionsMm?.height ?? null),
    currency,
    price: textOfAmount(draft.price),
    freightAmount: textOfAmount(draft.freightAmount),
    freightFrom: textOfAmount(draft.freightEstimate?.from ?? null),
    freightTo: textOfAmount(draft.freightEstimate?.to ?? null),
    ...availabilityOf(draft),
    stock: String(draft.stock),
    pictures: draft.pictures.map(({ id, kind }) => ({ id, url: `/media/${id}/320.webp`, kind })),
  }
}

const availabilityOf = ({ availability: of }: ManagedGoodsDetail['draft']) => ({
  availability: of.as,
  comesOn: of.as === 'coming' ? (of.on ?? '') : '',
  leadDays: of.as === 'sourced' ? String(of.leadDays) : '',
  depositPercent: of.as === 'sourced' ? String(of.depositPercent) : '',
})

/**
 * A new entry for another machine of the same kind: everything except the values of the single machine, and its photos.
 */
export const copyOf = (goods: ManagedGoodsDetail): GoodsForm => ({
  ...formOf(goods),
  serial: '',
  year: '',
  hours: '',
  grade: null,
  gradeReason: '',
  runningState: 'untested',
  knownFaults: [],
  systemScores: [],
  documents: [],
  availability: 'now',
  comesOn: '',
  stock: '1',
  pictures: [],
})

/** What a machine of the seller's own says of itself. */
export const plateOf = ({ category, makerId, maker, model, serial, year, meter }: DeviceDetail) => ({
  categoryId: category.id,
  makerId,
  makerName: makerId === null ? maker : '',
  model,
  serial,
  year: year === null ? '' : String(year),
  hours: meter?.kind === 'hours' ? String(meter.value) : '',
})
