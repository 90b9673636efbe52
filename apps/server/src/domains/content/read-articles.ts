import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { contentCalls } from '@kikai/contract/content/content.calls'
import { articleKinds, readableKinds } from '@kikai/contract/content/content.shapes'
import type { Audience } from '@kikai/contract/content/managed-content.shapes'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { limits } from '@kikai/kernel/limits'
import type { Context, Reads, Viewer } from '../../platform/context.ts'
import { pageById, shownOf } from '../../platform/database/page-by-id.ts'
import { engineerIdOf } from '../engineers/engineers.public.ts'
import { presentCards } from '../goods/goods.public.ts'
import { pictureFacts } from '../uploads/uploads.public.ts'
import { presentArticleCard } from './content.present.ts'
import { type ArticleRow, countArticles, findArticle, listArticleRows } from './content.store.ts'

type ListArticles = typeof contentCalls.listArticles
type ReadArticle = typeof contentCalls.readArticle

export async function listArticles(ctx: Context, input: InputOf<ListArticles>): Promise<OutputOf<ListArticles>> {
  const kinds = input.kind ? [input.kind] : articleKinds
  const asked = { kinds, audiences: await audiencesOf(ctx) }
  const rows = await listArticleRows(ctx.db, asked, pageById(input))
  const { count } = await countArticles(ctx.db, asked, limits.totalCountMax)
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
  const article = await findArticle(ctx.db, { kinds: readableKinds, audiences: await audiencesOf(ctx) }, articleId)
  if (!article) throw refuse(requestErrors.notFound)
  const pictures = await coversOf(ctx, [article])
  const cards = await presentCards(ctx, article.goodsIds)
  return {
    ...presentArticleCard(ctx.language, article, pictures),
    blocks: article.texts[ctx.language].blocks,
    goods: article.goodsIds.flatMap((goodsId) => cards.get(goodsId) ?? []),
  }
}

const coversOf = (ctx: Context, articles: readonly ArticleRow[]) =>
  pictureFacts(
    ctx,
    articles.flatMap(({ coverFileId }) => coverFileId ?? []),
  )

/** For whom something may be meant that this reader sees: everybody, and what they are themselves. */
export async function audiencesOf(ctx: Reads & Viewer): Promise<Audience[]> {
  const { actor } = ctx
  if (actor.kind === 'guest') return ['all']
  const isEngineer = (await engineerIdOf(ctx, actor.id)) !== null
  return [
    'all',
    'member',
    ...(actor.seats.length > 0 ? ['company' as const] : []),
    ...(isEngineer ? ['engineer' as const] : []),
  ]
}
