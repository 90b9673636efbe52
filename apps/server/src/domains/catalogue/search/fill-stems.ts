import { limits } from '@kikai/kernel/limits'
import type { App } from '../../../platform/app.ts'
import { together } from '../../../platform/together.ts'
import { recentLexicon } from './lexicon.ts'
import { withStems } from './stems.ts'
import { addStems, isLacking, listStems, lockLacking, saveFilled, saveTokens } from './stems.store.ts'

/** So many goods in one transaction: each has its lock while it lasts. */
const batch = 100
/** As long as one turn of the sweep may take; the next goes on. */
const turnMs = 1_000

/**
 * Notices the Latin words that the trade has come to know, gives them to the goods that have a word beginning so, and then
 * lets the search ask for them whole. Whoever writes goods meanwhile gives them every word that has been noticed.
 */
export async function fillStems(app: App): Promise<number> {
  const startedMs = app.nowMs()
  const { stems } = await recentLexicon(app.db, startedMs)
  const known = await listStems(app.db)
  const words = new Set(known.map(({ word }) => word))
  const fresh = stems.filter((word) => !words.has(word)).slice(0, Math.max(0, limits.searchStemsMax - known.length))
  // While somebody writes goods there are no new ones; those that were noticed before go on.
  const added = fresh.length > 0 && (await app.transaction((tx) => addStems(tx, fresh))) ? fresh : []
  const all = new Set([...words, ...added])
  let done = 0
  for (const word of [...known.flatMap((one) => (one.isFilled ? [] : [one.word])), ...added]) {
    while (app.nowMs() - startedMs < turnMs) {
      const changed = await fillBatch(app, word, all)
      done += changed ?? 1
      if (changed === null || changed === 0) break
    }
  }
  return done
}

/** How many goods were given the word; null when there were none left, and the word may be asked for. */
const fillBatch = (app: App, word: string, stems: ReadonlySet<string>): Promise<number | null> =>
  app.transaction(async (tx) => {
    const asked = { word, count: batch }
    const lacking = await lockLacking(tx, asked)
    await together(
      ...lacking.map(({ goodsId, titleTokens, tokens }) =>
        saveTokens(tx, { goodsId, titleTokens: withStems(titleTokens, stems), tokens: withStems(tokens, stems) }),
      ),
    )
    if (lacking.length > 0) return lacking.length
    // Whom somebody else was writing may still lack it.
    if (await isLacking(tx, asked)) return 0
    await saveFilled(tx, word)
    return null
  })
