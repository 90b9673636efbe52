import type { PieceContent } from '@kikai/contract/content/managed-content.shapes'
import { type Id, isId } from '@kikai/kernel/ids'
import { inEachLanguage } from '@kikai/kernel/language'
import { layPiece } from '../src/domains/content/content.public.ts'
import type { Tx } from '../src/platform/database/db.ts'
import type { DemoCatalogue, DemoGoods } from './data/shapes.ts'
import type { LoadedPictures } from './load-pictures.ts'
import type { LoadedTaxonomy } from './load-taxonomy.ts'

type Parts = {
  catalogue: DemoCatalogue
  taxonomy: LoadedTaxonomy
  pictures: LoadedPictures
  goods: ReadonlyMap<DemoGoods, Id<'goods'>>
}
const goodsPerArticle = 6
const plain = {
  goodsIds: [],
  audience: 'all',
  topic: null,
  tags: [],
  target: null,
  sort: 0,
} satisfies Partial<PieceContent>

/** Articles with machines of their subject below, help and slides. */
export async function loadContent(tx: Tx, { catalogue, taxonomy, pictures, goods }: Parts): Promise<void> {
  const articleIds = new Map<string, string>()
  const byCategory = Map.groupBy(goods, ([{ categoryKey }]) => categoryKey)
  for (const { slug, type, topic = null, title, summary, body, ...article } of catalogue.articles) {
    const content: PieceContent = {
      ...plain,
      topic,
      texts: inEachLanguage((language) => ({
        title: title[language],
        summary: summary[language],
        blocks: body[language],
      })),
      coverFileId: pictures.named(article.coverKey),
      goodsIds: article.categoryKeys
        .flatMap((key) => (byCategory.get(key) ?? []).slice(-goodsPerArticle).map(([, goodsId]) => goodsId))
        .slice(0, goodsPerArticle),
    }
    const { id } = await layPiece(tx, { kind: type, content, publishedDaysAgo: article.publishedDaysAgo })
    articleIds.set(slug, id)
  }
  for (const [sort, { title, text, pictureKey, target }] of catalogue.slides.entries()) {
    const content: PieceContent = {
      ...plain,
      texts: inEachLanguage((language) => ({ title: title[language], summary: text[language], blocks: [] })),
      coverFileId: pictures.named(pictureKey),
      target:
        target.kind === 'category'
          ? { kind: 'category', categoryId: taxonomy.category(target.categoryKey) }
          : { kind: 'article', articleId: articleNamed(articleIds, target.slug) },
      sort,
    }
    await layPiece(tx, { kind: 'slide', content, publishedDaysAgo: 0 })
  }
}

function articleNamed(articleIds: ReadonlyMap<string, string>, slug: string): Id<'article'> {
  const found = articleIds.get(slug)
  if (found === undefined || !isId<'article'>(found))
    throw new Error(`the demo data names the article ${slug}, which is not in it`)
  return found
}
