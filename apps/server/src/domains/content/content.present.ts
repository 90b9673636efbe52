import type { Block } from '@kikai/contract/consents/consents.shapes'
import type { HomeSection, articleCard, slide } from '@kikai/contract/content/content.shapes'
import type { Picture } from '@kikai/contract/fields'
import type { Id } from '@kikai/kernel/ids'
import type { Language } from '@kikai/kernel/language'
import type * as z from 'zod/mini'
import type { ArticleRow, SectionRow, SlideRow } from './content.store.ts'

export type PicturesById = ReadonlyMap<Id<'file'>, Picture>

export const pictureIn = (pictures: PicturesById, fileId: Id<'file'> | null): Picture | null => {
  const found = fileId === null ? undefined : pictures.get(fileId)
  return found ? { id: found.id, width: found.width, height: found.height } : null
}

export function presentArticleCard(
  language: Language,
  article: ArticleRow,
  pictures: PicturesById,
): z.output<typeof articleCard> {
  const { title, summary, blocks } = article.texts[language]
  return {
    id: article.id,
    kind: article.kind,
    topic: article.topic,
    title,
    summary,
    cover: pictureIn(pictures, article.coverFileId),
    publishedAt: article.publishedAt,
    minutesToRead: minutesToRead(blocks, language),
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
  const { id, texts, fileId, target } = row
  if (target === null || target.kind === 'list' || target.kind === 'goods') return []
  return [
    { id, title: texts[language].title, text: texts[language].summary, picture: pictureIn(pictures, fileId), target },
  ]
}

/** A section lists something or is not shown. */
export function presentSection(language: Language, { id, texts, target, goodsIds }: SectionRow): HomeSection[] {
  if (target === null || target.kind === 'article') return []
  const shows = target.kind === 'goods' ? { ...target, goodsIds } : target
  return [{ id, title: texts[language].title, shows }]
}
