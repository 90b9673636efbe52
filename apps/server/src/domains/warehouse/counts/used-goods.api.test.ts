import { api } from '@kikai/contract/api'
import { requestErrors } from '@kikai/contract/request.errors'
import { serverLimits } from '../../../platform/config/server-limits.ts'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { type SellerPerson, as } from '../../../../test/as.ts'
import { accepted, givenBuyer } from '../../../../test/given/deals/orders.ts'
import {
  givenProduct,
  givenWarehouse,
  stepInput,
  receiving,
  warehouseHand,
} from '../../../../test/given/goods/stock.ts'
import { days, product, startProduct, sweep, travel } from '../../../../test/harness.ts'

startProduct()

const seller = {
  kind: 'person',
  name: '山田 太郎',
  address: '大阪府岸和田市港緑町1-1',
  occupation: '建設業',
  age: 52,
  checkedBy: 'licence',
} as const

/** A machine bought of somebody in Osaka, received and inspected. */
async function boughtMachine(owner?: SellerPerson) {
  const warehouse = await givenWarehouse({ country: 'JP', ...(owner ? { seller: owner } : {}) })
  const { seller: dealer, bin } = warehouse
  const expected = accepted(
    await dealer.call(api.warehouse.expectStock, {
      productId: await givenProduct(),
      kind: 'machine',
      quantity: 1,
      serial: 'JP-4711',
      year: 2016,
      hours: 4_820,
      weightKg: null,
      source: 'purchase',
      supplier: '',
      arrival: null,
      bought: { currency: 'JPY', minor: 3_200_000 },
      warehouseId: warehouse.id,
      binId: null,
      goodsId: null,
      note: '',
    }),
  )
  const received = accepted(
    await dealer.call(api.warehouse.receiveStock, { ...receiving(expected, bin.yard), soldBy: seller }),
  )
  const unit = accepted(await dealer.call(api.warehouse.moveStock, stepInput(received, { step: 'pass' })))
  return { warehouse, dealer, unit }
}

describe(api.warehouse.listUsedGoods.path, () => {
  test('names what was bought of whom, and keeps each look', async () => {
    const { dealer, unit } = await boughtMachine()
    const { data, total } = accepted(await dealer.call(api.warehouse.listUsedGoods, {}))
    expect(total).toBe(1)
    expect(data).toMatchObject([
      {
        unitId: unit.id,
        number: unit.number,
        features: 'S/N JP-4711 · 2016 · 4820\u00a0h',
        quantity: 1,
        price: expect.stringContaining('3,200,000'),
        seller,
        soldOn: null,
        buyer: null,
      },
    ])
    const looks = await product().app.db`select call from audit_entry where actor_id = ${dealer.id} and kind = 'look'`
    expect(looks).toEqual([{ call: 'warehouse.listUsedGoods' }])
    const [kept] = await product().app.db`select sold_by from used_goods_entry where unit_id = ${unit.id}`
    expect(JSON.stringify(kept)).not.toContain('山田')
  })

  test('of a range of days; not of another company, nor for the hands of the warehouse', async () => {
    const { dealer, warehouse } = await boughtMachine()
    const [{ receivedOn } = { receivedOn: '' }] = accepted(await dealer.call(api.warehouse.listUsedGoods, {})).data
    expect(accepted(await dealer.call(api.warehouse.listUsedGoods, { from: receivedOn, to: receivedOn })).total).toBe(1)
    expect(accepted(await dealer.call(api.warehouse.listUsedGoods, { to: '2020-01-01' })).total).toBe(0)
    expect(accepted(await (await as.seller()).call(api.warehouse.listUsedGoods, {})).data).toEqual([])
    const hand = await warehouseHand(warehouse.seller.companyId)
    for (const call of [api.warehouse.listUsedGoods, api.warehouse.exportUsedGoods])
      expect((await hand.call(call, {})).code).toBe(requestErrors.notAllowed.code)
  })

  test('names to whom it went, on the day on which it left', async () => {
    const { dealer, unit } = await boughtMachine()
    const published = accepted(
      await dealer.call(api.warehouse.publishStock, { unitId: unit.id, version: unit.version }),
    )
    const { goodsId } = published
    await product().app.db`
      update goods set price_minor = 4_500_000, price_currency = 'JPY', freight = 'free', published_at = app_now(), state = 'on_sale' where id = ${goodsId}
    `
    const buyer = await givenBuyer({ balance: jpy(9_000_000) })
    const checkout = accepted(
      await buyer.call(api.orders.placeOrder, {
        goodsId,
        quantity: 1,
        addressId: buyer.addressId,
        expectedTotals: [jpy(4_500_000)],
        confirmed: true,
      }),
    )
    accepted(await buyer.call(api.orders.payCheckout, { checkoutId: checkout.id, method: 'balance' }))
    const [order] = checkout.orders
    if (!order) throw new Error('no order')
    const orderId = order.id
    accepted(await dealer.call(api.orders.dispatchOrder, { orderId, carrier: 'seino', trackingNumber: '1' }))
    const [entry] = accepted(await dealer.call(api.warehouse.listUsedGoods, {})).data
    expect(entry).toMatchObject({
      soldOn: expect.stringMatching(/^20/),
      soldPrice: expect.stringContaining('4,500,000'),
      buyer: expect.stringMatching(/./),
    })
  })

  test('is forgotten three years after the goods have left, and not before', async () => {
    const { dealer, unit } = await boughtMachine()
    await product().app.db`update stock_unit set state = 'out' where id = ${unit.id}`
    const inYears = (years: number) => travel(days(366 * years))
    await inYears(serverLimits.usedGoodsKeptYears - 1)
    expect(await sweep('warehouse.forgetSellers')).toBe(0)
    await inYears(2)
    expect(await sweep('warehouse.forgetSellers')).toBeGreaterThan(0)
    expect(
      accepted(await (await as.seller({ id: dealer.companyId })).call(api.warehouse.listUsedGoods, {})).data,
    ).toEqual([])
  })
})
