import type { Sourcing } from '@kikai/contract/sourcing/sourcing.shapes'
import { hideContacts } from '@kikai/kernel/hide-contacts'
import type { Instant } from '@kikai/kernel/instant'
import type { Language } from '@kikai/kernel/language'
import type { Member, ReadContext, TxContext } from '../../platform/context.ts'
import { type WrittenText, readInLanguage, wantTranslations } from '../translation/translation.public.ts'
import type { SourcingRow } from './sourcing.store.ts'

const written = (text: string, language: Language | null, at: Instant | null): WrittenText | null =>
  text === '' || language === null || at === null ? null : { text, language, at }

type Part = 'text' | 'quote' | 'reason'
type Words = Readonly<Record<Part, Sourcing['reason']>>

/** What is written of several: the request, with the quotation, and why it ended. Only the writer sees contacts in their own request. */
export async function readWords(
  ctx: ReadContext<Member>,
  { rows, isOwn }: { rows: readonly SourcingRow[]; isOwn: boolean },
): Promise<(of: SourcingRow) => Words> {
  const parts = rows.flatMap((row) => {
    const { id, body, bodyLanguage, note, noteLanguage, endReason, endLanguage } = row
    const said = {
      text: written(isOwn ? body : hideContacts(body), bodyLanguage, row.createdAt),
      quote: written(hideContacts(note), noteLanguage, row.quotedAt),
      reason: written(hideContacts(endReason), endLanguage, row.endedAt),
    }
    return (['text', 'quote', 'reason'] as const).flatMap((part) => {
      const one = said[part]
      return one ? [{ id, part, one }] : []
    })
  })
  const read = await readInLanguage(
    ctx,
    parts.map(({ one }) => one),
  )
  return ({ id }) => {
    const found = (part: Part) => {
      const one = read[parts.findIndex((each) => each.id === id && each.part === part)]
      if (!one) return null
      const { text, language, spans, terms, translation } = one
      return { text, language, spans, terms, translation }
    }
    return { text: found('text'), quote: found('quote'), reason: found('reason') }
  }
}

type Said = { text: string; language: Language; memberId: SourcingRow['memberId'] }
/** Has what is written now translated for the other side; the buyer's list is told when it is. */
export async function wantWordsRead(ctx: TxContext<Member>, { text, language, memberId }: Said): Promise<void> {
  if (text === '') return
  await wantTranslations(ctx, [{ text: hideContacts(text), language, at: ctx.now() }], `member:${memberId}`)
}
