import type { Block } from '@kikai/contract/consents/consents.shapes'
import type { articleCard, slide } from '@kikai/contract/content/content.shapes'
import type { Picture } from '@kikai/contract/fields'
import type { Id } from '@kikai/kernel/ids'
import type { Language } from '@kikai/kernel/language'
import type * as z from 'zod/mini'
import type { ArticleRow, SlideRow } from './content.store.ts'

export type PicturesById = ReadonlyMap<Id<'file'>, Picture>

const pictureIn = (pictures: PicturesById, fileId: Id<'file'> | null): Picture | null => {
  const found = fileId === null ? undefined : pictures.get(fileId)
  return found ? { id: found.id, width: found.width, height: found.height } : null
}

export function presentArticleCard(
  language: Language,
  article: ArticleRow,
  pictures: PicturesById,
): z.output<typeof articleCard> {
  return {
    id: article.id,
    kind: article.kind,
    title: article.titles[language],
    summary: article.summaries[language],
    cover: pictureIn(pictures, article.coverFileId),
    publishedAt: article.publishedAt,
    minutesToRead: minutesToRead(article.bodies[language], language),
  }
}

/** Readers manage about 220 English words or 500 Chinese or Japanese characters in a minute. */
function minutesToRead(blocks: readonly Block[], language: Language): number {
  const words = blocks.map((block) => (block.kind === 'list' ? block.items.join(' ') : block.text)).join(' ')
  const count = language === 'en' ? words.split(/\s+/).length / 220 : words.replace(/\s/g, '').length / 500
  return Math.max(1, Math.round(count))
}

/** A slide leads somewhere or is not shown. */
export function presentSlide(language: Language, row: SlideRow, pictures: PicturesById): z.output<typeof slide>[] {
  const { id, titles, texts, fileId, categoryId, articleId } = row
  const shown = { id, title: titles[language], text: texts[language], picture: pictureIn(pictures, fileId) }
  if (categoryId !== null) return [{ ...shown, target: { kind: 'category', categoryId } }]
  return articleId === null ? [] : [{ ...shown, target: { kind: 'article', articleId } }]
}
