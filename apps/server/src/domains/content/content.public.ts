import type { slide } from '@kikai/contract/content/content.shapes'
import type { Language } from '@kikai/kernel/language'
import type * as z from 'zod/mini'
import type { Sql } from '../../platform/db.ts'
import { pictureFacts } from '../uploads/uploads.public.ts'
import { presentSlide } from './content.present.ts'
import { listSlideRows } from './content.store.ts'

/** For whoever fills the product with contents. */
export { insertArticle, insertSlide, insertWord } from './content.store.ts'

const slidesMax = 6

/** The slides of the home screen that are running now. */
export async function slidesNow(db: Sql, language: Language): Promise<z.output<typeof slide>[]> {
  const rows = await listSlideRows(db, slidesMax)
  const pictures = await pictureFacts(
    db,
    rows.flatMap(({ fileId }) => fileId ?? []),
  )
  return rows.flatMap((row) => presentSlide(language, row, pictures))
}
