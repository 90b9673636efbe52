import type { InputOf, OutputOf } from '@kikai/contract/call'
import { contentErrors } from '@kikai/contract/content/content.errors'
import type { managedContentCalls } from '@kikai/contract/content/managed-content.calls'
import type { HotWordRow } from '@kikai/contract/content/managed-content.shapes'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import type { Language } from '@kikai/kernel/language'
import { contentLimits } from '@kikai/kernel/content-limits'
import { serverLimits } from '../../platform/config/server-limits.ts'
import type { Context, Member, Reads } from '../../platform/context.ts'
import {
  findHotWord,
  hideHotWord,
  insertNewHotWord,
  listHotWordRows,
  lockHotWords,
  placeHotWords,
} from './hot-words.store.ts'

type Calls = typeof managedContentCalls
type Me = Context<Member>

export async function listManagedHotWords(
  ctx: Me,
  { language, current_page: page, page_size: size }: InputOf<Calls['listManagedHotWords']>,
): Promise<OutputOf<Calls['listManagedHotWords']>> {
  const words = await wordsOf(ctx, language)
  return { data: words.slice((page - 1) * size, page * size), total: words.length }
}

export const addHotWord = (
  ctx: Me,
  { language, word }: InputOf<Calls['addHotWord']>,
): Promise<OutputOf<Calls['addHotWord']>> =>
  ctx.tx(async (ctx) => {
    await lockHotWords(ctx.db)
    const words = await listHotWordRows(ctx.db, language)
    const max = serverLimits.hotWordsMax
    if (words.length >= max) throw refuse(contentErrors.tooManyHotWords, { max })
    const made = await insertNewHotWord(ctx.db, { language, word, sort: words.length })
    if (!made) throw refuse(contentErrors.sameHotWord)
    return wordOf(ctx, { language, id: made.id })
  })

export const changeHotWord = (
  ctx: Me,
  { hotWordId, change }: InputOf<Calls['changeHotWord']>,
): Promise<OutputOf<Calls['changeHotWord']>> =>
  ctx.tx(async (ctx) => {
    await lockHotWords(ctx.db)
    const found = await findHotWord(ctx.db, hotWordId)
    if (!found) throw refuse(requestErrors.notFound)
    if (change === 'hide' || change === 'show') await hideHotWord(ctx.db, { id: hotWordId, hidden: change === 'hide' })
    else {
      const ids = (await listHotWordRows(ctx.db, found.language)).map(({ id }) => id)
      await placeHotWords(ctx.db, movedIn(ids, hotWordId, change))
    }
    return wordOf(ctx, { language: found.language, id: hotWordId })
  })

/** One place towards the head of the list, or towards its end; at either of them nothing moves. */
export function movedIn<T>(all: readonly T[], one: T, way: 'up' | 'down'): T[] {
  const from = all.indexOf(one)
  const to = from + (way === 'up' ? -1 : 1)
  const rest = all.filter((other) => other !== one)
  return to < 0 || to >= all.length ? [...all] : [...rest.slice(0, to), one, ...rest.slice(to)]
}

/** Hidden words keep their place; the first of the others are shown. */
async function wordsOf(ctx: Reads, language: Language): Promise<HotWordRow[]> {
  const rows = await listHotWordRows(ctx.db, language)
  const shown = new Set(rows.filter(({ hidden }) => !hidden).slice(0, contentLimits.hotWordsShownMax))
  return rows.map((row) => ({
    id: row.id,
    language,
    word: row.word,
    isHidden: row.hidden,
    isShown: shown.has(row),
  }))
}

async function wordOf(ctx: Reads, { language, id }: { language: Language; id: Id<'hot-word'> }): Promise<HotWordRow> {
  const found = (await wordsOf(ctx, language)).find((one) => one.id === id)
  if (!found) throw refuse(requestErrors.notFound)
  return found
}
