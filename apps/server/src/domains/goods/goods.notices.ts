import { screenLinks } from '@kikai/contract/wire/screen-links'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import { inEachLanguage } from '@kikai/kernel/language'
import { oneLine } from '@kikai/kernel/one-line'
import type { ChangeContext } from '../../platform/context.ts'
import { sellersAt } from '../access/access.public.ts'
import { readGoodsFacts } from './read/goods-facts.ts'
import type { GoodsRow } from './goods.shapes.ts'

type TakenDown = { goods: Pick<GoodsRow, 'id' | 'version' | 'companyId' | 'titles'>; reason: string }

/** Tells everybody who sells for the company that the platform took its goods down, and why. */
export async function tellTakenDown(ctx: ChangeContext, { goods, reason }: TakenDown): Promise<void> {
  const { id, version, companyId, titles } = goods
  const params = { what: inEachLanguage((language) => oneLine(titles[language])), why: reason }
  for (const seller of await sellersAt(ctx, companyId))
    await ctx.tell(seller, { kind: 'goodsTakenDown', about: `${id} ${version}`, link: screenLinks.listing(id), params })
}

/** Tells everybody who sells for the company that a machine is back and waits as a draft. */
export async function tellCameBack(
  ctx: ChangeContext,
  { id, version, companyId, titles }: TakenDown['goods'],
): Promise<void> {
  const params = { what: inEachLanguage((language) => oneLine(titles[language])) }
  for (const seller of await sellersAt(ctx, companyId))
    await ctx.tell(seller, { kind: 'goodsCameBack', about: `${id} ${version}`, link: screenLinks.listing(id), params })
}

type Turn = { goodsId: Id<'goods'>; memberId: Id<'member'>; until: Instant }
/** Tells somebody who waited that nobody else can buy the goods until then. */
export async function tellTurn(ctx: ChangeContext, { goodsId, memberId, until }: Turn): Promise<void> {
  const [goods] = await readGoodsFacts({ db: ctx.db }, [goodsId])
  if (!goods) return
  await ctx.tell(memberId, {
    kind: 'firstRight',
    about: `${goodsId} ${until}`,
    link: screenLinks.goods(goodsId),
    params: { what: inEachLanguage((language) => oneLine(goods.title[language])), until: { at: until } },
  })
}
