import type { GoodsDraft } from '@kikai/contract/goods/managed.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Localized } from '@kikai/kernel/language'
import { type Money, jpy } from '@kikai/kernel/money'
import {
  insertCategory,
  insertMaker,
  listCategoryRows,
  listMakerRows,
} from '../../../src/domains/categories/categories.store.ts'
import { columnsOf } from '../../../src/domains/goods/write/goods-columns.ts'
import { goodsStates } from '../../../src/domains/goods/goods.states.ts'
import { insertGoods, publishDrafts, replacePictures, setReceived } from '../../../src/domains/goods/goods.store.ts'
import { refreshSearch } from '../../../src/domains/goods/search/refresh-search.ts'
import { readTaxonomy } from '../../../src/domains/categories/taxonomy.ts'
import { newId } from '../../../src/platform/codes/new-id.ts'
import { product } from '../../harness.ts'
import { company } from '../people/companies.ts'
import { member } from '../people/people.ts'
import { givenPicture } from './pictures.ts'

const same = (text: string): Localized => ({ 'zh-Hans': text, en: text, ja: text })

const names: Record<string, { names: Localized; nouns: Localized; aliases: string[] }> = {
  excavator: {
    names: { 'zh-Hans': '液压挖掘机', en: 'Hydraulic excavators', ja: '油圧ショベル' },
    nouns: { 'zh-Hans': '液压挖掘机', en: 'hydraulic excavator', ja: '油圧ショベル' },
    aliases: ['digger', 'ユンボ', '挖土机'],
  },
  'wheel-loader': {
    names: { 'zh-Hans': '轮式装载机', en: 'Wheel loaders', ja: 'ホイールローダー' },
    nouns: { 'zh-Hans': '轮式装载机', en: 'wheel loader', ja: 'ホイールローダー' },
    aliases: ['loader', '铲车', 'タイヤショベル'],
  },
  part: { names: same('Parts'), nouns: same('part'), aliases: [] },
}

const known = new WeakMap<object, Map<string, Promise<unknown>>>()
/** Makes a value once per test database. */
function once<T>(key: string, make: () => Promise<T>): Promise<T> {
  const { app } = product()
  const kept = known.get(app) ?? new Map<string, Promise<unknown>>()
  known.set(app, kept)
  const found = kept.get(key) ?? make()
  kept.set(key, found)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a key is always made by the same function
  return found as Promise<T>
}

type NewCategory = Parameters<typeof insertCategory>[1]
type NewMaker = Parameters<typeof insertMaker>[1]

/** A server started on this database has inserted the base data already. */
const ensureCategory = (wanted: NewCategory): Promise<Id<'category'>> =>
  product().app.transaction(async (tx) => {
    const laid = (await listCategoryRows(tx)).find(({ key }) => key === wanted.key)
    return laid?.id ?? insertCategory(tx, wanted)
  })

const ensureMaker = (wanted: NewMaker): Promise<Id<'maker'>> =>
  product().app.transaction(async (tx) => {
    const laid = (await listMakerRows(tx)).find(({ key }) => key === wanted.key)
    return laid?.id ?? insertMaker(tx, wanted)
  })

/** A leaf category by its key, below one shared top category. */
export const givenCategory = (key = 'excavator'): Promise<Id<'category'>> =>
  once(`category ${key}`, async () => {
    const parentId = await once('top', () =>
      ensureCategory({
        key: 'construction',
        parentId: null,
        names: { 'zh-Hans': '建筑机械', en: 'Construction machinery', ja: '建設機械' },
        nouns: same('machine'),
        aliases: ['建機'],
        sort: 1,
      }),
    )
    const words = names[key] ?? { names: same(key), nouns: same(key), aliases: [] }
    return ensureCategory({ key, parentId, ...words, sort: 1 })
  })

export const givenMaker = (key = 'komatsu'): Promise<Id<'maker'>> =>
  once(`maker ${key}`, () =>
    ensureMaker({
      key,
      names: key === 'komatsu' ? { 'zh-Hans': '小松', en: 'Komatsu', ja: 'コマツ' } : same(key),
      aliases: key === 'komatsu' ? ['小松製作所', '小松制作所'] : [],
    }),
  )

type Wish = {
  companyId?: Id<'company'>
  /** Null creates a draft without a price. */
  price?: Money | null
  stock?: number
  state?: 'on_sale' | 'unpublished'
  categoryKey?: string
} & Partial<Omit<GoodsDraft, 'price' | 'stock'>>

/** The input of a complete entry. */
export async function draft(wish: Wish = {}): Promise<GoodsDraft> {
  const {
    companyId: _company,
    state: _state,
    price = jpy(9_480_000),
    stock = 1,
    categoryKey = 'excavator',
    ...rest
  } = wish
  const currency = price?.currency
  return {
    categoryId: await givenCategory(categoryKey),
    makerId: await givenMaker(),
    makerName: '',
    model: 'PC200-8',
    serial: '',
    year: 2016,
    hours: 4820,
    grade: 'B',
    gradeReason: '',
    runningState: 'running_tested',
    powerSource: 'diesel',
    title: null,
    description: { language: 'ja', text: '屋内保管。試運転済みです。' },
    knownFaults: [],
    accessories: [],
    documents: ['manual'],
    systemScores: [{ system: 'engine', score: 4, note: '' }],
    specification: [],
    weightKg: 20_000,
    dimensionsMm: null,
    pricingType: 'fixed',
    price: price === null || currency === undefined || currency === 'PTS' ? null : { currency, minor: price.minor },
    taxMode: 'included',
    freight: 'free',
    freightAmount: null,
    freightEstimate: null,
    shippingCountries: [],
    deliveryPeriod: '4-7',
    availability: { as: 'now' },
    stock,
    country: 'JP',
    region: '27',
    city: '岸和田市',
    pictures: [],
    ...rest,
  }
}

export type GivenGoods = { id: Id<'goods'>; companyId: Id<'company'>; price: Money | null }

/** The plate and the meter, which a machine is not published without; its overview is the test's. */
export async function givenShots(
  owner: { id: Id<'member'> },
  how: { used?: boolean } = {},
): Promise<GoodsDraft['pictures']> {
  const [plate, meter] = [await givenPicture(owner, how), await givenPicture(owner, how)]
  return [
    { fileId: plate.id, kind: 'plate' },
    { fileId: meter.id, kind: 'meter' },
  ]
}

/** Goods on sale with the pictures that they need, by default of a shared certified company. */
export async function goods(wish: Wish = {}): Promise<GivenGoods> {
  const { app } = product()
  const companyId = wish.companyId ?? (await once('company', company)).id
  const by = await once('photographer', member)
  const whole = await draft(wish)
  const shot = await givenPicture(by, { used: true })
  const shots = await once('shots', () => givenShots(by, { used: true }))
  return app.transaction(async (tx) => {
    const taxonomy = await readTaxonomy({ db: tx })
    const goodsId = newId('goods', app.nowMs())
    const managementNumber = `T-${goodsId.slice(-8)}${goodsId.slice(0, 8)}`
    await insertGoods(tx, {
      goodsId,
      companyId,
      managementNumber,
      by: by.id,
      columns: columnsOf(whole, taxonomy, null),
    })
    await goodsStates.begin(tx, { id: goodsId, state: 'unpublished', as: 'seller', by: by.id })
    await setReceived(tx, goodsId, whole.stock)
    await replacePictures(
      tx,
      goodsId,
      [{ fileId: shot.id, kind: 'overview' as const }, ...shots].map(({ fileId: id, kind }) => ({
        id,
        width: 1280,
        height: 960,
        kind,
      })),
    )
    if ((wish.state ?? 'on_sale') === 'on_sale') {
      await publishDrafts(tx, { goodsIds: [goodsId], by: by.id })
      await refreshSearch({ db: tx }, taxonomy, [goodsId])
    }
    return { id: goodsId, companyId, price: whole.price }
  })
}

/** Goods that were bought: still visible, no longer available. */
export async function soldGoods(wish: Wish = {}): Promise<GivenGoods> {
  const made = await goods(wish)
  await product().app.transaction(async (tx) => {
    await tx`update stock set sold = received where goods_id = ${made.id}`
    await goodsStates.change(tx, { id: made.id, event: 'sell', as: 'staff', by: null })
  })
  return made
}
