import { api } from '@kikai/contract/api'
import type { ContentTexts, PieceContent, PieceDetail, PieceKind } from '@kikai/contract/content/managed-content.shapes'
import { inEachLanguage } from '@kikai/kernel/language'
import type { Id } from '@kikai/kernel/ids'
import type { Person } from '../../as.ts'
import { accepted } from '../deals/orders.ts'

/** Texts with a title that tells the languages apart. */
export const textsOf = (title: string): ContentTexts =>
  inEachLanguage((language) => ({
    title: `${title} ${language}`,
    summary: 'Ten minutes that save a month.',
    blocks: [
      { kind: 'heading' as const, text: `Hook ${language}` },
      { kind: 'list' as const, items: ['Look for cracks.'] },
    ],
  }))

/** Whole content of a piece, in which nothing lacks. */
export const contentOf = (change: Partial<PieceContent> = {}): PieceContent => ({
  texts: textsOf('How to check a crane'),
  coverFileId: null,
  goodsIds: [],
  audience: 'all',
  topic: null,
  tags: [],
  target: null,
  sort: 0,
  ...change,
})

type Wishes = { kind?: Exclude<PieceKind, 'legal'>; content?: Partial<PieceContent> }
/** A piece in the state of a draft. */
export const drafted = async (by: Person, { kind = 'news', content }: Wishes = {}): Promise<PieceDetail> =>
  accepted(await by.call(api.content.addPiece, { kind, content: contentOf(content) }))

/** The same, sent to a second person. */
export async function sentPiece(by: Person, wishes: Wishes = {}): Promise<PieceDetail> {
  const { id: pieceId, version } = await drafted(by, wishes)
  return accepted(await by.call(api.content.sendPiece, { pieceId, version }))
}

/** Approved by another and scheduled; without a moment it is live at once. */
export async function publishedPiece(
  by: Person,
  second: Person,
  { publishAt = null, endAt = null, ...wishes }: Wishes & { publishAt?: string | null; endAt?: string | null } = {},
): Promise<PieceDetail> {
  const sent = await sentPiece(by, wishes)
  return schedule(by, second, sent, { publishAt, endAt })
}

export async function schedule(
  by: Person,
  second: Person,
  { id: pieceId, version }: { id: Id<'piece'>; version: number },
  plan: { publishAt: string | null; endAt: string | null },
): Promise<PieceDetail> {
  const approved = accepted(await second.call(api.content.approvePiece, { pieceId, version }))
  const input = { pieceId, version: approved.version, ...plan }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an instant of a test
  return accepted(await by.call(api.content.schedulePiece, input as never))
}
