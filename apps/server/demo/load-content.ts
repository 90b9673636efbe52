import type { Id } from '@kikai/kernel/ids'
import { insertArticle, insertSlide } from '../src/domains/content/content.public.ts'
import type { Tx } from '../src/platform/db.ts'
import type { DemoCatalogue } from './data/shapes.ts'
import type { LoadedPictures } from './load-pictures.ts'
import type { LoadedTaxonomy } from './load-taxonomy.ts'

type Parts = {
  catalogue: DemoCatalogue
  taxonomy: LoadedTaxonomy
  pictures: LoadedPictures
  goodsIds: ReadonlyMap<string, Id<'goods'>[]>
}
const goodsPerArticle = 6

/** Articles with machines of their subject below and slides. */
export async function loadContent(tx: Tx, { catalogue, taxonomy, pictures, goodsIds }: Parts): Promise<void> {
  const articleIds = new Map<string, Id<'article'>>()
  for (const article of catalogue.articles) {
    const { id } = await insertArticle(tx, {
      slug: article.slug,
      kind: article.type,
      titles: article.title,
      summaries: article.summary,
      bodies: article.body,
      coverFileId: pictures.named(article.coverKey),
      goodsIds: article.categoryKeys
        .flatMap((key) => (goodsIds.get(key) ?? []).slice(-goodsPerArticle))
        .slice(0, goodsPerArticle),
      publishedDaysAgo: article.publishedDaysAgo,
    })
    articleIds.set(article.slug, id)
  }
  for (const [sort, { title, text, pictureKey, target }] of catalogue.slides.entries()) {
    await insertSlide(tx, {
      titles: title,
      texts: text,
      fileId: pictures.named(pictureKey),
      target:
        target.kind === 'category'
          ? { categoryId: taxonomy.category(target.categoryKey) }
          : { articleId: articleNamed(articleIds, target.slug) },
      sort,
    })
  }
}

function articleNamed(articleIds: ReadonlyMap<string, Id<'article'>>, slug: string): Id<'article'> {
  const found = articleIds.get(slug)
  if (!found) throw new Error(`the demo data names the article ${slug}, which is not in it`)
  return found
}
