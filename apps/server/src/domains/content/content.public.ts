import type { HomeSection, slide } from '@kikai/contract/content/content.shapes'
import type { PieceContent, PieceKind } from '@kikai/contract/content/managed-content.shapes'
import { serverLimits } from '../../platform/config/server-limits.ts'
import type * as z from 'zod/mini'
import type { Reads, Viewer } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { pictureFacts } from '../uploads/uploads.public.ts'
import { audiencesOf } from './read-articles.ts'
import { presentSection, presentSlide } from './content.present.ts'
import { contentStates } from './content.states.ts'
import { listSectionRows, listSlideRows } from './content.store.ts'
import { insertPiece, insertVersion, setFirstMoment, stateOfNew } from './pieces.store.ts'

/** For whoever fills the product with contents. */
export { insertNewHotWord } from './hot-words.store.ts'

/** The slides of the home screen that are live now and meant for the reader. */
export async function slidesNow(ctx: Reads & Viewer): Promise<z.output<typeof slide>[]> {
  const rows = await listSlideRows(ctx.db, await audiencesOf(ctx), serverLimits.slidesMax)
  const pictures = await pictureFacts(
    ctx,
    rows.flatMap(({ fileId }) => fileId ?? []),
  )
  return rows.flatMap((row) => presentSlide(ctx.language, row, pictures))
}

/** The sections of the home screen that are live now and meant for the reader, whether or not they have goods. */
export async function sectionsNow(ctx: Reads & Viewer): Promise<HomeSection[]> {
  const rows = await listSectionRows(ctx.db, await audiencesOf(ctx), serverLimits.sectionsMax)
  return rows.flatMap((row) => presentSection(ctx.language, row))
}

type LaidPiece = { kind: Exclude<PieceKind, 'legal'>; content: PieceContent; publishedDaysAgo: number }
/** What comes with a catalogue: written and approved by nobody, live from its day on. */
export async function layPiece(tx: Tx, { kind, content, publishedDaysAgo: laidDaysAgo }: LaidPiece) {
  const piece = await insertPiece(tx, kind)
  const { id } = await insertVersion(tx, { pieceId: piece.id, number: 1, content, writers: [], laidDaysAgo })
  await contentStates.begin(tx, { id, state: stateOfNew(laidDaysAgo), as: 'clock', by: null })
  await setFirstMoment(tx, piece.id)
  return piece
}
