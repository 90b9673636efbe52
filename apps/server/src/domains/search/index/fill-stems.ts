import { serverLimits } from '../../../platform/config/server-limits.ts'
import type { JobContext } from '../../../platform/context.ts'
import { cachedLexicon } from '../understand/lexicon.ts'
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
export async function fillStems(ctx: JobContext): Promise<number> {
  const startedMs = ctx.nowMs()
  const { stems } = await cachedLexicon(ctx)
  const known = await listStems(ctx.db)
  const words = new Set(known.map(({ word }) => word))
  const fresh = stems
    .filter((word) => !words.has(word))
    .slice(0, Math.max(0, serverLimits.searchStemsMax - known.length))
  // While somebody writes goods there are no new ones; those that were noticed before go on.
  const added = fresh.length > 0 && (await ctx.tx((ctx) => addStems(ctx.db, fresh))) ? fresh : []
  const all = new Set([...words, ...added])
  let done = 0
  for (const word of [...known.flatMap((one) => (one.isFilled ? [] : [one.word])), ...added]) {
    while (ctx.nowMs() - startedMs < turnMs) {
      const changed = await fillBatch(ctx, word, all)
      done += changed ?? 1
      if (changed === null || changed === 0) break
    }
  }
  return done
}

/** How many goods were given the word; null when there were none left, and the word may be asked for. */
const fillBatch = (ctx: JobContext, word: string, stems: ReadonlySet<string>): Promise<number | null> =>
  ctx.tx(async (ctx) => {
    const asked = { word, count: batch }
    const lacking = await lockLacking(ctx.db, asked)
    for (const { goodsId, titleTokens, tokens } of lacking)
      await saveTokens(ctx.db, {
        goodsId,
        titleTokens: withStems(titleTokens, stems),
        tokens: withStems(tokens, stems),
      })
    if (lacking.length > 0) return lacking.length
    // Whom somebody else was writing may still lack it.
    if (await isLacking(ctx.db, asked)) return 0
    await saveFilled(ctx.db, word)
    return null
  })
