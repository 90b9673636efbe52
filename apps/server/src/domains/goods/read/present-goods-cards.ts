import type { CardFacts } from '@kikai/contract/chat/chat.shapes'
import { screenLinks } from '@kikai/contract/wire/screen-links'
import { type Id, isId } from '@kikai/kernel/ids'
import type { Member, ReadContext } from '../../../platform/context.ts'
import { reachOf } from '../../../platform/sessions/reach.ts'
import { readGoodsFacts } from './goods-facts.ts'
import { isPublic } from '../goods.policy.ts'

/** Goods as cards of a conversation: those that everybody sees, and one's own. */
export async function presentGoodsCards(
  ctx: ReadContext<Member>,
  ids: readonly string[],
): Promise<Map<string, CardFacts>> {
  const found = await readGoodsFacts(
    ctx,
    ids.filter((id): id is Id<'goods'> => isId<'goods'>(id)),
  )
  const reach = reachOf(ctx.actor, 'product.goods.read')
  const seen = found.filter((goods) => isPublic(goods) || reach.all || reach.companyIds.includes(goods.companyId))
  return new Map(
    seen.map((goods) => [
      goods.id,
      {
        title: goods.title[ctx.language],
        number: goods.managementNumber,
        picture: goods.picture,
        amount: goods.price,
        state: goods.state,
        link: screenLinks.goods(goods.id),
      },
    ]),
  )
}
