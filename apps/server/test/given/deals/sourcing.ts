import { api } from '@kikai/contract/api'
import type { SentOf } from '@kikai/contract/call'
import type { Id } from '@kikai/kernel/ids'
import { type Money, jpy } from '@kikai/kernel/money'
import { goodsStates } from '../../../src/domains/goods/goods.states.ts'
import { type SellerPerson, as } from '../../as.ts'
import { product } from '../../harness.ts'
import { goods } from '../goods/goods.ts'
import { type BuyerPerson, accepted, givenBuyer } from './orders.ts'

export const dayIn = (count: number) => new Date(product().app.nowMs() + count * 86_400_000).toISOString().slice(0, 10)

type Wish = {
  seller?: SellerPerson
  buyer?: BuyerPerson
  goodsId?: Id<'goods'>
  balance?: Money
  quantity?: number
  text?: string
}
export type GivenSourcing = {
  seller: SellerPerson
  buyer: BuyerPerson
  goodsId: Id<'goods'>
  sourcingId: Id<'sourcing'>
}

/** A listing that is procured on request. */
export async function procuredGoods(seller: SellerPerson): Promise<Id<'goods'>> {
  const availability = { as: 'sourced', leadDays: 45, depositPercent: 30 } as const
  const { id } = await goods({ companyId: seller.companyId, state: 'unpublished', stock: 0, availability })
  await product().app.transaction((tx) =>
    goodsStates.change(tx, { id, event: 'publishSourcing', as: 'seller', by: seller.id }),
  )
  return id
}

/** A buyer who has asked for a quotation. */
export async function givenSourcing(wish: Wish = {}): Promise<GivenSourcing> {
  const seller = wish.seller ?? (await as.seller())
  const buyer = wish.buyer ?? (await givenBuyer({ balance: wish.balance ?? jpy(10_000_000) }))
  const goodsId = wish.goodsId ?? (await procuredGoods(seller))
  const { quantity = 1, text = '' } = wish
  const sent = { goodsId, quantity, addressId: buyer.addressId, wishDay: null, text }
  const { id: sourcingId } = accepted(await buyer.call(api.sourcing.askSourcing, sent))
  return { seller, buyer, goodsId, sourcingId }
}

/** One million yen for a piece, in thirty days, a third of it ahead. */
export const quoteForBuyer = async (
  { seller, sourcingId }: Pick<GivenSourcing, 'seller' | 'sourcingId'>,
  own: Partial<SentOf<typeof api.sourcing.quoteSourcing>> = {},
) =>
  seller.call(api.sourcing.quoteSourcing, {
    sourcingId,
    version: 1,
    unitPrice: { currency: 'JPY', minor: 1_000_000 },
    leadDays: 30,
    deposit: { as: 'percent', percent: 30 },
    validUntilDay: dayIn(10),
    text: '',
    ...own,
  })

export async function quotedSourcing(
  wish: Wish = {},
  own: Partial<SentOf<typeof api.sourcing.quoteSourcing>> = {},
): Promise<GivenSourcing> {
  const asked = await givenSourcing(wish)
  accepted(await quoteForBuyer(asked, own))
  return asked
}

/** A deposit is paid, and the lead time runs. */
export async function agreedSourcing(
  wish: Wish = {},
  own: Partial<SentOf<typeof api.sourcing.quoteSourcing>> = {},
): Promise<GivenSourcing> {
  const quoted = await quotedSourcing(wish, own)
  const { sourcingId } = quoted
  accepted(await quoted.buyer.call(api.sourcing.acceptSourcing, { sourcingId, version: 2 }))
  return quoted
}

export async function arrivedSourcing(wish: Wish = {}): Promise<GivenSourcing> {
  const agreed = await agreedSourcing(wish)
  const { sourcingId } = agreed
  accepted(await agreed.seller.call(api.sourcing.arriveSourcing, { sourcingId, version: 3 }))
  return agreed
}
