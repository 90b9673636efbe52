import { type PublishedTopic, liveEntryOf } from '@kikai/contract/live/live.topics'
import { serverLimits } from '../../platform/config/server-limits.ts'
import type { JobContext } from '../../platform/context.ts'
import { translatorOf } from '../../platform/translation/translator-of.ts'
import type { Translator } from '../../platform/translation/translator.ts'
import { hasEveryPlaceholder } from './mask-text.ts'
import { type DueRow, listDue, noteTry, writeTranslation } from './translation.store.ts'

const atOnce = 20
const firstWaitSeconds = 15
const longestWaitSeconds = 6 * 3_600

/** Asks the service for what was written, outside of transactions. One that fails is left alone until the next run. */
export async function askTranslations(ctx: JobContext): Promise<number> {
  const translator = translatorOf(ctx.config)
  if (!translator) return 0
  const due = await listDue(ctx.db, {
    driver: translator.name,
    triesMax: serverLimits.translateTriesMax,
    count: atOnce,
  })
  let done = 0
  for (const one of due) {
    try {
      await translate(ctx, translator, one)
      done += 1
    } catch (error) {
      ctx.log.warn({ error: String(error), tries: one.tries + 1 }, 'a text is not translated yet')
      return done
    }
  }
  return done
}

async function translate(ctx: JobContext, translator: Translator, one: DueRow): Promise<void> {
  const key = { hash: one.hash, from: one.from, to: one.to, driver: translator.name }
  const again = Math.min(longestWaitSeconds, firstWaitSeconds * 3 ** one.tries)
  await ctx.tx((ctx) => noteTry(ctx.db, { ...key, again }))
  const answer = await translator.translate({ text: one.source, from: one.from, to: one.to })
  // What lost a number or a term would say something else than was written.
  const body = answer.trim() !== '' && hasEveryPlaceholder({ asked: one.source, answer }) ? answer : null
  await ctx.tx(async (ctx) => {
    await writeTranslation(ctx.db, { ...key, body })
    if (body !== null && isTopic(one.topic)) ctx.publish(one.topic)
  })
}

const isTopic = (topic: string): topic is PublishedTopic => liveEntryOf(topic) !== null
