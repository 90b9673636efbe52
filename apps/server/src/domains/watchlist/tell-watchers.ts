import { screenLinks } from '@kikai/contract/wire/screen-links'
import type { Id } from '@kikai/kernel/ids'
import { type Money, subtract } from '@kikai/kernel/money'
import { inEachLanguage } from '@kikai/kernel/language'
import { oneLine } from '@kikai/kernel/one-line'
import type { NoticeContent } from '../../notices.ts'
import { databaseNow } from '../../platform/database/clock.store.ts'
import type { JobContext } from '../../platform/context.ts'
import { holdersOf } from '../access/access.public.ts'
import { type GoodsFacts, readGoodsFacts } from '../goods/goods.public.ts'
import { isCheaper } from './list-watched.ts'
import { takeWatchers } from './watchlist.store.ts'
import { mapInTurn } from '../../platform/queues/map-in-turn.ts'

const membersAtOnce = 50

/** Notifies watchers that goods cost less than before; skipped when the price rose again. */
export async function tellRepriced(
  ctx: JobContext,
  { goodsId, before }: { goodsId: Id<'goods'>; before: Money },
): Promise<void> {
  const [facts] = await readGoodsFacts(ctx, [goodsId])
  const { price = null } = facts ?? {}
  if (!facts || price === null || facts.state !== 'on_sale' || !isCheaper(price, before)) return
  const less = subtract(before, price)
  await tellWatchers(ctx, facts, (told) => ({
    kind: 'watchPriceDropped',
    ...told,
    params: { ...told.params, price, less },
  }))
}

/** Notifies watchers that the last piece was sold. */
export async function tellSoldOut(ctx: JobContext, { goodsIds }: { goodsIds: readonly Id<'goods'>[] }): Promise<void> {
  for (const facts of await readGoodsFacts(ctx, goodsIds))
    if (facts.state === 'sold_out') await tellWatchers(ctx, facts, (told) => ({ kind: 'watchSold', ...told }))
}

/** What a stopped seller has is told when they may sell it (`serveAfterStop` in goods). */
const canBeHad = (facts: GoodsFacts | undefined): facts is GoodsFacts =>
  facts?.state === 'on_sale' && facts.sellerMaySell

/** Notifies watchers that goods are available again. */
export async function tellBack(ctx: JobContext, { goodsId }: { goodsId: Id<'goods'> }): Promise<void> {
  const [facts] = await readGoodsFacts(ctx, [goodsId])
  if (canBeHad(facts)) await tellWatchers(ctx, facts, (told) => ({ kind: 'watchBack', ...told }))
}

/** Notifies watchers that what they waited for is there and on sale. */
export async function tellArrived(ctx: JobContext, { goodsId }: { goodsId: Id<'goods'> }): Promise<void> {
  const [facts] = await readGoodsFacts(ctx, [goodsId])
  if (canBeHad(facts)) await tellWatchers(ctx, facts, (told) => ({ kind: 'watchArrived', ...told }))
}

type Told = Pick<NoticeContent, 'about' | 'link'> & { params: { what: Record<'zh-Hans' | 'en' | 'ja', string> } }

/** At most once a day about the same goods, and never their own seller. */
async function tellWatchers(
  ctx: JobContext,
  facts: GoodsFacts,
  noticeOf: (told: Told) => NoticeContent,
): Promise<void> {
  const { id: goodsId, companyId, title } = facts
  const seats = await mapInTurn(['companyOwner', 'companySeller'] as const, (role) =>
    holdersOf(ctx, { role, companyId }),
  )
  const except = seats.flat()
  const what = inEachLanguage((language) => oneLine(title[language]))
  for (let isMore = true; isMore;) {
    isMore = await ctx.tx(async (ctx) => {
      const watchers = await takeWatchers(ctx.db, { goodsId, except, count: membersAtOnce })
      const now = await databaseNow(ctx.db)
      const notice = noticeOf({ about: `${goodsId} ${now}`, link: screenLinks.goods(goodsId), params: { what } })
      for (const { memberId } of watchers) await ctx.tell(memberId, notice)
      return watchers.length === membersAtOnce
    })
  }
}
