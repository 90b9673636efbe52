import { screenLinks } from '@kikai/contract/wire/screen-links'
import type { GoodsFilter } from '@kikai/contract/search/goods-filter'
import type { Id } from '@kikai/kernel/ids'
import { instantOf } from '@kikai/kernel/instant'
import type { JobContext } from '../../platform/context.ts'
import { listMatchingGoods, understoodFilter } from '../search/search.public.ts'
import { type WantedCandidate, budgetOf, insertFitting, listWantedCandidates, markToldToday } from './matches.store.ts'
import { wordsOf } from './wanted.notices.ts'
import { wantedStates } from './wanted.states.ts'
import { isPast, lockWanted } from './wanted.store.ts'

const page = 100

/** After publishing: keeps the goods with every open request that they fit, and tells its buyer, once a day at most. */
export async function findFitting(ctx: JobContext, { goodsIds }: { goodsIds: readonly Id<'goods'>[] }): Promise<void> {
  for (let after: Id<'wanted'> | null = null; ;) {
    const candidates: WantedCandidate[] = await listWantedCandidates(ctx.db, { goodsIds, after, count: page })
    for (const wanted of candidates) await keepFitting(ctx, wanted, goodsIds)
    after = candidates.at(-1)?.id ?? null
    if (candidates.length < page) return
  }
}

async function keepFitting(ctx: JobContext, wanted: WantedCandidate, published: readonly Id<'goods'>[]): Promise<void> {
  const filter = await understoodFilter({ ...ctx, language: wanted.language }, filterOf(wanted))
  const goodsIds = await listMatchingGoods(ctx.db, filter, published)
  if (goodsIds.length === 0) return
  await ctx.tx(async (ctx) => {
    const now = await lockWanted(ctx.db, wanted.id)
    if (now?.state !== 'open') return
    const added = await insertFitting(ctx.db, { wanted, goodsIds })
    if (added.length === 0 || !(await markToldToday(ctx.db, wanted.id))) return
    await ctx.tell(wanted.memberId, {
      kind: 'wantedFits',
      about: `${wanted.id} ${instantOf(new Date(ctx.nowMs())).slice(0, 10)}`,
      link: screenLinks.myWanted(),
      params: { what: await wordsOf(ctx, wanted), count: added.length },
    })
  })
}

/** A request as a search, by whose conditions goods are found. */
function filterOf(wanted: WantedCandidate): GoodsFilter {
  const budget = budgetOf(wanted)
  return {
    categoryId: wanted.categoryId,
    ...(wanted.model === '' ? {} : { words: wanted.model }),
    ...(wanted.makerId === null ? {} : { makerIds: [wanted.makerId] }),
    ...(wanted.country === null ? {} : { countries: [wanted.country] }),
    ...(budget === null ? {} : { price: { currency: budget.currency, to: budget.minor } }),
  }
}

/** Ends what is open beyond its day. */
export async function endWanted(ctx: JobContext): Promise<number> {
  const ended = await ctx.tx((ctx) =>
    wantedStates.changeAll(ctx.db, { event: 'end', as: 'clock', by: null, where: isPast(ctx.db) }),
  )
  return ended.length
}
