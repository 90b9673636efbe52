import type { slide } from '@kikai/contract/content/content.shapes'
import type * as z from 'zod/mini'
import type { Reads, Viewer } from '../../platform/context.ts'
import { pictureFacts } from '../uploads/uploads.public.ts'
import { presentSlide } from './content.present.ts'
import { listSlideRows } from './content.store.ts'

/** For whoever fills the product with contents. */
export { insertArticle, insertSlide, insertHotWord } from './content.store.ts'

const slidesMax = 6

/** The slides of the home screen that are running now. */
export async function slidesNow(ctx: Reads & Pick<Viewer, 'language'>): Promise<z.output<typeof slide>[]> {
  const rows = await listSlideRows(ctx.db, slidesMax)
  const pictures = await pictureFacts(
    ctx,
    rows.flatMap(({ fileId }) => fileId ?? []),
  )
  return rows.flatMap((row) => presentSlide(ctx.language, row, pictures))
}
