import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { termsCalls } from '@kikai/contract/consents/terms.calls'
import { type TermsKind, termsKinds } from '@kikai/contract/consents/consents.shapes'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { instantOf } from '@kikai/kernel/instant'
import { type Language, languages } from '@kikai/kernel/language'
import type { JobContext, ReadContext, Writes } from '../../platform/context.ts'
import { type TermsGround, currentTerms, presentTerms, termsGround, textHashOf } from './terms.ts'
import { findText, insertText, isTextKept } from './terms-texts.store.ts'

type ReadTerms = (typeof termsCalls)['readTerms']

/** The text of today, or one that was kept: an older version, or the very one of a consent. */
export async function readTerms(
  ctx: ReadContext,
  { kind, version, textHash, language = ctx.language }: InputOf<ReadTerms>,
): Promise<OutputOf<ReadTerms>> {
  const ground = await termsGround(ctx)
  const today = presentTerms(kind, { ...ground, language })
  const isToday =
    (version === undefined || version === today.version) &&
    (textHash === undefined || textHash === textHashOf(kind, { ...ground, language }))
  if (isToday) return today
  const kept = await findText(ctx.db, { kind, language, version, textHash })
  if (!kept) throw refuse(requestErrors.notFound)
  const { effectiveDay, ...text } = kept
  return {
    kind,
    ...text,
    effectiveAt: instantOf(new Date(`${effectiveDay}T00:00:00Z`)),
    isCurrent: kept.version === today.version,
  }
}

/** Keeps a text that is being agreed to, in every language: who reads it later may read another one. */
export async function keepText(
  ctx: Writes,
  { kind, language, ground }: { kind: TermsKind; language: Language; ground: TermsGround },
): Promise<void> {
  const { version } = currentTerms(kind, ground)
  if (await isTextKept(ctx.db, { kind, version, language, textHash: textHashOf(kind, { ...ground, language }) })) return
  await keepTexts(ctx, kind, ground)
}

/** Keeps the texts of today, those of consents that were given before texts were kept among them. */
export async function keepTextsOfToday(ctx: JobContext): Promise<number> {
  const ground = await termsGround(ctx)
  return ctx.tx(async (ctx) => {
    let kept = 0
    for (const kind of termsKinds) kept += await keepTexts(ctx, kind, ground)
    return kept
  })
}

export async function keepTexts({ db }: Writes, kind: TermsKind, ground: TermsGround): Promise<number> {
  const { effectiveDay } = currentTerms(kind, ground)
  let kept = 0
  for (const language of languages) {
    const { version, title, blocks } = presentTerms(kind, { ...ground, language })
    const textHash = textHashOf(kind, { ...ground, language })
    if (await insertText(db, { kind, version, language, textHash, effectiveDay, title, blocks })) kept += 1
  }
  return kept
}
