import { type goodsSystems, type specificationKeys, goodsDocumentKinds } from '@kikai/contract/goods/goods.words'
import type { Id } from '@kikai/kernel/ids'
import { toMoney } from '@kikai/kernel/money'
import { nextGoodsNumbers } from '../src/domains/companies/companies.public.ts'
import { goodsStates } from '../src/domains/goods/goods.states.ts'
import { type GoodsColumns, insertGoods, replacePictures, setReceived } from '../src/domains/goods/goods.store.ts'
import { refreshSearch } from '../src/domains/goods/search/refresh-search.ts'
import { modelKey } from '@kikai/kernel/fold'
import { readTaxonomy } from '../src/domains/categories/taxonomy.ts'
import type { App } from '../src/platform/app.ts'
import type { Tx } from '../src/platform/database/db.ts'
import { newId } from '../src/platform/codes/new-id.ts'
import type { DemoCatalogue, DemoGoods } from './data/shapes.ts'
import { sellDemoStock, setDemoExtras } from './demo.store.ts'
import type { LoadedPeople } from './load-accounts.ts'
import type { LoadedPictures } from './load-pictures.ts'
import type { LoadedTaxonomy } from './load-taxonomy.ts'

type Parts = { catalogue: DemoCatalogue; taxonomy: LoadedTaxonomy; people: LoadedPeople; pictures: LoadedPictures }

const publishing = {
  on_sale: 'publish',
  sold_out: 'publish',
  coming_soon: 'publishComing',
  waiting_for_procurement: 'publishSourcing',
} as const

/** Every machine as its seller would have written it, published on its day; oldest first, so that ids run with time. */
export async function loadGoods(
  app: App,
  tx: Tx,
  { catalogue, taxonomy, people, pictures }: Parts,
): Promise<Map<DemoGoods, Id<'goods'>>> {
  const written = new Map<DemoGoods, Id<'goods'>>()
  for (const goods of catalogue.goods.toSorted((a, b) => b.publishedDaysAgo - a.publishedDaysAgo)) {
    const goodsId = newId('goods', app.nowMs())
    const by = people.seller(goods.companyKey)
    const companyId = people.company(goods.companyKey)
    const [managementNumber = ''] = await nextGoodsNumbers({ db: tx }, companyId, 1)
    await insertGoods(tx, {
      goodsId,
      companyId,
      managementNumber,
      by,
      columns: columnsOf(goods, catalogue, taxonomy),
    })
    await goodsStates.begin(tx, { id: goodsId, state: 'unpublished', as: 'seller', by })
    await setReceived(tx, goodsId, goods.quantity)
    await replacePictures(tx, goodsId, pictures.of(goods))
    await goodsStates.change(tx, { id: goodsId, event: publishing[goods.state], as: 'seller', by })
    if (goods.state === 'sold_out') {
      await sellDemoStock(tx, goodsId)
      await goodsStates.change(tx, { id: goodsId, event: 'sell', as: 'staff', by: null })
    }
    await setDemoExtras(tx, {
      goodsId,
      lng: goods.place.lng,
      lat: goods.place.lat,
      publishedDaysAgo: goods.publishedDaysAgo,
    })
    written.set(goods, goodsId)
  }
  await refreshSearch({ db: tx }, await readTaxonomy({ db: tx }), [...written.values()])
  return written
}

/** In which its seller writes. */
export const languageOf = ({ place }: DemoGoods) =>
  ({ JP: 'ja', CN: 'zh-Hans', GB: 'en' })[place.country] as GoodsColumns['language']

/** What is awaited comes between two and eight weeks after today, by its own date; what is sourced takes six weeks. */
function awaiting(
  { state, publishedDaysAgo }: DemoGoods,
  now = new Date(),
): Pick<GoodsColumns, 'availability' | 'comesOn' | 'leadDays' | 'depositPercent'> {
  const day = new Date(now.getTime() + (14 + (publishedDaysAgo % 42)) * 86_400_000).toISOString().slice(0, 10)
  return {
    availability: state === 'coming_soon' ? 'coming' : state === 'waiting_for_procurement' ? 'sourced' : 'now',
    comesOn: state === 'coming_soon' ? day : null,
    leadDays: state === 'waiting_for_procurement' ? 42 : null,
    depositPercent: state === 'waiting_for_procurement' ? 30 : null,
  }
}

/** The demo's documents in their order in the vocabulary. */
const documentsByName = new Map(
  ['Operator’s manual', 'Transfer certificate', 'Service record', 'Parts catalogue', 'Wiring diagrams'].map(
    (name, at) => [name, goodsDocumentKinds[at]],
  ),
)

function columnsOf(goods: DemoGoods, { makers }: DemoCatalogue, taxonomy: LoadedTaxonomy): GoodsColumns {
  const { freight, price } = goods
  return {
    categoryId: taxonomy.category(goods.categoryKey),
    makerId: taxonomy.maker(goods.makerKey),
    makerName: makers.find(({ key }) => key === goods.makerKey)?.name.en ?? '',
    model: goods.model,
    modelKey: modelKey(goods.model),
    serial: goods.serial,
    serialKey: modelKey(goods.serial),
    year: goods.year,
    hours: goods.hours,
    grade: goods.grade,
    gradeReason: '',
    lat: null,
    lng: null,
    runningState: goods.runningState,
    powerSource: goods.fuel,
    titles: goods.title,
    titlesMade: true,
    language: languageOf(goods),
    description: goods.description,
    knownFaults: goods.knownFaults.map(({ text }) => text),
    accessories: goods.accessories.en.map((en, at) => ({
      en,
      ja: goods.accessories.ja[at] ?? en,
      'zh-Hans': goods.accessories['zh-Hans'][at] ?? en,
    })),
    documents: goods.documents.en.flatMap((name) => documentsByName.get(name) ?? []),
    // The demo's keys are the vocabulary's; a test compares them.
    systemScores: goods.systemScores.map(({ key, score, note }) => ({
      system: key as (typeof goodsSystems)[number],
      score,
      note,
    })),
    specification: [
      ...(goods.powerKw === null ? [] : [{ key: 'enginePower' as const, value: String(goods.powerKw), unit: 'kW' }]),
      ...goods.specification.map(({ key, value, unit }) => ({
        key: key as (typeof specificationKeys)[number],
        value: String(value),
        unit: unit ?? '',
      })),
    ],
    weightKg: goods.weightKg,
    dimensionsMm: goods.dimensions,
    pricingType: goods.pricingType,
    priceMinor: price?.minor ?? null,
    priceCurrency: price === null ? null : (price.currency as GoodsColumns['priceCurrency']),
    taxMode: goods.taxMode,
    taxRate: goods.taxRate,
    freight: freight.kind,
    freightMinor: freight.kind === 'fixed' ? toMoney(freight.amount.currency, freight.amount.minor).minor : null,
    freightFrom: freight.kind === 'undetermined' ? (freight.estimate?.from.minor ?? null) : null,
    freightTo: freight.kind === 'undetermined' ? (freight.estimate?.to.minor ?? null) : null,
    shippingCountries: goods.shippingRegions,
    deliveryPeriod: goods.deliveryPeriod,
    ...awaiting(goods),
    country: goods.place.country,
    place: { region: goods.place.region, city: goods.place.city },
  }
}
