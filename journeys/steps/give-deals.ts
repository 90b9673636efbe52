import { ordersCalls } from '@kikai/contract/orders/orders.calls'
import { managedOrdersCalls } from '@kikai/contract/orders/managed-orders.calls'
import { cartCalls } from '@kikai/contract/cart/cart.calls'
import { savedCalls } from '@kikai/contract/saved/saved.calls'
import { paymentsCalls } from '@kikai/contract/payments/payments.calls'
import type { Remittance } from '@kikai/contract/payments/payments.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Language } from '@kikai/kernel/language'
import type { Caller } from '../harness/caller.ts'
import { type ChosenGoods, usual } from '../harness/goods.ts'
import { giveAddress } from './add-address.ts'

type Deal = 'toPay' | 'slipped' | 'toShip' | 'onItsWay' | 'unpaid'

/**
 * A buyer with everything: an order to pay, one whose slip is being checked, one to be shipped, one on its way, a cart,
 * and saved searches.
 */
export async function giveDeals(
  { buyer, seller }: { buyer: Caller; seller: Caller },
  { language, inCart, ...deals }: Record<Deal | 'inCart', ChosenGoods> & { language: Language },
) {
  const addressId = await giveAddress(buyer, language)
  const place = async ({ id: goodsId }: ChosenGoods) => {
    const quote = await buyer.call(ordersCalls.quoteOrder, { lines: [{ goodsId, quantity: 1 }], addressId })
    const expectedTotals = quote.totals
    return buyer.call(ordersCalls.placeOrder, {
      goodsId,
      quantity: 1,
      addressId,
      expectedTotals,
      confirmed: true,
      abroadAgreed: true,
    })
  }
  const pay = async (goods: ChosenGoods) => {
    const { id: checkoutId } = await place(goods)
    return buyer.call(ordersCalls.payCheckout, { checkoutId, method: 'balance' })
  }
  const toPay = await place(deals.toPay)
  await buyer.call(ordersCalls.chooseRemittance, { checkoutId: toPay.id })
  const slipped = await place(deals.slipped)
  const remittance = await buyer.call(ordersCalls.chooseRemittance, { checkoutId: slipped.id })
  await giveSlip(buyer, remittance)
  const toShip = await pay(deals.toShip)
  const onItsWay = await pay(deals.onItsWay)
  const unpaid = await place(deals.unpaid)
  await seller.call(managedOrdersCalls.dispatchOrder, {
    orderId: orderOf(onItsWay),
    carrier: 'seino',
    trackingNumber: `WALK-${language}`,
  })
  await buyer.call(cartCalls.addToCart, { goodsId: inCart.id, quantity: 1 })
  await buyer.call(savedCalls.saveSearch, {
    name: inCart.titles[language],
    filter: { words: inCart.model, grades: ['A', 'B'], yearFrom: 2010 },
    notify: true,
  })
  await buyer.call(paymentsCalls.createRecharge, { amount: { currency: usual[language].currency, minor: 1_000_000 } })
  return {
    toPay: orderOf(toPay),
    slipped: orderOf(slipped),
    toShip: orderOf(toShip),
    onItsWay: orderOf(onItsWay),
    unpaid: unpaid.id,
    paid: toShip.id,
    remittance: remittance.id,
  }
}

/** Submits a slip with its own picture by a call, as the form does. */
export async function giveSlip(buyer: Caller, { id, amount }: Pick<Remittance, 'id' | 'amount'>): Promise<Remittance> {
  const { currency, minor } = amount
  if (currency === 'PTS') throw new Error('points are not sent by bank')
  const { id: fileId } = await buyer.upload('slip')
  const paidOn = new Date(Date.now() - 24 * 60 * 60_000).toISOString().slice(0, 10)
  return buyer.call(paymentsCalls.submitSlip, {
    remittanceId: id,
    fileId,
    paidOn,
    amount: { currency, minor },
    payerName: 'タナカ ミサキ',
    bank: '大和川銀行',
  })
}

function orderOf({ orders }: { orders: readonly { id: Id<'order'> }[] }) {
  const [order] = orders
  if (!order) throw new Error('a checkout without an order')
  return order.id
}
