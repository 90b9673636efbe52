import { type ChatMessage, chatEvents } from '@kikai/contract/chat/chat.shapes'
import type { TextReading } from '@kikai/contract/translation/translation.shapes'
import { hideContacts } from '@kikai/kernel/hide-contacts'
import type { Member, ReadContext } from '../../platform/context.ts'
import { signedFileAddress } from '../../platform/sessions/file-address.ts'
import { actionsOf } from '../../platform/steps/present-action.ts'
import { contactsOf } from '../members/members.public.ts'
import type { MessageRow, ThreadReader } from '../threads/threads.public.ts'
import { readInLanguage } from '../translation/translation.public.ts'
import { pictureFacts } from '../uploads/uploads.public.ts'
import { presentSentCards } from './cards.ts'
import { recallBlocked, reportMessageBlocked } from './chat.policy.ts'

type Shown = {
  rows: readonly MessageRow[]
  reader: ThreadReader
  /** Whether contact details are hidden from the other side. */
  hides: boolean
}

/** Messages as this reader sees them now. */
export async function presentMessages(
  ctx: ReadContext<Member>,
  { rows, reader, hides }: Shown,
): Promise<ChatMessage[]> {
  const pictures = await pictureFacts(
    ctx,
    rows.flatMap(({ pictureIds }) => pictureIds),
  )
  const cardOf = await presentSentCards(ctx, rows.flatMap(namedCard))
  const known = rows.flatMap(({ side, authorId }) => (side === 'staff' || side === reader.side ? [authorId] : []))
  const names = new Map((await contactsOf(ctx, [...new Set(known)])).map(({ id, name }) => [id, name]))
  const by = { ...reader, now: ctx.now() }
  const words = rows.map((row) => wordsOf(row, { reader, hides }))
  const read = await readInLanguage(
    ctx,
    rows.map(({ language, at }, nth) => ({ text: words[nth]?.text ?? '', language, at })),
  )
  return rows.map((row, nth) => ({
    ...wordsOf(row, { reader, hides }),
    ...readingOf(read[nth]),
    id: row.id,
    seq: row.seq,
    author: names.get(row.authorId) ?? null,
    language: row.language,
    pictures: row.pictureIds.flatMap((id) => {
      const file = pictures.get(id)
      const url = signedFileAddress(ctx, { fileId: id, session: ctx.actor.session })
      return file ? [{ id, url, width: file.width, height: file.height }] : []
    }),
    card: namedCard(row).map(cardOf)[0] ?? null,
    proof: row.kind === 'proof' ? { dueAt: row.dueAt, isSent: row.isProofSent } : null,
    allowedActions: [
      ...actionsOf({ remove: null }),
      ...(row.authorId === reader.memberId && row.recalledAt === null && row.kind !== 'system'
        ? actionsOf({ recall: recallBlocked(row, by) })
        : []),
      ...(reportMessageBlocked(row, by) === null ? actionsOf({ report: null }) : []),
    ],
  }))
}

type Read = Awaited<ReturnType<typeof readInLanguage>>[number]
const readingOf = (read: Read | undefined): TextReading => ({
  spans: read?.spans ?? [],
  terms: read?.terms ?? [],
  translation: read?.translation ?? null,
})

const namedCard = ({ cardKind, cardId }: MessageRow) =>
  cardKind !== null && cardId !== null ? [{ kind: cardKind, id: cardId }] : []

type Words = Pick<ChatMessage, 'kind' | 'side' | 'mine' | 'text' | 'contactsHidden' | 'event' | 'at' | 'recalledAt'>
/** What a list shows of a message. Whoever wrote contact details is told that the other side does not see them. */
export function wordsOf(
  { kind, side, authorId, body, at, recalledAt }: MessageRow,
  { reader, hides }: Pick<Shown, 'reader' | 'hides'>,
): Words {
  const hidden = hides ? hideContacts(body) : body
  return {
    kind,
    side,
    mine: authorId === reader.memberId,
    text: kind === 'system' ? '' : side === reader.side ? body : hidden,
    contactsHidden: hidden !== body,
    event: kind === 'system' ? (chatEvents.find((event) => event === body) ?? null) : null,
    at,
    recalledAt,
  }
}
