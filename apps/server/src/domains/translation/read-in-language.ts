import { createHash } from 'node:crypto'
import type { PublishedTopic } from '@kikai/contract/live/live.topics'
import type { TextReading } from '@kikai/contract/translation/translation.shapes'
import type { Instant } from '@kikai/kernel/instant'
import { type Language, languages } from '@kikai/kernel/language'
import type { ReadContext, Services, Writes } from '../../platform/context.ts'
import { translatorOf } from '../../platform/translation/translator-of.ts'
import { type Glossary, presentTerm, readGlossary, termsIn, wordsOfTerm } from './glossary.ts'
import { maskText, putBack } from './mask-text.ts'
import { deleteTranslation, deleteTranslationsOf, findTranslations, insertWanted } from './translation.store.ts'

/** `at`: when it was written, by which it keeps the words of its time. `machines`: keys of categories that it is about. */
export type WrittenText = { text: string; language: Language; at: Instant; machines?: readonly string[] }

/**
 * The texts as a reader has them: the trade terms in them, and a translation where there is one already. Contacts are
 * hidden by who gives the text, as this reader is to see it.
 */
export async function readInLanguage(
  ctx: Pick<ReadContext, 'db' | 'language' | 'config' | 'nowMs'>,
  texts: readonly WrittenText[],
): Promise<(WrittenText & TextReading)[]> {
  const to = ctx.language
  const glossary = await readGlossary(ctx)
  const translator = translatorOf(ctx.config)
  const masked = texts.map((one) => {
    const found = termsIn(glossary, one)
    return { ...one, found, ...maskedOf(one, found) }
  })
  const hashes = masked.filter(({ language }) => language !== to).map(({ hash }) => hash)
  const done =
    translator === null || hashes.length === 0
      ? []
      : await findTranslations(ctx.db, { hashes, to, driver: translator.name })
  return masked.map(({ found, masked: { kept }, hash, ...one }) => {
    const { terms } = glossary.at(one.at)
    const wordOf = (id: TextReading['spans'][number]['termId']) => terms.get(id)?.words[to].word ?? ''
    const answer = one.language === to ? null : done.find((each) => each.hash === hash && each.from === one.language)
    const translation = answer ? { ...putBack(answer.body, { kept, to, wordOf }), by: 'machine' as const } : null
    const spans = found.map(({ from, to, termId }) => ({ from, to, termId }))
    const ids = new Set([...spans, ...(translation?.spans ?? [])].map(({ termId }) => termId))
    const shown = [...ids].flatMap((id) => terms.get(id) ?? []).map((term) => presentTerm(glossary, term, to))
    return { ...one, spans, terms: shown, translation }
  })
}

/**
 * Has texts that were just written translated a moment later, into the other languages, and then tells whoever listens to
 * the topic; without a service, nothing.
 */
export async function wantTranslations(
  ctx: Writes & Pick<Services, 'config' | 'nowMs'>,
  texts: readonly WrittenText[],
  topic: PublishedTopic,
): Promise<void> {
  const translator = translatorOf(ctx.config)
  if (!translator) return
  const glossary = await readGlossary(ctx)
  for (const one of texts) {
    const { masked, hash } = maskedOf(one, termsIn(glossary, one))
    const wanted = { hash, from: one.language, driver: translator.name, source: masked.text, topic }
    for (const to of languages) if (to !== one.language) await insertWanted(ctx.db, { ...wanted, to })
  }
}

type Proposed = { text: string; by: 'machine' | 'terms' }
/**
 * A text as its writer is proposed it in another language: translated where it is, else with the trade terms alone put
 * into that language; null where it has none.
 */
export async function proposeIn(
  ctx: Pick<ReadContext, 'db' | 'config' | 'nowMs'>,
  one: WrittenText,
  to: Language,
): Promise<Proposed | null> {
  const glossary = await readGlossary(ctx)
  const found = termsIn(glossary, one)
  const { masked, hash } = maskedOf(one, found)
  const translator = translatorOf(ctx.config)
  const done = translator ? await findTranslations(ctx.db, { hashes: [hash], to, driver: translator.name }) : []
  const answer = done.find(({ from }) => from === one.language)
  if (!answer && found.length === 0) return null
  const { terms } = glossary.at(one.at)
  const wordOf: WordOf = (id) => terms.get(id)?.words[to].word ?? ''
  const { text } = putBack(answer?.body ?? masked.text, { kept: masked.kept, to, wordOf })
  return { text, by: answer ? 'machine' : 'terms' }
}

/** Forgets what became of a text that was taken back. */
export async function forgetText(ctx: Writes & Pick<Services, 'config' | 'nowMs'>, one: WrittenText): Promise<void> {
  const { hash } = maskedOf(one, termsIn(await readGlossary(ctx), one))
  await deleteTranslation(ctx.db, { hash, from: one.language })
}

/** Forgets what became of all texts of these topics. */
export async function forgetTopics(ctx: Writes, topics: readonly PublishedTopic[]): Promise<void> {
  await deleteTranslationsOf(ctx.db, topics)
}

/** A sentence with a term as a reader of this language has it: translated where it is, else the word alone in its place. */
export async function readWith(
  ctx: Pick<ReadContext, 'db' | 'config'>,
  { glossary, one, to, say }: { glossary: Glossary; one: WrittenText; to: Language; say: readonly WordOf[] },
): Promise<string[]> {
  const found = termsIn(glossary, one)
  const { terms } = glossary.at(one.at)
  const { masked, hash } = maskedOf(one, found)
  const translator = translatorOf(ctx.config)
  const done = translator ? await findTranslations(ctx.db, { hashes: [hash], to, driver: translator.name }) : []
  const answer = done.find(({ from }) => from === one.language)
  const usual: WordOf = (id) => {
    const words = terms.get(id)?.words
    return words ? wordsOfTerm(words)[answer ? to : one.language] : ''
  }
  return say.map(
    (word) => putBack(answer?.body ?? masked.text, { ...masked, to, wordOf: (id) => word(id) || usual(id) }).text,
  )
}
/** '' for a term that is said as usual. */
export type WordOf = (termId: TextReading['spans'][number]['termId']) => string

function maskedOf({ text }: WrittenText, found: ReturnType<typeof termsIn>) {
  const masked = maskText(text, found)
  return { masked, hash: createHash('sha256').update(masked.text).digest('hex') }
}
