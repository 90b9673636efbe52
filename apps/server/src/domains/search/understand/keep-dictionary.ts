import { limits } from '@kikai/kernel/limits'
import type { Id } from '@kikai/kernel/ids'
import type { JobContext } from '../../../platform/context.ts'
import type { Sql } from '../../../platform/database/db.ts'
import { type SearchFilter, countFound, nothingAsked } from '../read/search.store.ts'
import { type Taxonomy, cachedTaxonomy } from '../../categories/categories.public.ts'
import {
  type Name,
  deleteModels,
  deleteNames,
  insertNames,
  listDueModels,
  listDueNames,
  listDueShelves,
  listNames,
  saveModelCounts,
  saveNameCounts,
  saveShelfCounts,
  takeMarks,
} from './dictionary.store.ts'
import { type Group, type Lexicon, cachedLexicon, spellingsOf } from './lexicon.ts'
import { understand } from './understand-words.ts'
import { endKeys, wordKey } from './word-key.ts'

/** Marks of one transaction. */
const marksMax = 1_000
/** Entries that are counted before they are saved and the clock is looked at again. */
const batch = 100
/** As long as one turn of the sweep may take; the next goes on. */
const turnMs = 1_000

/**
 * Brings the dictionary up to date with the catalogue: its names, and how many goods each entry finds, counted by the very
 * search that the entry opens. Runs behind the changes, by a few seconds: who publishes waits for nobody's counter.
 */
export async function keepDictionary(ctx: JobContext): Promise<number> {
  const startedMs = ctx.nowMs()
  const hasTime = () => ctx.nowMs() - startedMs < turnMs
  const taxonomy = await cachedTaxonomy(ctx)
  const lexicon = await cachedLexicon(ctx)
  let changed = await keepNames(ctx, taxonomy, lexicon.groups)
  let taken = marksMax
  while (taken === marksMax && hasTime()) {
    taken = await ctx.tx((ctx) => takeMarks(ctx.db, marksMax))
    changed += taken
  }
  for (const count of [countNames, countShelves, countModels])
    changed += await count(ctx, { taxonomy, lexicon, hasTime })
  return changed
}

/** What was named, renamed or forgotten since. */
async function keepNames(ctx: JobContext, taxonomy: Taxonomy, groups: readonly Group[]): Promise<number> {
  const identity = ({ makerId, categoryId, synonymId, key, spelling, isWhole }: Name) =>
    [makerId, categoryId, synonymId, key, spelling, isWhole].join('\u0000')
  const wanted = new Map(dictionaryNamesOf(taxonomy, groups).map((name) => [identity(name), name]))
  const present = await listNames(ctx.db)
  const presentSet = new Set(present.map(identity))
  const gone = present.filter((name) => !wanted.has(identity(name)))
  const fresh = [...wanted].flatMap(([name, row]) => (presentSet.has(name) ? [] : [row]))
  if (gone.length + fresh.length === 0) return 0
  await ctx.tx(async (ctx) => {
    await deleteNames(
      ctx.db,
      gone.map(({ id }) => id),
    )
    await insertNames(ctx.db, fresh)
  })
  return gone.length + fresh.length
}

/** Every spelling by its key, and by the key of its end from each of its words on. */
export function dictionaryNamesOf(
  { makers, categories }: Pick<Taxonomy, 'makers' | 'categories'>,
  groups: readonly Group[],
): Name[] {
  return [
    ...makers.flatMap(({ id, names, aliases }) =>
      keysOf([...Object.values(names), ...aliases]).map((key) => ({ ...nobody, ...key, makerId: id })),
    ),
    ...categories.flatMap((category) =>
      keysOf(spellingsOf(category)).map((key) => ({ ...nobody, ...key, categoryId: category.id })),
    ),
    ...groups.flatMap(({ id, words }) =>
      keysOf(Object.values(words).flat()).map((key) => ({ ...nobody, ...key, synonymId: id })),
    ),
  ]
}

const nobody = { makerId: null, categoryId: null, synonymId: null }
type Spelled = Pick<Name, 'key' | 'spelling' | 'isWhole'>

/** Each key once; where a whole spelling and the end of another agree, the whole one has it. */
function keysOf(spellings: readonly string[]): Spelled[] {
  const whole = spellings.map((spelling) => ({ key: wordKey(spelling), spelling, isWhole: true }))
  const ends = spellings.flatMap((spelling) => endKeys(spelling).map((key) => ({ key, spelling, isWhole: false })))
  return [...whole, ...ends].filter(
    ({ key }, at, all) => key !== '' && all.findIndex((other) => other.key === key) === at,
  )
}

type Counting = { taxonomy: Taxonomy; lexicon: Lexicon; hasTime: () => boolean }

async function countNames({ db }: JobContext, { taxonomy, lexicon, hasTime }: Counting): Promise<number> {
  const due = await listDueNames(db)
  let done = 0
  while (done < due.length && hasTime()) {
    const names = due.slice(done, done + batch)
    const counted = await inTurn(names, async ({ spelling, ...owner }) => ({
      ...owner,
      count: await countName(db, { ...owner, words: spelling, taxonomy, lexicon }),
    }))
    await saveNameCounts(db, counted)
    done += names.length
  }
  return done
}

type NameOf = Pick<Name, 'makerId' | 'categoryId'> & { words: string; taxonomy: Taxonomy; lexicon: Lexicon }
function countName(db: Sql, { makerId, categoryId, words, taxonomy, lexicon }: NameOf): Promise<number> | number {
  if (makerId !== null) return count(db, { ...nothingAsked, makerIds: [makerId] })
  if (categoryId !== null) return count(db, inCategory(taxonomy, categoryId))
  return countWords(db, { words, lexicon, makerId: null })
}

async function countShelves({ db }: JobContext, { hasTime }: Counting): Promise<number> {
  let done = 0
  while (hasTime()) {
    const shelves = await listDueShelves(db, batch)
    if (shelves.length === 0) break
    const counted = await inTurn(shelves, async ({ makerId, categoryId }) => ({
      makerId,
      categoryId,
      count: await count(db, { ...nothingAsked, makerIds: [makerId], categoryId }),
    }))
    await saveShelfCounts(db, counted)
    done += shelves.length
  }
  return done
}

async function countModels({ db }: JobContext, { lexicon, hasTime }: Counting): Promise<number> {
  let done = 0
  while (hasTime()) {
    const due = await listDueModels(db, { count: batch, max: countMax })
    if (due.length === 0) break
    const gone = due.filter(({ model }) => model === null)
    const there = due.flatMap(({ model, ...rest }) => (model === null ? [] : [{ model, ...rest }]))
    const counted = await inTurn(there, async ({ makerId, ...one }) => ({
      ...one,
      count: await countWords(db, { words: one.model, lexicon, makerId }),
    }))
    await saveModelCounts(db, counted)
    if (gone.length > 0)
      await deleteModels(
        db,
        gone.map(({ id }) => id),
      )
    done += due.length
  }
  return done
}

/** One after another: nobody waits for the dictionary, and the connections are for those who search. */
async function inTurn<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (const item of items) results.push(await work(item))
  return results
}

const countMax = limits.totalCountMax + 1
const count = (db: Sql, filter: SearchFilter) => countFound(db, filter, countMax)

type Words = { words: string; lexicon: Lexicon; makerId: Id<'maker'> | null }
const countWords = (db: Sql, { words, lexicon, makerId }: Words): Promise<number> | number => {
  const tsquery = understand(words, lexicon)?.tsquery
  return tsquery === undefined
    ? 0
    : count(db, { ...nothingAsked, tsquery, makerIds: makerId === null ? null : [makerId] })
}

const inCategory = (taxonomy: Taxonomy, categoryId: Id<'category'>): SearchFilter =>
  taxonomy.category(categoryId)?.parentId === null
    ? { ...nothingAsked, topCategoryId: categoryId }
    : { ...nothingAsked, categoryId }
