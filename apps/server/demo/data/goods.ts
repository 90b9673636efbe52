import type { Localized } from '@kikai/kernel/language'
import { categories } from '../../base/categories.ts'
import { makers } from '../../base/makers.ts'
import { lookOf } from './appearance.ts'
import { companies } from './companies.ts'
import { type Condition, conditionOf } from './condition.ts'
import { placesOf, saleTermsOf } from './terms.ts'
import { describe, titleOf } from './description.ts'
import type { Model } from './models/model.ts'
import { seededRandom } from './seeded.ts'
import type { DemoCountry, DemoCompany, DemoGoods, Fuel } from './shapes.ts'
import { traits } from './traits.ts'
import type { Trait } from './traits/trait.ts'
import { chance, pick, pickSome, serialFor } from './picking.ts'
import { localizedText } from './wording/text.ts'

/** Every trait, every model, as many copies as the trait says; the seed is the whole of the chance in it. */
export function buildGoods(): DemoGoods[] {
  const random = seededRandom(20_261_101)
  const serials = new Set<string>()
  const goods = traits.flatMap((trait) =>
    trait.models.flatMap((model, i) =>
      Array.from({ length: trait.copies }, (_, copy) => {
        const number = i * trait.copies + copy
        return buildOne({ trait, model, serial: serialFor(random, trait, serials), number }, random)
      }),
    ),
  )
  return withPublication(goods)
}

function buildOne(
  { trait, model, serial, number }: { trait: Trait; model: Model; serial: string; number: number },
  random: () => number,
): DemoGoods {
  const company = sellerOf(trait, model, random)
  const maker = makers.find((m) => m.key === model.maker)
  if (!maker) throw new Error(`no maker ${model.maker}`)
  const [from, to] = model.years
  const year = from + Math.floor(random() * (to - from + 1))
  const condition = conditionOf({ trait, year }, random)
  const fuel = fuelOf(trait, model)
  const accessories = pickSome(random, trait.accessories, 0.5)
  const documents = pickSome(random, documentWords, 0.55)
  return {
    key: slug(`${trait.category}-${model.model}-${serial}`),
    companyKey: company.key,
    categoryKey: trait.category,
    makerKey: maker.key,
    model: model.model,
    serial,
    year,
    title: titleOf(maker.name, model.model, trait.nounsOfMakers?.[model.maker] ?? nounOf(trait.category)),
    description: describe({ trait, condition, accessories }, random),
    ...told(condition),
    accessories: inLanguages(accessories),
    documents: inLanguages(documents),
    ...saleTermsOf({ trait, model, year, company, condition }, random),
    place: pick(random, placesOf(company)),
    specification: trait.specification.map((line, i) => ({ ...line, value: model.values[i] ?? '' })),
    weightKg: model.weightKg,
    dimensions: { length: model.size[0], width: model.size[1], height: model.size[2] },
    powerKw: model.powerKw,
    fuel,
    publishedDaysAgo: 0,
    look: lookOf({ trait, model, companyKey: company.key, condition, fuel }, number),
  }
}

/** How hard it was worked chooses the words; it is no field of its own. */
const told = ({ isLightlyUsed: _, ...fields }: Condition): Omit<Condition, 'isLightlyUsed'> => fields

/** Some makes are sold at home only: a Leeds yard has no Shinx saw, an Osaka yard seldom a Heli truck. */
function sellerOf(trait: Trait, model: Model, random: () => number): DemoCompany {
  const home = homeMarkets[model.maker] ?? homeMarkets[model.model]
  const local = trait.sellers.filter((key) => companies.some((c) => c.key === key && c.country === home))
  const key = pick(random, local.length > 0 ? local : trait.sellers)
  const company = companies.find((c) => c.key === key)
  if (!company) throw new Error(`no company ${key}`)
  return company
}

const homeMarkets: Partial<Record<string, DemoCountry>> = {
  sany: 'CN',
  liugong: 'CN',
  xcmg: 'CN',
  heli: 'CN',
  haitian: 'CN',
  yawei: 'CN',
  nanxing: 'CN',
  iseki: 'JP',
  shinx: 'JP',
  nichiyu: 'JP',
  denyo: 'JP',
  linde: 'GB',
  altendorf: 'GB',
  scm: 'GB',
  'john-deere': 'GB',
  'new-holland': 'GB',
  SL54: 'JP',
  MR97: 'JP',
  YT357: 'JP',
  YT5113: 'JP',
  'RX-306': 'JP',
}

const documentWords = [
  localizedText('使用说明书', 'Operator’s manual', '取扱説明書'),
  localizedText('保养记录', 'Service record', '整備記録簿'),
  localizedText('配件手册', 'Parts catalogue', 'パーツリスト'),
  localizedText('转让证明', 'Transfer certificate', '譲渡証明書'),
  localizedText('电路图', 'Wiring diagrams', '電気図面'),
]

/** A forklift's letters say what drives it: FB runs on batteries, FG on gas. */
function fuelOf(trait: Trait, model: Model): Fuel | null {
  if (trait.category !== 'forklift') return trait.fuel
  if (/FB/.test(model.model)) return 'battery'
  return /FG/.test(model.model) ? 'lpg' : trait.fuel
}

const inLanguages = (words: readonly DemoGoods['title'][]): DemoGoods['accessories'] => ({
  'zh-Hans': words.map((word) => word['zh-Hans']),
  en: words.map((word) => word.en),
  ja: words.map((word) => word.ja),
})

const slug = (value: string): string =>
  value
    .toLowerCase()
    .replaceAll('α', 'alpha')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** Mixed, so that the first page does not show fifteen excavators; the newest came in today. */
function withPublication(goods: DemoGoods[]): DemoGoods[] {
  const random = seededRandom(77)
  return goods.map((one) => {
    const isRecent = chance(random, 0.2)
    return { ...one, publishedDaysAgo: Math.floor(random() * (isRecent ? 7 : 150)) }
  })
}

function nounOf(categoryKey: string): Localized {
  const category = categories.find(({ key }) => key === categoryKey)
  if (!category) throw new Error(`the demo data names the category ${categoryKey}, which is not there`)
  return category.noun
}
