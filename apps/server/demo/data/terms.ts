import { exponents, toMoney } from '@kikai/kernel/money'
import type { Money, PriceCurrency } from '@kikai/kernel/money'
import type { Condition } from './condition.ts'
import type { Model } from './models/model.ts'
import { chance, pick } from './picking.ts'
import { demoPlaces } from './places.ts'
import type {
  DemoCountry,
  DemoCompany,
  DemoFreight,
  DemoGoods,
  DemoPlace,
  GoodsState,
  Grade,
  PricingType,
} from './shapes.ts'
import type { Trait } from './traits/trait.ts'
import { localizedText } from './wording/text.ts'

type Terms = Pick<
  DemoGoods,
  | 'quantity'
  | 'pricingType'
  | 'price'
  | 'taxMode'
  | 'taxRate'
  | 'freight'
  | 'shippingRegions'
  | 'deliveryPeriod'
  | 'state'
  | 'inspected'
>
type Subject = { trait: Trait; model: Model; year: number; company: DemoCompany; condition: Condition }

/** What the seller asks and offers, by the custom of the country where the goods stand. */
export function saleTermsOf(subject: Subject, random: () => number): Terms {
  const { trait, model, company, condition } = subject
  const isPart = isPartTrait(trait)
  const custom = customs[company.country]
  const state = stateOf(isPart, random)
  const pricingType: PricingType = chance(random, 0.07) ? 'on_request' : chance(random, 0.4) ? 'negotiable' : 'fixed'
  const isLight = model.weightKg < 700
  return {
    quantity:
      state === 'sold_out' || state === 'waiting_for_procurement'
        ? 0
        : isPart
          ? pick(random, [1, 2, 3, 4, 6, 8, 12, 20, 40])
          : 1,
    pricingType,
    price: pricingType === 'on_request' ? null : priceOf(subject, custom.currency, random),
    taxMode: chance(random, custom.taxIncluded) ? 'included' : 'excluded',
    taxRate: custom.taxRate,
    freight: estimated(subject, { pricingType, freight: freightOf(isLight, custom, random) }),
    shippingRegions: isLight
      ? [...custom.regions, 'US', 'DE']
      : pick(random, [custom.regions, custom.regions.slice(0, 1), custom.regions.slice(0, 3)]),
    deliveryPeriod: isPart
      ? pick(random, ['1-2', '2-3', '4-7'])
      : isLight
        ? pick(random, ['2-3', '4-7'])
        : pick(random, ['4-7', 'over-7', 'over-7']),
    state,
    inspected: isPart || condition.runningState === 'not_running' || !chance(random, 0.34) ? null : inspection(random),
  }
}

const isPartTrait = ({ groups }: Trait): boolean => groups.includes('part') || groups.includes('attachment')

export const placesOf = (company: DemoCompany): DemoPlace[] =>
  demoPlaces.filter((place) => place.key === company.placeKey || branches[company.key]?.includes(place.key))

const branches: Record<string, readonly string[]> = {
  'senshu-kenki': ['sakai', 'kobe'],
  'owari-kiko': ['tobishima', 'komaki'],
  'keihin-plant': ['ota'],
  'tokachi-noki': ['tomakomai'],
  'suzhou-hengji': ['kunshan', 'shanghai'],
  'aire-plant': ['hull'],
}

type Custom = {
  currency: PriceCurrency
  taxRate: number
  taxIncluded: number
  regions: string[]
  yenEach: number
  step: number
  freight: readonly number[]
  /** What the haulage of a light, a middling and a heavy machine is estimated at. */
  haulage: readonly (readonly [from: number, to: number])[]
}

/** Prices are thought in yen and asked in round figures of the country; British exporters ask in dollars. */
const customs: Record<DemoCountry, Custom> = {
  JP: {
    currency: 'JPY',
    taxRate: 10,
    taxIncluded: 0.55,
    regions: ['JP', 'CN', 'TW', 'VN', 'TH'],
    yenEach: 1,
    step: 10_000,
    freight: [45_000, 88_000, 132_000],
    haulage: [
      [25_000, 45_000],
      [60_000, 90_000],
      [110_000, 170_000],
    ],
  },
  CN: {
    currency: 'CNY',
    taxRate: 13,
    taxIncluded: 0.7,
    regions: ['CN', 'JP', 'VN', 'MY', 'KZ'],
    yenEach: 21,
    step: 500,
    freight: [1_800, 3_500, 6_000],
    haulage: [
      [900, 1_800],
      [2_200, 3_800],
      [4_500, 7_200],
    ],
  },
  GB: {
    currency: 'USD',
    taxRate: 20,
    taxIncluded: 0.15,
    regions: ['GB', 'IE', 'NL', 'DE', 'PL'],
    yenEach: 150,
    step: 100,
    freight: [320, 650, 1_100],
    haulage: [
      [180, 320],
      [450, 700],
      [900, 1_400],
    ],
  },
}

const gradeFactor: Record<Grade, number> = { N: 1.35, S: 1.25, A: 1.12, B: 1, C: 0.84, D: 0.66, J: 0.38 }

function priceOf({ model, year, condition }: Subject, currency: PriceCurrency, random: () => number): Money {
  const middle = (model.years[0] + model.years[1]) / 2
  const byAge = Math.max(0.45, 1 + (year - middle) * 0.055)
  const yen = model.price * 10_000 * byAge * gradeFactor[condition.grade] * (0.93 + random() * 0.14)
  const custom = Object.values(customs).find((c) => c.currency === currency)
  if (!custom) throw new Error(`no custom for ${currency}`)
  const whole = Math.max(custom.step, Math.round(yen / custom.yenEach / custom.step) * custom.step)
  return inMinor(currency, whole)
}

const inMinor = (currency: PriceCurrency, whole: number): Money => toMoney(currency, whole * 10 ** exponents[currency])

/**
 * A price that is asked for has no freight in figures beside it. Of the others whose freight is quoted later, two in three
 * have an estimate, by the machine itself, so that no other machine of the catalogue changes.
 */
function estimated(
  { model, year, company }: Subject,
  { pricingType, freight }: { pricingType: PricingType; freight: DemoFreight },
): DemoFreight {
  const isAsked = pricingType === 'on_request'
  if (isAsked) return freight.kind === 'fixed' ? { kind: 'undetermined', estimate: null } : freight
  if (freight.kind !== 'undetermined' || (model.weightKg + year) % 3 === 0) return freight
  const { currency, haulage } = customs[company.country]
  const range = haulage[model.weightKg < 3_000 ? 0 : model.weightKg < 12_000 ? 1 : 2]
  if (!range) throw new Error(`no haulage in ${company.country}`)
  const [from, to] = range
  return { ...freight, estimate: { from: inMinor(currency, from), to: inMinor(currency, to) } }
}

function freightOf(isLight: boolean, custom: Custom, random: () => number): DemoFreight {
  const luck = random()
  if (isLight && luck < 0.35) return { kind: 'free' }
  if (luck < 0.55) return { kind: 'undetermined', estimate: null }
  if (luck < 0.75) return { kind: 'collect' }
  return { kind: 'fixed', amount: inMinor(custom.currency, pick(random, custom.freight)) }
}

function stateOf(isPart: boolean, random: () => number): GoodsState {
  const luck = random()
  if (luck < 0.86) return 'on_sale'
  if (luck < 0.92) return 'coming_soon'
  if (luck < 0.95) return 'sold_out'
  return luck < (isPart ? 1 : 0.965) ? 'waiting_for_procurement' : 'on_sale'
}

const inspectors = [
  localizedText('平台签约检验员', 'Engineer of the marketplace', '当サイト契約検査員'),
  localizedText('卖家车间', 'Seller’s workshop', '出品者の整備工場'),
  localizedText('第三方检验机构', 'Independent inspection body', '第三者検査機関'),
]

function inspection(random: () => number): DemoGoods['inspected'] {
  return {
    unseen: pick(random, [0, 0, 1, 2]),
    daysAgo: 3 + Math.floor(random() * 60),
    inspector: pick(random, inspectors),
  }
}
