import type { slide } from '@kikai/contract/content/content.shapes'
import { limits } from '@kikai/kernel/limits'
import type * as z from 'zod/mini'
import type { Reads, Viewer } from '../../platform/context.ts'
import { pictureFacts } from '../uploads/uploads.public.ts'
import { audiencesOf } from './read-articles.ts'
import { presentSlide } from './content.present.ts'
import { listSlideRows } from './content.store.ts'

/** For whoever fills the product with contents. */
export { insertLaidPiece } from './content.store.ts'
export { insertNewHotWord } from './hot-words.store.ts'

/** The slides of the home screen that are live now and meant for the reader. */
export async function slidesNow(ctx: Reads & Viewer): Promise<z.output<typeof slide>[]> {
  const rows = await listSlideRows(ctx.db, await audiencesOf(ctx), limits.slidesMax)
  const pictures = await pictureFacts(
    ctx,
    rows.flatMap(({ fileId }) => fileId ?? []),
  )
  return rows.flatMap((row) => presentSlide(ctx.language, row, pictures))
}
