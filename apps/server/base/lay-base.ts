import type { Id } from '@kikai/kernel/ids'
import { languages } from '@kikai/kernel/language'
import {
  insertCategory,
  insertMaker,
  listCategoryRows,
  listMakerRows,
} from '../src/domains/categories/categories.store.ts'
import { layPresetRoles } from '../src/domains/access/access.public.ts'
import { insertGroup } from '../src/domains/search/understand/synonyms.store.ts'
import { layTemplates } from '../src/domains/inspections/inspections.public.ts'
import { insertNewHotWord } from '../src/domains/content/content.public.ts'
import { layTerms } from '../src/domains/translation/translation.public.ts'
import type { Tx } from '../src/platform/database/db.ts'
import { categories } from './categories.ts'
import { hotWords } from './hot-words.ts'
import { inspectionTemplates } from './inspection-templates.ts'
import { makers } from './makers.ts'
import { renewAliases } from './renew-aliases.ts'
import { synonyms } from './synonyms.ts'
import { tradeTerms } from './trade-terms/trade-terms.ts'

const lockKey = 7_205_102

/**
 * What every catalogue begins with, behind the migrations and before the first visitor. The product's roles come as they are
 * now. Categories and makers come by their keys whenever one is not there yet, and their other names whenever the base has new
 * ones; words, which staff edit and delete, come with the first of them alone, and trade terms once.
 */
export async function layBase(tx: Tx): Promise<void> {
  // Several servers may start together: one writes, the others find it written.
  await tx`select pg_advisory_xact_lock(${lockKey})`
  await layPresetRoles(tx)
  const known = await listCategoryRows(tx)
  const ids = new Map(known.map(({ key, id }) => [key, id]))
  await layCategories(tx, ids)
  const knownMakers = new Set((await listMakerRows(tx)).map(({ key }) => key))
  for (const { key, name, aliases } of makers)
    if (!knownMakers.has(key)) await insertMaker(tx, { key, names: name, aliases })
  await layTerms(tx, tradeTerms)
  await layTemplates(
    tx,
    inspectionTemplates.map(({ categoryKey, content }) => ({
      categoryId: categoryKey === null ? null : (ids.get(categoryKey) ?? null),
      content,
    })),
  )
  if (known.length > 0) return renewAliases(tx)
  for (const words of synonyms) await insertGroup(tx, { words, by: null })
  for (const language of languages)
    for (const [sort, word] of hotWords[language].entries()) await insertNewHotWord(tx, { language, word, sort })
}

/** Tops first: a leaf needs the id of its top. */
async function layCategories(tx: Tx, ids: Map<string, Id<'category'>>): Promise<void> {
  const tops = categories.filter(({ parentKey }) => parentKey === null)
  const leaves = categories.filter(({ parentKey }) => parentKey !== null)
  for (const [sort, { key, parentKey, name, noun, aliases }] of [...tops, ...leaves].entries()) {
    if (ids.has(key)) continue
    const parentId = parentKey === null ? null : (ids.get(parentKey) ?? null)
    const names = { names: name, nouns: noun, aliases: Object.values(aliases).flat() }
    ids.set(key, await insertCategory(tx, { key, parentId, ...names, sort }))
  }
}
