import { type CartLine, type CartView, cartLine } from '@kikai/contract/cart/cart.shapes'
import { limits } from '@kikai/kernel/limits'
import { times } from '@kikai/kernel/money'
import type { Context, Member } from '../../platform/context.ts'
import type { Sql } from '../../platform/db.ts'
import { buyBlocked, presentCards, readGoodsFacts } from '../catalogue/catalogue.public.ts'
import { listCartLines } from './cart.store.ts'

type Group = { seller: CartView['groups'][number]['seller']; currency: string | null; lines: CartLine[] }

/** The cart with what can be had right now, one group for each seller and currency. Goods that are gone for good are left out. */
export async function presentCart(ctx: Context<Member>, db: Sql): Promise<CartView> {
  const lines = await listCartLines(db, ctx.actor.id)
  const goodsIds = lines.map(({ goodsId }) => goodsId)
  const [cards, facts] = await Promise.all([presentCards(ctx, goodsIds), readGoodsFacts(db, goodsIds)])
  const groups = new Map<string, Group>()
  for (const { goodsId, quantity } of lines) {
    const goods = cards.get(goodsId)
    const found = facts.find(({ id }) => id === goodsId)
    if (!goods || !found) continue
    const line: CartLine = {
      goods,
      quantity,
      available: Math.max(0, found.available),
      lineTotal: found.price && times(found.price, quantity),
      problem: problemOf(buyBlocked(found, { quantity, companyIds: ownCompanies(ctx.actor) })?.declaration.name),
      freightMayChange: quantity > limits.freightMayChangeAboveQuantity,
    }
    const currency = found.price?.currency ?? null
    const key = `${goods.seller.id} ${currency}`
    const group = groups.get(key) ?? { seller: goods.seller, currency, lines: [] }
    group.lines.push(line)
    groups.set(key, group)
  }
  return {
    groups: [...groups.values()],
    count: [...groups.values()].reduce((sum, group) => sum + group.lines.length, 0),
  }
}

export const ownCompanies = ({ grants }: Pick<Member, 'grants'>) =>
  grants.flatMap(({ companyId }) => (companyId === null ? [] : [companyId]))

/** Unpublished goods are not found by a buyer; in the cart it says that they are not on sale. */
function problemOf(name: string | undefined): CartLine['problem'] {
  if (name === undefined) return null
  const known = cartLine.shape.problem.safeParse(name)
  return known.success ? known.data : 'notOnSale'
}
