import { goodsErrors } from '@kikai/contract/goods/goods.errors'
import { api } from '@kikai/contract/api'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { cny, jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { as } from '../../../../test/as.ts'
import { given } from '../../../../test/given.ts'
import { goods } from '../../../../test/given/goods/goods.ts'
import { accepted, givenBuyer } from '../../../../test/given/deals/orders.ts'
import { product, startProduct } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'

startProduct()

describe(api.orders.quoteOrder.path, () => {
  test('says before the button what it will cost, in which parts, and until when it is to be paid', async () => {
    const machine = await goods({
      price: jpy(1_100_000),
      freight: 'fixed',
      freightAmount: { currency: 'JPY', minor: 80_000 },
    })
    const who = await givenBuyer({ balance: jpy(5_000) })
    const { data } = await who.speaking('ja').call(api.orders.quoteOrder, {
      lines: [{ goodsId: machine.id, quantity: 1 }],
      addressId: who.addressId,
    })
    expect(data).toMatchObject({
      quantity: 1,
      totals: [jpy(1_180_000)],
      balances: [jpy(5_000)],
      canOrder: true,
      address: { id: who.addressId, countryName: '日本' },
      orders: [
        {
          seller: { id: machine.companyId, name: '関西機械商事' },
          freight: 'fixed',
          deliveryPeriod: '4-7',
          sums: { goods: jpy(1_000_000), tax: jpy(100_000), taxRate: 10, freight: jpy(80_000), total: jpy(1_180_000) },
          lines: [{ problem: null, available: 1, freightMayChange: false, unitPrice: jpy(1_100_000) }],
        },
      ],
    })
    expect(Date.parse(data.payBy.balance)).toBeLessThan(Date.parse(data.payBy.remittance))
    expect(data.payBy.remittance).toMatch(/T15:00:00.000Z$/)
  })

  test('names what stands against each line', async () => {
    const who = await givenBuyer()
    const [few, away] = await Promise.all([goods({ stock: 2 }), goods({ shippingCountries: ['CN'] })])
    const lines = [few, away].map(({ id }) => ({ goodsId: id, quantity: 3 }))
    const { data } = await who.call(api.orders.quoteOrder, { lines, addressId: who.addressId })
    expect(data.canOrder).toBe(false)
    expect(data.orders[0]?.lines.map(({ problem, freightMayChange }) => [problem, freightMayChange])).toEqual([
      ['notEnough', true],
      ['notEnough', true],
    ])
    const one = { lines: [{ goodsId: away.id, quantity: 1 }], addressId: who.addressId }
    expect((await who.call(api.orders.quoteOrder, one)).data.orders[0]?.lines[0]?.problem).toBe('notShippedThere')
    const unknown = { lines: [{ goodsId: who.addressId as never, quantity: 1 }] }
    expect((await who.call(api.orders.quoteOrder, unknown)).code).toBe(requestErrors.notFound.code)
  })

  test('without an address nothing can be ordered yet; a stranger’s address is not found', async () => {
    const [who, other, machine] = [await givenBuyer(), await givenBuyer(), await goods()]
    const lines = [{ goodsId: machine.id, quantity: 1 }]
    expect((await who.call(api.orders.quoteOrder, { lines })).data).toMatchObject({ address: null, canOrder: false })
    const foreign = await who.call(api.orders.quoteOrder, { lines, addressId: other.addressId })
    expect(foreign.code).toBe(requestErrors.notFound.code)
  })
})

describe(api.orders.placeOrder.path, () => {
  const place = (who: Awaited<ReturnType<typeof givenBuyer>>, machine: { id: string; price: unknown }, wish = {}) =>
    who.call(api.orders.placeOrder, {
      goodsId: machine.id as never,
      quantity: 1,
      addressId: who.addressId,
      expectedTotals: [machine.price as never],
      confirmed: true,
      ...wish,
    })

  test('takes the goods, freezes the price and waits thirty minutes for the money', async () => {
    const [who, machine] = [await givenBuyer({ balance: jpy(10_000_000) }), await goods()]
    const { code, data } = await place(who, machine)
    expect(code).toBe(200)
    expect(data).toMatchObject({ state: 'open', total: jpy(9_480_000), balance: jpy(10_000_000), remittance: null })
    expect(data.orders[0]?.number).toMatch(/^O\d{6}[0-9A-Z]{7}$/)
    expect(data.allowedActions.map(({ action, enabled }) => [action, enabled])).toEqual([
      ['pay', true],
      ['remit', true],
    ])
    const minutes = (Date.parse(data.deadlineAt ?? '') - product().app.nowMs()) / 60_000
    expect(Math.round(minutes)).toBe(30)
    const seen = await who.call(api.goods.readGoods, { goodsId: machine.id })
    expect(seen.data).toMatchObject({ state: 'under_negotiation', available: 0 })
    await expectSound()
  })

  test('an unknown field of a total is named and nothing is ordered', async () => {
    const who = await givenBuyer()
    const machine = await goods({ price: jpy(500) })
    const total = Object.assign({ tax: 1 }, jpy(500))
    expect(await place(who, machine, { expectedTotals: [total] })).toMatchObject({
      code: requestErrors.invalidInput.code,
      data: { errors: [{ field: 'expectedTotals.0.tax', rule: 'unknownField' }] },
    })
  })

  test('keeps the price and what it came from, whatever the listing asks later', async () => {
    const [who, machine] = [await givenBuyer({ balance: jpy(10_000) }), await goods({ price: jpy(500), stock: 2 })]
    accepted(await place(who, machine, { expectedTotals: [jpy(500)] }))
    await product().app.db`update goods set price_minor = 900 where id = ${machine.id}`
    const [order] = (await who.call(api.orders.listMyOrders, {})).data.data
    expect(order?.lines).toMatchObject([{ unitPrice: jpy(500), priceSource: 'list' }])
  })

  test('a price that moved after the confirmation orders nothing and names the new total', async () => {
    const [who, machine] = [await givenBuyer(), await goods({ price: jpy(500) })]
    const answer = await place(who, machine, { expectedTotals: [jpy(499)] })
    expect(answer).toMatchObject({ code: orderErrors.totalChanged.code, data: { totals: [jpy(500)] } })
    expect((await who.call(api.orders.listMyOrders, {})).data.total).toBe(0)
    expect((await who.call(api.goods.readGoods, { goodsId: machine.id })).data.state).toBe('on_sale')
  })

  test('refuses what cannot be had, one’s own goods, goods without a price and places it is not sent to', async () => {
    const who = await givenBuyer()
    const held = await goods()
    await place(await givenBuyer(), held)
    expect((await place(who, held)).code).toBe(goodsErrors.heldByAnother.code)
    const few = await goods({ stock: 2, price: jpy(10) })
    expect(await place(who, few, { quantity: 3, expectedTotals: [jpy(30)] })).toMatchObject({
      code: goodsErrors.notEnough.code,
      data: { available: 2 },
    })
    expect((await place(who, await goods({ state: 'unpublished' }))).code).toBe(requestErrors.notFound.code)
    expect((await place(who, await goods({ shippingCountries: ['CN'] }))).code).toBe(goodsErrors.notShippedThere.code)
    const priceless = await goods({ price: null, pricingType: 'on_request' })
    const answer = await place(who, { id: priceless.id, price: jpy(1) })
    expect(answer.code).toBe(goodsErrors.priceOnRequest.code)
    const company = await given.company()
    const seller = await as.seller(company)
    const address = await given.address(seller)
    expect((await place({ ...seller, addressId: address.id }, await goods({ companyId: company.id }))).code).toBe(
      goodsErrors.ownGoods.code,
    )
    await expectSound()
  })

  test('§6 ordinary buyer: a member without any role buys, and is let into no part of the management area', async () => {
    const [who, machine] = [await givenBuyer(), await goods()]
    expect((await who.call(api.profile.myProfile, {})).data.rights).toEqual([])
    const {
      orders: [order],
    } = accepted(await place(who, machine))
    expect((await who.call(api.orders.listMyOrders, {})).data.data.map(({ id }) => id)).toEqual([order?.id])
    for (const call of [api.orders.listManagedOrders, api.goods.listManagedGoods, api.companies.listCompanies])
      expect((await who.call(call, {})).code).toBe(requestErrors.notAllowed.code)
  })

  test('needs a login, an address of one’s own and the pressed button', async () => {
    const [who, other, machine] = [await givenBuyer(), await givenBuyer(), await goods()]
    expect((await place(who, machine, { addressId: other.addressId })).code).toBe(requestErrors.notFound.code)
    expect((await place(who, machine, { confirmed: false })).code).toBe(requestErrors.invalidInput.code)
    const guest = { ...who, call: as.guest().call }
    expect((await place(guest, machine)).code).toBe(requestErrors.loginExpired.code)
  })

  test('a buyer in China agrees in a box of its own before a seller abroad gets name and address, and that is kept', async () => {
    const [who, machine] = [
      await givenBuyer({ country: 'CN' }),
      await goods({ price: jpy(500), shippingCountries: [] }),
    ]
    const asked = { lines: [{ goodsId: machine.id, quantity: 1 }], addressId: who.addressId }
    const { data } = await who.call(api.orders.quoteOrder, asked)
    expect(data).toMatchObject({ abroadConsent: true, abroad: [{ country: 'JP' }] })
    const without = await place(who, machine)
    expect(without).toMatchObject({ code: requestErrors.consentNeeded.code, data: { kinds: ['sendingAbroad'] } })
    accepted(await place(who, machine, { abroadAgreed: true }))
    const kept = await product().app
      .db`select version from consent where member_id = ${who.id} and kind = 'sendingAbroad'`
    expect(kept.map(({ version }) => String(version).split(' ')[1])).toEqual([machine.companyId])
  })

  test('others abroad are told who gets their details and need no box; at home nothing is said', async () => {
    const machine = await goods({ shippingCountries: [] })
    const quoteFor = async (country: string) => {
      const who = await givenBuyer({ country })
      const lines = [{ goodsId: machine.id, quantity: 1 }]
      return (await who.call(api.orders.quoteOrder, { lines, addressId: who.addressId })).data
    }
    expect(await quoteFor('GB')).toMatchObject({ abroadConsent: false, abroad: [{ country: 'JP' }] })
    expect(await quoteFor('JP')).toMatchObject({ abroadConsent: false, abroad: [] })
  })

  test('the goods stay as they were sold when the seller rewrites them', async () => {
    const [who, machine] = [await givenBuyer(), await goods({ model: 'PC200-8' })]
    const { data } = await place(who, machine)
    await product().app
      .db`update goods set model = 'PC300', titles = jsonb_build_object('en', 'x', 'ja', 'x', 'zh-Hans', 'x') where id = ${machine.id}`
    const order = await who.call(api.orders.readMyOrder, { orderId: data.orders[0]?.id as never })
    expect(order.data.lines[0]).toMatchObject({ model: 'PC200-8', title: 'Komatsu PC200-8 hydraulic excavator' })
  })
})

describe(api.orders.placeCart.path, () => {
  test('§1 purchase: makes one order for each seller and currency, one checkout for each currency, and empties those lines', async () => {
    const [osaka, suzhou] = [await given.company(), await given.company({ country: 'CN' })]
    const who = await givenBuyer()
    const [a, b, c, kept] = await Promise.all([
      goods({ companyId: osaka.id, price: jpy(100) }),
      goods({ companyId: osaka.id, price: jpy(200), stock: 3 }),
      goods({ companyId: suzhou.id, price: jpy(300) }),
      goods({ companyId: suzhou.id, price: cny(4_000) }),
    ])
    const stays = await goods({ companyId: osaka.id })
    for (const { id } of [a, b, c, kept, stays])
      accepted(await who.call(api.cart.addToCart, { goodsId: id, quantity: 1 }))
    const lines = [a, b, c, kept].map(({ id }) => ({ goodsId: id, quantity: id === b.id ? 2 : 1 }))
    const { code, data } = await who.call(api.orders.placeCart, {
      lines,
      addressId: who.addressId,
      expectedTotals: [cny(4_000), jpy(800)],
      confirmed: true,
      note: 'Please call before delivery',
    })
    expect(code).toBe(200)
    expect(data.checkouts.map(({ total, orders }) => [total, orders.length])).toEqual([
      [cny(4_000), 1],
      [jpy(800), 2],
    ])
    const cart = await who.call(api.cart.listCart, {})
    expect(cart.data.groups.flatMap(({ lines: left }) => left.map(({ goods: { id } }) => id))).toEqual([stays.id])
    expect((await who.call(api.orders.listMyOrders, {})).data.counts).toMatchObject({ pending_payment: 3, all: 3 })
    await expectSound()
  })

  test('all or nothing: one line that is gone leaves the others untouched', async () => {
    const [who, one, gone] = [await givenBuyer(), await goods({ price: jpy(10) }), await goods({ price: jpy(20) })]
    const first = await givenBuyer()
    const taken = await first.call(api.orders.placeOrder, {
      goodsId: gone.id,
      quantity: 1,
      addressId: first.addressId,
      expectedTotals: [jpy(20)],
      confirmed: true,
    })
    accepted(taken)
    const answer = await who.call(api.orders.placeCart, {
      lines: [one, gone].map(({ id }) => ({ goodsId: id, quantity: 1 })),
      addressId: who.addressId,
      expectedTotals: [jpy(30)],
      confirmed: true,
    })
    expect(answer.code).toBe(goodsErrors.heldByAnother.code)
    expect((await who.call(api.goods.readGoods, { goodsId: one.id })).data.available).toBe(1)
  })
})
