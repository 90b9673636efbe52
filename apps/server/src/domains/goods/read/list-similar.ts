import type { goodsCalls } from '@kikai/contract/goods/goods.calls'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { limits } from '@kikai/kernel/limits'
import type { Context } from '../../../platform/context.ts'
import { cached } from '../../../platform/cache/cached.ts'
import { presentCard } from '../goods.present.ts'
import { type CardRow, findSimilar, isListed } from '../../search/search.public.ts'

/** The ids of similar goods are the same for everybody and are kept briefly; prices are presented per reader. */
const alike = cached<CardRow[]>(5_000, 'goods')

type ListSimilar = typeof goodsCalls.listSimilar

/** Goods of the same kind, the nearest first. */
export async function listSimilar(ctx: Context, { goodsId }: InputOf<ListSimilar>): Promise<OutputOf<ListSimilar>> {
  const { db, language } = ctx
  const rows = await alike(db, `${goodsId} ${language}`, ctx.nowMs(), () =>
    findSimilar(db, language, { goodsId, count: limits.similarMax }),
  )
  if (rows.length === 0 && !(await isListed(db, goodsId))) throw refuse(requestErrors.notFound)
  return rows.map((goods) => presentCard(ctx.actor, goods))
}
