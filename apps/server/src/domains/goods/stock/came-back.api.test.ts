import { api } from '@kikai/contract/api'
import type { InputOf } from '@kikai/contract/call'
import { listingErrors } from '@kikai/contract/goods/listing.errors'
import type { StockUnitDetail } from '@kikai/contract/warehouse/stock.shapes'
import type { Id } from '@kikai/kernel/ids'
import { afterEach, describe, expect, test } from 'vitest'
import { type SellerPerson, as } from '../../../../test/as.ts'
import { accepted, givenBuyer } from '../../../../test/given/deals/orders.ts'
import {
  keptGoods,
  keptPrice as price,
  stepInput,
  stepOf,
  unitNow,
  warehouseHand,
} from '../../../../test/given/goods/stock.ts'
import { startProduct } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'

startProduct()
afterEach(expectSound)

type Condition = NonNullable<InputOf<typeof api.warehouse.moveStock>['condition']>
const worn: Condition = { grade: 'C', runningState: 'powers_on', knownFaults: ['Dented door'] }

const read = async (seller: SellerPerson, goodsId: Id<'goods'>) =>
  accepted(await seller.call(api.goods.readManagedGoods, { goodsId }))

/** A machine that was sold and loaded, and came back because its order ended. */
async function cameBack() {
  const { seller, bin, goodsId, unit } = await keptGoods()
  const buyer = await givenBuyer({ balance: price })
  const checkout = accepted(
    await buyer.call(api.orders.placeOrder, {
      goodsId,
      quantity: 1,
      addressId: buyer.addressId,
      expectedTotals: [price],
      confirmed: true,
      abroadAgreed: true,
    }),
  )
  accepted(await buyer.call(api.orders.payCheckout, { checkoutId: checkout.id, method: 'balance' }))
  const picked = await stepOf(seller, await unitNow(seller, unit), { step: 'pick' })
  await stepOf(seller, picked, { step: 'load' })
  const orderId = checkout.orders[0]?.id
  if (!orderId) throw new Error('no order')
  accepted(
    await seller.call(api.orders.cancelManagedOrder, { orderId, cause: 'other', reason: 'The buyer asked for it.' }),
  )
  const back = await unitNow(seller, unit)
  const pass = (who: SellerPerson, of: StockUnitDetail, condition?: Condition) =>
    who.call(api.warehouse.moveStock, {
      ...stepInput(of, { step: 'pass', binId: bin.shelf }),
      ...(condition ? { condition } : {}),
    })
  return { seller, goodsId, back, pass }
}

describe('a machine that came back', () => {
  test('is on sale again when its seller says anew what it is like', async () => {
    const { seller, goodsId, back, pass } = await cameBack()
    const { draft } = await read(seller, goodsId)
    expect(back).toMatchObject({
      state: 'quarantine',
      cameBack: { grade: draft.grade, knownFaults: draft.knownFaults },
    })
    expect(accepted(await pass(seller, back, worn)).cameBack).toBeNull()
    expect(await read(seller, goodsId)).toMatchObject({ state: 'on_sale', stock: 1, sold: 0, draft: worn })
    const shown = accepted(await as.guest().call(api.goods.readGoods, { goodsId }))
    expect(shown).toMatchObject({ state: 'on_sale', grade: 'C', knownFaults: ['Dented door'] })
    const found = await as.guest().call(api.goods.listGoods, { companyId: seller.companyId, grades: ['C'] })
    expect(found.data.data.map(({ id }) => id)).toEqual([goodsId])
  })

  test('waits as a draft without a grade until then, and its seller is told', async () => {
    const { seller, goodsId, back, pass } = await cameBack()
    accepted(await pass(await warehouseHand(seller.companyId), back))
    expect(await read(seller, goodsId)).toMatchObject({
      state: 'unpublished',
      stock: 1,
      draft: { grade: null, runningState: 'untested', availability: { as: 'now' } },
    })
    const told = accepted(await seller.call(api.notices.listNotices, { topic: 'sales' })).data
    expect(told.map(({ kind }) => kind)).toContain('goodsCameBack')
    const found = await as.guest().call(api.goods.listGoods, { companyId: seller.companyId })
    expect(found.data.data).toEqual([])
    const again = await seller.call(api.goods.publishGoods, {
      goodsIds: [goodsId],
      termsAgreed: true,
      confirmedPrices: [{ goodsId, price: { currency: 'JPY', minor: price.minor } }],
    })
    expect(accepted(again)).toMatchObject({ published: 1 })
  })

  test('is not said anew by whoever does not sell it, nor as new and not running', async () => {
    const { seller, goodsId, back, pass } = await cameBack()
    const hand = await warehouseHand(seller.companyId)
    expect((await pass(hand, back, worn)).code).toBe(listingErrors.sellerPublishes.code)
    expect((await pass(seller, back, { ...worn, grade: 'S', runningState: 'not_running' })).code).toBe(
      listingErrors.gradeNotRunning.code,
    )
    expect(await read(seller, goodsId)).toMatchObject({ state: 'sold_out' })
    expect(await unitNow(seller, back)).toMatchObject({ state: 'quarantine' })
  })

  test('what was never sold is not asked about', async () => {
    const { seller, bin, goodsId, unit } = await keptGoods()
    const aside = await stepOf(seller, unit, { step: 'quarantine', binId: bin.quarantine })
    expect(aside.cameBack).toBeNull()
    const before = await read(seller, goodsId)
    await stepOf(seller, aside, { step: 'pass', binId: bin.shelf })
    expect((await read(seller, goodsId)).draft.grade).toBe(before.draft.grade)
  })
})
