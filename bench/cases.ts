import type { Language } from '../packages/kernel/src/language.ts'
import { type Person, type Target, call } from './load.ts'

export type World = {
  people: Person[]
  ids: string[]
  /** Goods of which each is bought once. */
  toBuy: { id: string; currency: string; minor: number }[]
  categories: string[]
  random: () => number
}

export type Case = {
  name: string
  /** What the architecture allows, in CPU milliseconds, and as a multiple of the floor. */
  budget: number
  budgetRatio: number
  /** Whether it leaves jobs behind. */
  jobs?: boolean
  calls: number
  seconds: number
  most?: (world: World) => number
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

/** Beginnings of words, one letter and more, and of models with any number, so that hardly two ask alike. */
function beginning(world: World, language: Language): string {
  const isModel = world.random() < 0.5
  const whole = isModel
    ? `${pick(world, ['PC200-8', 'ZX120-6', 'SK200-9', '8FD25', 'GENOS', 'WA100-7', 'V33i'])}-${Math.floor(world.random() * 40)}`
    : pick(world, words[language])
  return [...whole].slice(0, 1 + Math.floor(world.random() * whole.length)).join('')
}

/** Random ids, pages and words; members who are logged in; every call signed. */
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
    // A cart holds a hundred lines: no more additions than the carts can take.
    most: (world) => world.people.length * 90,
    async step(target, world, turn) {
      const person = world.people[turn % world.people.length]
      const goods = world.ids[(turn * 7) % world.ids.length]
      if (!person || !goods) throw new Error('nobody to fill a cart')
      await call(target, person, '/api/cart/add-cart', { goodsId: goods, quantity: 1 }).catch((error: unknown) => {
        // Adding the same one-off machine twice is refused: that too is an answer, and costs as much.
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
      const line = { goodsId: goods.id, quantity: 1 }
      await call(target, person, '/api/cart/add-cart', line)
      const quote = await call<{ totals: object[] }>(target, person, '/api/order/quote-order', {
        lines: [line],
        addressId: person.addressId,
      })
      const placed = await call<{ checkouts: { id: string }[] }>(target, person, '/api/order/new-add-order', {
        lines: [line],
        addressId: person.addressId,
        expectedTotals: quote.totals,
        confirmed: true,
      })
      await call(target, person, '/api/order/new-order-pay', {
        checkoutId: placed.checkouts[0]?.id ?? '',
        method: 'balance',
      })
    },
  },
]
