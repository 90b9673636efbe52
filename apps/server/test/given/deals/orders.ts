import { api } from '@kikai/contract/api'
import type { GoodsDraft } from '@kikai/contract/goods/managed.shapes'
import type { Checkout } from '@kikai/contract/orders/orders.shapes'
import type { Id } from '@kikai/kernel/ids'
import { type Money, jpy } from '@kikai/kernel/money'
import { type Person, type SellerPerson, as } from '../../as.ts'
import { givenAddress } from '../people/addresses.ts'
import { type GivenGoods, goods } from '../goods/goods.ts'
import { company } from '../people/companies.ts'
import { balance } from '../money/ledger.ts'
import { product } from '../../harness.ts'

export type BuyerPerson = Person & { addressId: Id<'address'> }
type BuyerWishes = { balance?: Money; country?: string }

/** A member with an address, and with money on the balance if wanted. */
export async function givenBuyer({ balance: money, country = 'JP' }: BuyerWishes = {}): Promise<BuyerPerson> {
  const person = await as.member()
  const { id } = await givenAddress(person, { country, isDefault: true })
  if (money) await balance(person, money)
  return { ...person, addressId: id }
}

export type Placed = {
  buyer: BuyerPerson
  seller: SellerPerson
  goods: GivenGoods
  checkout: Checkout
  orderId: Id<'order'>
}
type Wishes = {
  buyer?: BuyerPerson
  seller?: SellerPerson
  balance?: Money
  price?: Money
  stock?: number
  serial?: string
  quantity?: number
  country?: string
  freight?: GoodsDraft['freight']
  freightAmount?: GoodsDraft['freightAmount']
  freightEstimate?: GoodsDraft['freightEstimate']
}

/** An unpaid order: one machine of a new seller, by default for JP¥9,480,000. */
export async function placed(wishes: Wishes = {}): Promise<Placed & { price: Money }> {
  const price = wishes.price ?? jpy(9_480_000)
  const [seller, who] = await Promise.all([
    wishes.seller ?? company().then((of) => as.seller(of)),
    wishes.buyer ??
      givenBuyer({
        balance: wishes.balance ?? price,
        ...(wishes.country === undefined ? {} : { country: wishes.country }),
      }),
  ])
  const { quantity = 1 } = wishes
  const { freight = 'free', serial = '', freightAmount = null, freightEstimate = null } = wishes
  const offered = await goods({
    companyId: seller.companyId,
    price,
    serial,
    freight,
    freightAmount,
    freightEstimate,
    stock: wishes.stock ?? quantity,
  })
  const answer = await who.call(api.orders.placeOrder, {
    goodsId: offered.id,
    quantity,
    addressId: who.addressId,
    expectedTotals: [{ ...price, minor: price.minor * quantity + (freightAmount?.minor ?? 0) }],
    confirmed: true,
    abroadAgreed: true,
  })
  const checkout = accepted(answer)
  const [order] = checkout.orders
  if (!order) throw new Error('an order was placed without an order')
  return { buyer: who, seller, goods: offered, checkout, orderId: order.id, price }
}

/** More unpaid checkouts than one member may place: other members place ten each, and they are reassigned. */
export async function manyPlaced(who: BuyerPerson, { goodsId, price, count }: Many): Promise<Id<'checkout'>[]> {
  const helpers = await Promise.all(Array.from({ length: Math.ceil(count / 10) }, () => givenBuyer()))
  const placedBy = async (helper: BuyerPerson) =>
    accepted(
      await helper.call(api.orders.placeOrder, {
        goodsId,
        quantity: 1,
        addressId: helper.addressId,
        expectedTotals: [price],
        confirmed: true,
      }),
    ).id
  const share = Math.ceil(count / helpers.length)
  const placed = await Promise.all(
    helpers.map(async (helper) => {
      const own: Id<'checkout'>[] = []
      while (own.length < share) own.push(await placedBy(helper))
      return own
    }),
  )
  const checkouts = placed.flat()
  const { db } = product().app
  await db`update checkout set member_id = ${who.id} where id = any(${checkouts}::uuid[])`
  await db`update order_head set member_id = ${who.id} where checkout_id = any(${checkouts}::uuid[])`
  return checkouts
}
type Many = { goodsId: Id<'goods'>; price: Money; count: number }

/** An order to be shipped. */
export async function paid(wishes: Wishes = {}): Promise<Awaited<ReturnType<typeof placed>>> {
  const made = await placed(wishes)
  accepted(await made.buyer.call(api.orders.payCheckout, { checkoutId: made.checkout.id, method: 'balance' }))
  return made
}

/** A shipped order. */
export async function shipped(wishes: Wishes = {}): Promise<Awaited<ReturnType<typeof placed>>> {
  const made = await paid(wishes)
  const parcel = { orderId: made.orderId, carrier: 'seino', trackingNumber: '1234-5678-9012' } as const
  accepted(await made.seller.call(api.orders.dispatchOrder, parcel))
  return made
}

/** The data of a successful answer; throws for a refusal, which is a mistake in the test's preparation. */
export function accepted<T>({ code, msg, data }: { code: number; msg: string; data: T }): T {
  if (code !== 200) throw new Error(`${code} ${msg} ${JSON.stringify(data)}`)
  return data
}
