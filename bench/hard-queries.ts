import type { Db } from '../apps/server/src/platform/database/db.ts'
import { type Target, call } from './load.ts'
import { cpuOfTree } from './processes.ts'
import type { World } from './cases.ts'

/** The goal for the first page of any query in milliseconds, at any size of the catalogue (architecture, §search). */
export const hardGoalMs = 15
const warmUps = 3
const timesMost = 30
const longestMs = 3_000

export type HardQuery = { name: string; postgresMs: number; wallMs: number; wallMostMs: number; found: number }
type Asked = { name: string; input: Record<string, unknown> }

const sorts = ['relevance', 'newest', 'priceLowest', 'priceHighest', 'yearNewest', 'hoursLeast'] as const

/**
 * Queries that are hard for an index: words in almost all goods, in hardly any, and combinations that never occur; each
 * sort order; filters.
 */
function queriesOf({ rare, category, other, maker }: Known): Asked[] {
  const words: [string, string][] = [
    ['a common word', 'excavator'],
    ['a common word, Chinese', '挖掘机'],
    ['a common word, Japanese', '油圧ショベル'],
    ['a common maker', 'komatsu'],
    ['two common words that meet', 'komatsu excavator'],
    ['two common words that meet nowhere', 'excavator lathe'],
    ['two common words that meet nowhere, Japanese', '油圧ショベル 旋盤'],
    ['three common words', 'komatsu hydraulic excavator'],
    ['one letter', 'k'],
    ['one character, Chinese', '挖'],
    ['one character, Japanese', '油'],
    ['one digit', '2'],
    ['a common model’s beginning', 'PC200'],
    ['a model that one machine has', rare],
    ['a common word and a model that one machine has', `excavator ${rare}`],
    ['a word that nothing has', 'zzyzx'],
    ['a common word and one that nothing has', 'excavator zzyzx'],
    ['no words', ''],
  ]
  const narrow = {
    categoryId: category,
    makerIds: [maker],
    yearFrom: 2005,
    yearTo: 2015,
    hoursTo: 8_000,
    countries: ['JP'],
  }
  return [
    ...words.map(([name, typed]) => ({ name, input: { words: typed } })),
    ...sorts.map((sort) => ({ name: `a common word, order ${sort}`, input: { words: 'excavator', sort } })),
    ...sorts.map((sort) => ({ name: `no words, order ${sort}`, input: { sort } })),
    ...sorts.map((sort) => ({
      name: `two common words that meet nowhere, order ${sort}`,
      input: { words: 'excavator lathe', sort },
    })),
    { name: 'a category', input: { categoryId: category } },
    { name: 'a common word in another category', input: { words: 'excavator', categoryId: other } },
    { name: 'a common word with five filters', input: { words: 'excavator', ...narrow } },
    { name: 'five filters', input: narrow },
    { name: 'one year', input: { yearFrom: 2012, yearTo: 2012 } },
    { name: 'five filters, cheapest first', input: { ...narrow, sort: 'priceLowest' } },
    { name: 'one letter with five filters', input: { words: 'k', ...narrow } },
    {
      name: 'a common word in a year that hardly any has',
      input: { words: 'excavator', yearFrom: 1995, yearTo: 1995 },
    },
    { name: 'filters that nothing fits', input: { ...narrow, yearFrom: 1950, yearTo: 1951 } },
    {
      name: 'a common word between two prices',
      input: { words: 'excavator', price: { currency: 'JPY', from: 100_000, to: 120_000 } },
    },
  ]
}

type Known = { rare: string; category: string; other: string; maker: string }

/** Runs the queries one after the other, by one member on one connection, so that none waits for another. */
export async function measureHardQueries(
  { target, world, db, postgresPid }: { target: Target; world: World; db: Db; postgresPid: number },
  say: (line: string) => void,
): Promise<HardQuery[]> {
  const person = world.people[0]
  if (!person) throw new Error('nobody to ask')
  const results: HardQuery[] = []
  for (const { name, input } of queriesOf(await knownOf(db))) {
    const ask = () =>
      call<{ total: number }>(target, person, '/api/goods/goods-list', { current_page: 1, page_size: 20, ...input })
    let found = 0
    for (let turn = 0; turn < warmUps; turn += 1) found = (await ask()).total
    const walls: number[] = []
    const cpuFrom = cpuOfTree(postgresPid)
    const began = performance.now()
    while (walls.length < timesMost && performance.now() - began < longestMs) {
      const from = performance.now()
      await ask()
      walls.push(performance.now() - from)
    }
    const postgresMs = (cpuOfTree(postgresPid) - cpuFrom) / walls.length
    walls.sort((a, b) => a - b)
    const wallMs = walls[Math.floor(walls.length / 2)] ?? NaN
    results.push({ name, postgresMs, wallMs, wallMostMs: walls.at(-1) ?? NaN, found })
    say(`${name}: ${postgresMs.toFixed(1)} ms of PostgreSQL, ${wallMs.toFixed(1)} ms (${found} found)`)
  }
  return results
}

async function knownOf(db: Db): Promise<Known> {
  const [goods] = await db`
    select g.model, g.category_id, g.maker_id from goods g join category c on c.id = g.category_id
    where g.management_number like 'B-%' and c.key like '%excavator%' and g.maker_id is not null order by g.id desc limit 1
  `
  const [other] = await db`
    select category_id from goods where category_id <> ${String(goods?.categoryId)} group by 1 order by count(*) desc limit 1
  `
  if (!goods || !other) throw new Error('no excavators in the catalogue')
  return {
    rare: String(goods.model),
    category: String(goods.categoryId),
    other: String(other.categoryId),
    maker: String(goods.makerId),
  }
}
