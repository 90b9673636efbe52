import {
  managedRepairTabs,
  repairJobTabs,
  repairModes,
  repairTabs,
} from '../packages/contract/src/repairs/repairs.words.ts'
import type { Language } from '../packages/kernel/src/language.ts'
import { type BenchBuyer, type Target, call } from './load.ts'
import { type Watchers, openWatchers } from './watchers.ts'

type ToBuy = { id: string; currency: string; minor: number; companyId: string }
type Placed = {
  buyer: BenchBuyer
  seller: BenchBuyer
  checkoutId: string
  orderId: string
  amount: { currency: string; minor: number }
}
export type World = {
  people: BenchBuyer[]
  /** The owner of each selling company. */
  sellers: ReadonlyMap<string, BenchBuyer>
  engineers: BenchBuyer[]
  staff: BenchBuyer
  /** By which repairs are looked for. */
  repairWords: string[]
  ids: string[]
  /** Goods that are each bought once. */
  toBuy: ToBuy[]
  /** Goods of the orders for the cases of payment and refund. */
  toPlace: ToBuy[]
  placed: Placed[]
  categories: string[]
  random: () => number
}

export type Case = {
  name: string
  /** The CPU limit of the architecture in milliseconds, and as a multiple of the floor. */
  budget: number
  budgetRatio: number
  /** Whether the call creates jobs. */
  jobs?: boolean
  calls: number
  seconds: number
  most?: (world: World) => number
  /** Preparation before the measurement, not counted. */
  before?: (target: Target, world: World) => Promise<void>
  step: (target: Target, world: World, turn: number) => Promise<void>
}

const pick = <T>({ random }: World, list: readonly T[]): T => {
  const found = list[Math.floor(random() * list.length)]
  if (found === undefined) throw new Error('nothing to pick from')
  return found
}

const words: Record<Language, readonly string[]> = {
  en: [
    'komatsu excavator',
    'PC200',
    'wheel loader',
    'mazak',
    'forklift 2.5',
    'robot',
    'pc138us',
    'lathe',
    'compressor',
    'generator',
    'tractor kubota',
    'k',
    'hydraulic',
    'd6',
    'press brake',
  ],
  'zh-Hans': [
    '液压挖掘机',
    '小松',
    '叉车',
    '加工中心',
    '发那科',
    '注塑机',
    '挖',
    '车床',
    '发电机',
    '推土机',
    '日立',
    '折弯机',
    '小松 PC200',
    '拖拉机',
  ],
  ja: [
    '油圧ショベル',
    'コマツ',
    'フォークリフト',
    'マザック',
    '旋盤',
    '発電機',
    '油',
    'ユンボ',
    'トラクター',
    'コマツ PC200',
    '射出成形機',
    'ロボット',
    'ブルドーザー',
  ],
}

const search = (language: Language, label: string): Case => ({
  name: `search, ${label}`,
  budget: 1.5,
  budgetRatio: 15,
  calls: 1,
  seconds: 6,
  async step(target, world) {
    await call({ ...target, language }, pick(world, world.people), '/api/goods/goods-list', {
      words: pick(world, words[language]),
      current_page: 1 + Math.floor(world.random() * 3),
      page_size: 20,
    })
  },
})

/** Prefixes of words, and model names with any number, so that few searches are the same. */
function beginning(world: World, language: Language): string {
  const isModel = world.random() < 0.5
  const whole = isModel
    ? `${pick(world, ['PC200-8', 'ZX120-6', 'SK200-9', '8FD25', 'GENOS', 'WA100-7', 'V33i'])}-${Math.floor(world.random() * 40)}`
    : pick(world, words[language])
  return [...whole].slice(0, 1 + Math.floor(world.random() * whole.length)).join('')
}

/** The maximum number of unpaid orders per member. */
const unpaidMax = 10

async function placeAll(target: Target, world: World): Promise<void> {
  const place = async (person: BenchBuyer, goods: readonly ToBuy[]) => {
    for (const { id, companyId } of goods) {
      const seller = world.sellers.get(companyId)
      if (!seller) throw new Error('goods of nobody')
      const placed = await order(target, person, { goodsId: id, quantity: 1 })
      const [checkout] = placed.checkouts
      const [first] = checkout?.orders ?? []
      if (!checkout || !first) throw new Error('an order was placed without an order')
      world.placed.push({ buyer: person, seller, checkoutId: checkout.id, orderId: first.id, amount: checkout.total })
    }
  }
  await Promise.all(
    world.people.map((person, at) => place(person, world.toPlace.slice(at * unpaidMax, (at + 1) * unpaidMax))),
  )
}

type Checkouts = { checkouts: { id: string; total: Placed['amount']; orders: { id: string }[] }[] }
/** Orders with the totals that were quoted, as the app does. */
async function order(
  target: Target,
  person: BenchBuyer,
  line: { goodsId: string; quantity: number },
): Promise<Checkouts> {
  await call(target, person, '/api/cart/add-cart', line)
  const quote = await call<{ totals: object[] }>(target, person, '/api/order/quote-order', {
    lines: [line],
    addressId: person.addressId,
  })
  return call<Checkouts>(target, person, '/api/order/new-add-order', {
    lines: [line],
    addressId: person.addressId,
    expectedTotals: quote.totals,
    confirmed: true,
  })
}

const payByBalance = (target: Target, person: BenchBuyer, checkoutId: string) =>
  call(target, person, '/api/order/new-order-pay', { checkoutId, method: 'balance' })

type Repairs = {
  of: string
  path: string
  who: (world: World) => BenchBuyer
  tabs: readonly string[]
  more?: (world: World) => object
}
/** Lists of a hundred thousand repairs, with the counts of their tabs. */
const repairs = ({ of, path, who, tabs, more }: Repairs): Case => ({
  name: `repairs, ${of}`,
  budget: 1.5,
  budgetRatio: 15,
  calls: 1,
  seconds: 6,
  async step(target, world, turn) {
    await call(target, who(world), path, {
      tab: tabs[turn % tabs.length],
      current_page: 1 + Math.floor(world.random() * 3),
      page_size: 20,
      ...more?.(world),
    })
  },
})

const watchersCount = 500
/** As many as a socket may listen to, so that pushes of requests at the same moment are not told as one. */
const watchedCount = 20
let watchers: Watchers | null = null

/** The measured cases, with random ids, pages and words, logged-in members, and every call signed. */
export const cases: readonly Case[] = [
  {
    name: 'goods list, 20 of a category, newest first',
    budget: 0.6,
    budgetRatio: 6,
    calls: 1,
    seconds: 6,
    async step(target, world) {
      await call(target, pick(world, world.people), '/api/goods/goods-list', {
        categoryId: pick(world, world.categories),
        sort: 'newest',
        current_page: 1 + Math.floor(world.random() * 5),
        page_size: 20,
      })
    },
  },
  {
    name: 'goods detail',
    budget: 0.5,
    budgetRatio: 5,
    calls: 1,
    seconds: 6,
    async step(target, world) {
      await call(target, pick(world, world.people), '/api/goods/goods-detail', { goodsId: pick(world, world.ids) })
    },
  },
  search('en', 'English'),
  search('zh-Hans', 'Chinese'),
  search('ja', 'Japanese'),
  {
    name: 'suggestions while typing, three languages',
    budget: 1,
    budgetRatio: 10,
    calls: 1,
    seconds: 6,
    async step(target, world) {
      const language = pick<Language>(world, ['zh-Hans', 'en', 'ja'])
      await call({ ...target, language }, pick(world, world.people), '/api/goods/search-suggest', {
        words: beginning(world, language),
      })
    },
  },
  {
    name: 'add to cart',
    budget: 0.8,
    budgetRatio: 8,
    calls: 1,
    seconds: 6,
    // A cart holds a hundred lines, so the additions are limited to what the carts can take.
    most: (world) => world.people.length * 90,
    async step(target, world, turn) {
      const person = world.people[turn % world.people.length]
      const goods = world.ids[(turn * 7) % world.ids.length]
      if (!person || !goods) throw new Error('nobody to fill a cart')
      await call(target, person, '/api/cart/add-cart', { goodsId: goods, quantity: 1 }).catch((error: unknown) => {
        // Adding the same single machine twice is refused, which costs as much as an addition.
        if (!String(error).includes('450')) throw error
      })
    },
  },
  {
    name: 'whole checkout: cart to paid order',
    budget: 8,
    budgetRatio: 80,
    jobs: true,
    calls: 4,
    seconds: 10,
    most: (world) => world.toBuy.length,
    async step(target, world, turn) {
      const person = world.people[turn % world.people.length]
      const goods = world.toBuy[turn]
      if (!person || !goods) throw new Error('nothing left to buy')
      const { checkouts } = await order(target, person, { goodsId: goods.id, quantity: 1 })
      await payByBalance(target, person, checkouts[0]?.id ?? '')
    },
  },
  {
    name: 'payment of an order from the balance',
    budget: 3,
    budgetRatio: 30,
    calls: 1,
    seconds: 10,
    most: ({ placed }) => placed.length,
    before: placeAll,
    async step(target, { placed }, turn) {
      const one = placed[turn]
      if (!one) throw new Error('nothing left to pay')
      await payByBalance(target, one.buyer, one.checkoutId)
    },
  },
  {
    name: 'refund: asked for and agreed to, on the balance again',
    budget: 6,
    budgetRatio: 60,
    calls: 2,
    seconds: 10,
    most: ({ placed }) => placed.length,
    // When the case above was not run, nothing is paid yet.
    async before(target, world) {
      if (world.placed.length > 0) return
      await placeAll(target, world)
      for (const { buyer, checkoutId } of world.placed) await payByBalance(target, buyer, checkoutId)
    },
    async step(target, { placed }, turn) {
      const one = placed[turn]
      if (!one) throw new Error('nothing left to give back')
      const { refunds } = await call<{ refunds: { id: string }[] }>(target, one.buyer, '/api/order/new-order-refund', {
        orderId: one.orderId,
        kind: 'money',
        reason: 'noLongerNeeded',
        positions: [0],
        amount: one.amount,
        text: 'Ordered twice.',
        fileIds: [],
      })
      await call(target, one.seller, '/back/order/new-refund-auditing', {
        refundId: refunds[0]?.id ?? '',
        decision: 'approve',
        text: '',
        fileIds: [],
      })
    },
  },
  repairs({
    of: 'a member’s own',
    path: '/api/order-fix/order-list',
    who: (world) => pick(world, world.people),
    tabs: repairTabs,
  }),
  repairs({
    of: 'an engineer’s jobs',
    path: '/api/engineer/fix-order-list',
    who: (world) => pick(world, world.engineers),
    tabs: repairJobTabs,
    // As the app says it.
    more: () => ({ timeZone: 'Asia/Tokyo' }),
  }),
  repairs({
    of: 'a company’s board',
    path: '/back/order-fix/company-order-list',
    who: (world) => pick(world, [...world.sellers.values()]),
    tabs: managedRepairTabs,
  }),
  repairs({
    of: 'the platform’s board',
    path: '/back/order-fix/order-list',
    who: ({ staff }) => staff,
    tabs: managedRepairTabs,
  }),
  repairs({
    of: 'the platform’s board, of one company',
    path: '/back/order-fix/order-list',
    who: ({ staff }) => staff,
    tabs: managedRepairTabs,
    more: (world) => ({ companyId: pick(world, [...world.sellers.keys()]) }),
  }),
  repairs({
    of: 'the platform’s board, in one mode',
    path: '/back/order-fix/order-list',
    who: ({ staff }) => staff,
    tabs: managedRepairTabs,
    more: (world) => ({ mode: pick(world, repairModes) }),
  }),
  repairs({
    of: 'the platform’s board, by words',
    path: '/back/order-fix/order-list',
    who: ({ staff }) => staff,
    tabs: managedRepairTabs,
    more: (world) => ({ words: pick(world, world.repairWords) }),
  }),
  {
    // The last, because its sockets stay open.
    name: 'question about a machine, heard by 500 who watch it',
    // 3 ms and 0.03 ms for each who watches.
    budget: 18,
    budgetRatio: 180,
    calls: 1,
    seconds: 10,
    // A member asks about one machine five times.
    most: ({ people }) => people.length * 25,
    async before({ port }, { ids }) {
      const topics = ids.slice(0, watchedCount).map((id) => `questions:${id}`)
      watchers = await openWatchers({ port, topics, count: watchersCount })
    },
    async step(target, world, turn) {
      const person = world.people[turn % world.people.length]
      const goodsId = world.ids[turn % watchedCount]
      if (!person || !goodsId || !watchers) throw new Error('nobody to ask, or to watch')
      const heard = watchers.hear(`questions:${goodsId}`)
      await call(target, person, '/api/goods/ask-question', { goodsId, text: 'When was it last serviced?' })
      await heard
    },
  },
]
