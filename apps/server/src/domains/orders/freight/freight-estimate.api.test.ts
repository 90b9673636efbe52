import { api } from '@kikai/contract/api'
import { requestErrors } from '@kikai/contract/request.errors'
import { textOf } from '@kikai/i18n/server'
import { languages } from '@kikai/kernel/language'
import { type Money, jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { as } from '../../../../test/as.ts'
import { company } from '../../../../test/given/people/companies.ts'
import { quoteOf } from '../../../../test/given/deals/freight.ts'
import { draft, goods } from '../../../../test/given/goods/goods.ts'
import { type BuyerPerson, accepted, givenBuyer, paid, type placed } from '../../../../test/given/deals/orders.ts'
import { product, startProduct, system } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'
import { tellFreightQuoted } from './freight.notices.ts'
import { tellCancelled } from '../orders.notices.ts'

startProduct()

type Yen = { currency: 'JPY'; minor: number }
const yen = (minor: number): Yen => ({ currency: 'JPY', minor })
const range = (from: number, to: number) => ({ from: yen(from), to: yen(to) })
/** 200 to 300 with the margin of 20 percent. */
const told = { from: jpy(200), to: jpy(300), cap: jpy(360), hasTax: true }

/** A paid order of one machine whose freight was estimated at 200 to 300, and is not quoted yet. */
const estimated = (wishes: { buyer?: BuyerPerson; quantity?: number } = {}) =>
  paid({
    price: jpy(500),
    freight: 'undetermined',
    freightEstimate: range(200, 300),
    balance: jpy(3_000),
    ...wishes,
  })

const estimateOf = async (who: BuyerPerson, orderId: Awaited<ReturnType<typeof placed>>['orderId']) =>
  accepted(await who.call(api.orders.readMyOrder, { orderId })).freightEstimate
const mailTo = async ({ id }: { id: string }) =>
  (
    await product().app.db<{ body: string }[]>`
      select m.body from mail m join account a on a.email = m.to_address where a.id = ${id} order by m.id desc limit 1
    `
  )[0]?.body
const quotesOf = (orderId: string) =>
  product().app
    .db`select state, amount::int as amount, above_reason from freight_quote where order_id = ${orderId} order by id`

describe('what the freight may come to, before anything is paid', () => {
  test('is told with the goods, in the cart, at the confirmation, on the page that pays, and kept in the order', async () => {
    const who = await givenBuyer({ balance: jpy(2_000) })
    const offered = await goods({
      price: jpy(500),
      stock: 3,
      freight: 'undetermined',
      freightEstimate: range(200, 300),
    })
    const goodsId = offered.id
    expect(accepted(await who.call(api.goods.readGoods, { goodsId })).freightEstimate).toEqual(told)
    accepted(await who.call(api.cart.addToCart, { goodsId, quantity: 2 }))
    const { groups } = accepted(await who.call(api.cart.listCart, {}))
    expect(groups[0]?.lines[0]).toMatchObject({ quantity: 2, freightEstimate: told })
    const line = { goodsId, quantity: 2 }
    const quote = accepted(await who.call(api.orders.quoteOrder, { lines: [line], addressId: who.addressId }))
    const twice = { from: jpy(400), to: jpy(600), cap: jpy(720), hasTax: true }
    expect(quote.orders[0]).toMatchObject({ freight: 'awaiting_quote', freightEstimate: twice })
    const placing = { ...line, addressId: who.addressId, expectedTotals: quote.totals, confirmed: true } as const
    const checkout = accepted(await who.call(api.orders.placeOrder, { ...placing, abroadAgreed: true }))
    expect(checkout.orders[0]).toMatchObject({ freightLater: true, freightEstimate: twice })
    const again = accepted(await who.call(api.orders.readCheckout, { checkoutId: checkout.id }))
    expect(again.orders[0]?.freightEstimate).toEqual(twice)
    const [order] = checkout.orders
    if (!order) throw new Error('no order')
    expect(await estimateOf(who, order.id)).toEqual(twice)
    expect(accepted(await who.call(api.orders.readFreight, { orderId: order.id })).estimate).toEqual(twice)
  })

  test('is hidden from visitors like a price', async () => {
    const { id: goodsId } = await goods({ freight: 'undetermined', freightEstimate: range(200, 300) })
    expect(accepted(await as.guest().call(api.goods.readGoods, { goodsId })).freightEstimate).toBeNull()
  })

  test('is nothing for an order of which one machine has no estimate, and adds the fixed freight of the others', async () => {
    const who = await givenBuyer()
    const { id: companyId } = await company()
    const of = (freight: 'undetermined' | 'fixed' | 'free' | 'collect', more: object = {}) =>
      goods({ companyId, price: jpy(500), freight, ...more })
    const open = await of('undetermined', { freightEstimate: range(201, 301) })
    const fixed = await of('fixed', { freightAmount: yen(50) })
    const [free, collect, silent] = [await of('free'), await of('collect'), await of('undetermined')]
    const estimateWith = async (...others: { id: typeof open.id }[]) => {
      const lines = [open, ...others].map(({ id: goodsId }) => ({ goodsId, quantity: 1 }))
      return accepted(await who.call(api.orders.quoteOrder, { lines, addressId: who.addressId })).orders[0]
        ?.freightEstimate
    }
    // 301 and a fifth is 361.2: a cap is a whole amount, and not below the margin.
    expect(await estimateWith(fixed, free, collect)).toEqual({
      from: jpy(251),
      to: jpy(351),
      cap: jpy(412),
      hasTax: true,
    })
    expect(await estimateWith(silent)).toBeNull()
  })

  test('is nothing where the freight is known, whatever the quantity', async () => {
    const { buyer: who, orderId } = await paid({ price: jpy(100), quantity: 3, balance: jpy(1_000) })
    expect(await estimateOf(who, orderId)).toBeNull()
  })

  test('stays as it was when goods or margin change afterwards', async () => {
    const made = await estimated()
    const { buyer: who, seller, orderId, goods: of } = made
    const finance = await as.finance()
    const setMargin = async (value: number) => {
      const { data } = accepted(await finance.call(api.settings.listFigures, {}))
      const version = data.find(({ name }) => name === 'freightCapMargin')?.version ?? 0
      const name = 'freightCapMargin' as const
      accepted(await finance.call(api.settings.saveFigure, { name, value, version, reason: 'Fuel' }))
    }
    await setMargin(50)
    await product().app.db`update goods set freight_from = 900, freight_to = 1000 where id = ${of.id}`
    expect(await estimateOf(who, orderId)).toEqual(told)
    expect(accepted(await who.call(api.goods.readGoods, { goodsId: of.id })).freightEstimate).toMatchObject({
      cap: jpy(1_500),
    })
    const above = await seller.call(api.orders.quoteFreight, quoteOf(made, jpy(361)))
    expect(above.code).toBe(requestErrors.invalidInput.code)
    await setMargin(20)
  })
})

describe('a quote', () => {
  test('up to the cap needs no reason, and keeps none', async () => {
    const made = await estimated()
    const quote = { ...quoteOf(made, jpy(360)), aboveReason: 'Never mind' }
    const { freightQuote } = accepted(await made.seller.call(api.orders.quoteFreight, quote))
    expect(freightQuote).toMatchObject({ amount: jpy(360), aboveCap: null, aboveReason: '' })
  })

  test('without an estimate has no cap', async () => {
    const made = await paid({ price: jpy(500), freight: 'undetermined', balance: jpy(1_000) })
    const { freightQuote } = accepted(await made.seller.call(api.orders.quoteFreight, quoteOf(made, jpy(40_000))))
    expect(freightQuote).toMatchObject({ aboveCap: null, aboveReason: '' })
  })

  test.each(languages)('above the cap is refused without a reason, and nothing changes (%s)', async (language) => {
    const made = await estimated()
    accepted(await made.seller.call(api.orders.quoteFreight, quoteOf(made, jpy(300))))
    const standing = async () => [
      await quotesOf(made.orderId),
      accepted(await made.buyer.call(api.orders.readMyOrder, { orderId: made.orderId })),
    ]
    const before = await standing()
    const seller = made.seller.speaking(language)
    for (const aboveReason of [undefined, '', '  ']) {
      const answer = await seller.call(api.orders.quoteFreight, {
        ...quoteOf(made, jpy(361)),
        ...(aboveReason === undefined ? {} : { aboveReason }),
      })
      expect(answer.code).toBe(requestErrors.invalidInput.code)
      expect(answer.msg).toBe(textOf(language, 'request.error.invalidInput'))
      expect(answer.data).toMatchObject({ errors: [{ field: 'aboveReason', rule: 'aboveCap' }] })
    }
    expect(await standing()).toEqual(before)
    await expectSound()
  })

  test('above the cap is read with its reason, and paid if the buyer agrees', async () => {
    const made = await estimated()
    const { buyer: who, seller, orderId } = made
    const aboveReason = 'The lane is too narrow for the low loader'
    accepted(await seller.call(api.orders.quoteFreight, { ...quoteOf(made, jpy(500)), aboveReason }))
    const due = accepted(await who.call(api.orders.readFreight, { orderId }))
    if (!due.quote) throw new Error('no quote')
    expect(due).toMatchObject({ estimate: told, quote: { aboveCap: jpy(140), aboveReason } })
    await tellFreightQuoted(system(), { orderId, quoteId: due.quote.id })
    expect(await mailTo(who)).toContain('JP¥500 (above the cap of JP¥360)')
    accepted(await who.call(api.orders.payFreight, { orderId, method: 'balance' }))
    await expectSound()
  })

  test('above the cap that is declined gives all back, and both sides read why the order ended', async () => {
    const made = await estimated()
    const { buyer: who, seller, orderId } = made
    const quote = { ...quoteOf(made, jpy(500)), aboveReason: 'Crane' }
    accepted(await seller.call(api.orders.quoteFreight, quote))
    const ended = accepted(await who.call(api.orders.cancelMyOrder, { orderId, reason: 'Too dear' }))
    expect(ended.cancelled).toEqual({ by: 'buyer', reason: 'Too dear', cause: null, aboveCap: jpy(140) })
    const sale = accepted(await seller.call(api.orders.readManagedOrder, { orderId }))
    expect(sale.timeline).toContainEqual(expect.objectContaining({ facet: 'order', event: 'cancelAboveCap' }))
    expect(sale.cancelled).toMatchObject({ by: 'buyer', aboveCap: jpy(140) })
    const { balances } = accepted(await who.call(api.ledger.myBalance, {}))
    expect(balances).toContainEqual(jpy(3_000) satisfies Money)
    await tellCancelled(system(), { orderId, by: 'buyer' })
    expect(await mailTo(seller)).toContain(
      'your freight quote of JP¥500, which is above the cap of JP¥360 that they were told',
    )
    await expectSound()
  })

  test('below the cap that is declined ends the order as any other', async () => {
    const made = await estimated()
    const { buyer: who, seller, orderId } = made
    accepted(await seller.call(api.orders.quoteFreight, quoteOf(made, jpy(300))))
    const ended = accepted(await who.call(api.orders.cancelMyOrder, { orderId, reason: 'Too dear' }))
    expect(ended.cancelled).toEqual({ by: 'buyer', reason: 'Too dear', cause: null, aboveCap: null })
    expect(ended.timeline).toContainEqual(expect.objectContaining({ facet: 'order', event: 'cancel' }))
    await tellCancelled(system(), { orderId, by: 'buyer' })
    expect(await mailTo(seller)).not.toContain('cap')
  })
})

describe('the estimate of goods', () => {
  const at = async () => {
    const seller = await as.seller(await company())
    const save = async (change: object) =>
      seller.call(api.goods.addGoods, {
        ...(await draft({ freight: 'undetermined', price: jpy(9_000) })),
        ...change,
        publish: false,
        termsAgreed: false,
      })
    return { seller, save }
  }

  test('is kept with them, may be one amount, and is let go with another kind of freight', async () => {
    const { seller, save } = await at()
    const made = accepted(await save({ freightEstimate: range(300, 300) }))
    expect(made.draft.freightEstimate).toEqual(range(300, 300))
    const update = async (change: object) => {
      const { draft: now, version } = accepted(await seller.call(api.goods.readManagedGoods, { goodsId: made.id }))
      const { titleMade: _, ...whole } = now
      const sent = { ...whole, title: null, ...change, goodsId: made.id, version, publish: false, termsAgreed: false }
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what was read, sent again with a change
      return accepted(await seller.call(api.goods.updateGoods, sent as never))
    }
    const estimate = { freightEstimate: range(300, 400) }
    expect((await update({ ...estimate, freight: 'collect' })).draft.freightEstimate).toBeNull()
    expect((await update({ ...estimate, freight: 'undetermined' })).draft.freightEstimate).toEqual(range(300, 400))
    const asked = { ...estimate, freight: 'undetermined', pricingType: 'on_request', price: null }
    expect((await update(asked)).draft.freightEstimate).toBeNull()
  })

  const wrong = [
    ['the upper end below the lower one', { freightEstimate: range(300, 299) }, 'freightEstimate.to', 'range'],
    ['nothing', { freightEstimate: range(0, 100) }, 'freightEstimate.from.minor', 'tooSmall'],
    ['one end only', { freightEstimate: { from: yen(100) } }, 'freightEstimate.to', 'type'],
    [
      'another currency than the price',
      { freightEstimate: { from: { currency: 'CNY', minor: 1 }, to: { currency: 'CNY', minor: 2 } } },
      'freightEstimate.from',
      'currency',
    ],
  ] as const
  test.each(wrong)('is refused with %s', async (_what, change, field, rule) => {
    const { save } = await at()
    const answer = await save(change)
    expect(answer.code).toBe(requestErrors.invalidInput.code)
    expect(answer.data).toMatchObject({ errors: [expect.objectContaining({ field, rule })] })
  })
})
