import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { contentCalls } from '@kikai/contract/content/content.calls'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { limits } from '@kikai/kernel/limits'
import type { Context } from '../../platform/context.ts'
import { pageById, shownOf } from '../../platform/page-by-id.ts'
import { presentCards } from '../goods/goods.public.ts'
import { pictureFacts } from '../uploads/uploads.public.ts'
import { presentArticleCard } from './content.present.ts'
import { type ArticleRow, countArticles, findArticle, listArticleRows } from './content.store.ts'

type ListArticles = typeof contentCalls.listArticles
type ReadArticle = typeof contentCalls.readArticle

export async function listArticles(ctx: Context, input: InputOf<ListArticles>): Promise<OutputOf<ListArticles>> {
  const kind = input.kind ?? null
  const rows = await listArticleRows(ctx.db, kind, pageById(input))
  const { count } = await countArticles(ctx.db, kind, limits.totalCountMax)
  const { shown, next } = shownOf(rows, input)
  const pictures = await coversOf(ctx, shown)
  return {
    data: shown.map((article) => presentArticleCard(ctx.language, article, pictures)),
    total: Math.min(count, limits.totalCountMax),
    more: count > limits.totalCountMax,
    next,
  }
}

export async function readArticle(ctx: Context, { articleId }: InputOf<ReadArticle>): Promise<OutputOf<ReadArticle>> {
  const article = await findArticle(ctx.db, articleId)
  if (!article) throw refuse(requestErrors.notFound)
  const pictures = await coversOf(ctx, [article])
  const cards = await presentCards(ctx, article.goodsIds)
  return {
    ...presentArticleCard(ctx.language, article, pictures),
    blocks: article.bodies[ctx.language],
    goods: article.goodsIds.flatMap((goodsId) => cards.get(goodsId) ?? []),
  }
}

const coversOf = (ctx: Context, articles: readonly ArticleRow[]) =>
  pictureFacts(
    ctx,
    articles.flatMap(({ coverFileId }) => coverFileId ?? []),
  )
