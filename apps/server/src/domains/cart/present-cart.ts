import type { InputOf } from '@kikai/contract/call'
import type { cartCalls } from '@kikai/contract/cart/cart.calls'
import type { CartLine, CartView } from '@kikai/contract/cart/cart.shapes'
import { orderSumsOf } from '@kikai/contract/orders/order-sums'
import { pageIfAsked } from '@kikai/contract/wire/paging'
import { priceCurrencies, times } from '@kikai/kernel/money'
import type { Member, ReadContext, Viewer } from '../../platform/context.ts'
import {
  type GoodsFacts,
  buyBlocked,
  estimateOfOne,
  isPublic,
  lineProblemOf,
  presentCards,
  readGoodsFacts,
  mayFreightChange,
} from '../goods/goods.public.ts'
import { type SellerSummary, sellerSummaries } from '../companies/companies.public.ts'
import { figuresNow } from '../settings/settings.public.ts'
import { listCartLines } from './cart.store.ts'

type Group = { seller: CartView['groups'][number]['seller']; currency: string | null; lines: CartLine[] }

/**
 * The cart with today's availability, grouped by seller and currency. Goods that were taken down stay as lines to be
 * removed, with a title and no price.
 */
export async function presentCart(
  ctx: ReadContext<Member>,
  asked: InputOf<typeof cartCalls.listCart> = {},
): Promise<CartView> {
  const all = await listCartLines(ctx.db, ctx.actor.id)
  const lines = pageIfAsked(all, asked)
  const goodsIds = lines.map(({ goodsId }) => goodsId)
  const cards = await presentCards(ctx, goodsIds)
  const facts = await readGoodsFacts(ctx, goodsIds)
  const gone = facts.filter((one) => !isPublic(one) || !cards.has(one.id))
  const companyIds = gone.map(({ companyId }) => companyId)
  const sellers = gone.length === 0 ? [] : await sellerSummaries(ctx, { companyIds, language: ctx.language })
  const figures = await figuresNow(ctx)
  const groups = new Map<string, Group>()
  for (const { goodsId, quantity } of lines) {
    const found = facts.find(({ id }) => id === goodsId)
    if (!found) continue
    const shown = isPublic(found)
    const goods = (shown ? cards.get(goodsId) : null) ?? withoutCard(ctx, found, sellers)
    const price = shown ? found.price : null
    const currency = priceCurrencies.find((one) => one === price?.currency) ?? null
    const line: CartLine = {
      goods,
      quantity,
      available: shown ? Math.max(0, found.available) : 0,
      lineTotal: price && currency && orderSumsOf([{ ...found, amount: times(price, quantity) }], currency).total,
      taxRate: found.taxRate,
      freightAmount: shown ? found.freightAmount : null,
      freightEstimate: shown ? estimateOfOne(found, figures) : null,
      problem: lineProblemOf(buyBlocked(found, { quantity, companyIds: ownCompanies(ctx.actor) })),
      freightMayChange: mayFreightChange(found, { quantity, upTo: figures.freightPieces }),
    }
    const key = `${goods.seller.id} ${currency}`
    const group = groups.get(key) ?? { seller: goods.seller, currency, lines: [] }
    group.lines.push(line)
    groups.set(key, group)
  }
  return { groups: [...groups.values()], count: all.length }
}

/** Goods that are no longer shown: enough to recognise them, and no price. */
const withoutCard = (
  { language }: Viewer,
  facts: GoodsFacts,
  sellers: readonly SellerSummary[],
): CartLine['goods'] => ({
  id: facts.id,
  managementNumber: facts.managementNumber,
  title: facts.title[language],
  makerName: facts.makerName,
  model: facts.model,
  year: null,
  hours: null,
  place: '',
  state: facts.state,
  pricingType: facts.pricingType,
  price: null,
  priceHidden: false,
  total: null,
  taxMode: facts.taxMode,
  freight: facts.freight,
  shipsToYou: null,
  grade: null,
  inspected: false,
  picture: facts.picture,
  seller: sellers.find(({ id }) => id === facts.companyId) ?? { id: facts.companyId, name: '', certified: false },
  publishedAt: null,
})

export const ownCompanies = ({ grants }: Pick<Member, 'grants'>) =>
  grants.flatMap(({ companyId }) => (companyId === null ? [] : [companyId]))
