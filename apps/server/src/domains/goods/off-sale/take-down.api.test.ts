import { api } from '@kikai/contract/api'
import { requestErrors } from '@kikai/contract/request.errors'
import { listingErrors } from '@kikai/contract/goods/listing.errors'
import { describe, expect, test } from 'vitest'
import { as } from '../../../../test/as.ts'
import { goods } from '../../../../test/given/goods/goods.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { startProduct } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'

startProduct()

describe(`${api.goods.takeDownGoods.path}, by the platform’s staff`, () => {
  test('needs a reason; the company’s sellers read it, and the history names staff', async () => {
    const [seller, staff] = [await as.seller(), await as.staff()]
    const { id } = await goods({ companyId: seller.companyId })
    for (const reason of [undefined, '', '   '])
      expect(await staff.call(api.goods.takeDownGoods, { goodsId: id, reason })).toMatchObject({
        code: listingErrors.reasonNeeded.code,
      })
    expect(accepted(await seller.call(api.goods.readManagedGoods, { goodsId: id })).state).toBe('on_sale')

    const reason = 'The photographs show another machine.'
    const down = accepted(await staff.call(api.goods.takeDownGoods, { goodsId: id, reason }))
    expect(down.state).toBe('unpublished')
    expect(down.history.at(-1)).toMatchObject({ event: 'takeDown', actor: 'staff' })

    const { data } = accepted(await seller.call(api.notices.listNotices, { topic: 'sales' }))
    const told = data.filter(({ kind }) => kind === 'goodsTakenDown')
    expect(told).toHaveLength(1)
    expect(told[0]?.text).toContain(reason)
    expect(told[0]?.link).toContain(id)
  })

  test('sellers need no reason for their own, and nobody is told', async () => {
    const seller = await as.seller()
    const { id } = await goods({ companyId: seller.companyId })
    const down = accepted(await seller.call(api.goods.takeDownGoods, { goodsId: id }))
    expect(down.history.at(-1)).toMatchObject({ event: 'takeDown', actor: 'seller' })
    const { data } = accepted(await seller.call(api.notices.listNotices, { topic: 'sales' }))
    expect(data.filter(({ kind }) => kind === 'goodsTakenDown')).toEqual([])
  })
})

describe(`${api.goods.liftTakeDown.path}`, () => {
  const takenDown = async () => {
    const [seller, staff] = [await as.seller(), await as.staff()]
    const { id: goodsId } = await goods({ companyId: seller.companyId })
    const reason = 'The photographs show another machine.'
    accepted(await staff.call(api.goods.takeDownGoods, { goodsId, reason }))
    const read = async () => accepted(await seller.call(api.goods.readManagedGoods, { goodsId }))
    return { seller, staff, goodsId, reason, read }
  }

  test('what staff took down is not put on sale again by its seller, and not archived; the seller reads why', async () => {
    const { seller, goodsId, reason, read } = await takenDown()
    const shown = await read()
    expect(shown.takenDown).toMatchObject({ reason, liftAskedAt: null })
    for (const action of ['publish', 'archive'])
      expect(shown.allowedActions.find((one) => one.action === action)).toMatchObject({
        enabled: false,
        reason: { name: 'takenDown' },
      })
    const published = accepted(
      await seller.call(api.goods.publishGoods, { goodsIds: [goodsId], termsAgreed: true, confirmedPrices: [] }),
    )
    expect(published).toMatchObject({ published: 0, left: [{ goodsId, takenDown: true }] })
    const { draft, version } = shown
    const { titleMade: _, pictures, ...typed } = draft
    const form = await seller.call(api.goods.updateGoods, {
      ...typed,
      price: draft.price && { currency: 'JPY', minor: draft.price.minor },
      freightAmount: null,
      freightEstimate: null,
      pictures: pictures.map(({ id: fileId, kind }) => ({ fileId, kind })),
      goodsId,
      version,
      publish: true,
      termsAgreed: true,
    })
    expect(form.code).toBe(listingErrors.takenDown.code)
    accepted(await seller.call(api.goods.archiveMany, { goods: [{ goodsId, version }] }))
    expect((await read()).state).toBe('unpublished')
  })

  test('the seller puts it right and asks, staff find it in their list and lift it, and the seller puts it on sale', async () => {
    const { seller, staff, goodsId, read } = await takenDown()
    const asked = accepted(await seller.call(api.goods.liftTakeDown, { goodsId }))
    expect(asked.takenDown?.liftAskedAt).not.toBeNull()
    expect((await seller.call(api.goods.liftTakeDown, { goodsId })).code).toBe(listingErrors.liftAsked.code)
    const waiting = accepted(await staff.call(api.goods.listManagedGoods, { liftAsked: true, page_size: 100 }))
    expect(waiting.data.map(({ id }) => id)).toContain(goodsId)
    expect(waiting.counts.liftAsked).toBeGreaterThan(0)
    accepted(await staff.call(api.goods.liftTakeDown, { goodsId }))
    expect(await read()).toMatchObject({ state: 'unpublished', takenDown: null })
    const wish = { goodsIds: [goodsId], termsAgreed: true, confirmedPrices: [] }
    expect(accepted(await seller.call(api.goods.publishGoods, wish)).published).toBe(1)
    await expectSound()
  })

  test('staff who do not agree say why, and the seller reads that instead', async () => {
    const { seller, staff, goodsId, read } = await takenDown()
    accepted(await seller.call(api.goods.liftTakeDown, { goodsId }))
    const no = await staff.call(api.goods.liftTakeDown, { goodsId, agrees: false })
    expect(no.code).toBe(listingErrors.reasonNeeded.code)
    const reason = 'The serial number is still another one.'
    accepted(await staff.call(api.goods.liftTakeDown, { goodsId, agrees: false, reason }))
    expect((await read()).takenDown).toMatchObject({ reason, liftAskedAt: null })
    const { data } = accepted(await seller.call(api.notices.listNotices, { topic: 'sales' }))
    expect(data.some(({ text }) => text.includes(reason))).toBe(true)
  })

  test('what a seller took down is the seller’s to publish, and there is nothing to lift', async () => {
    const seller = await as.seller()
    const { id: goodsId } = await goods({ companyId: seller.companyId })
    const down = accepted(await seller.call(api.goods.takeDownGoods, { goodsId }))
    expect(down.takenDown).toBeNull()
    expect((await seller.call(api.goods.liftTakeDown, { goodsId })).code).toBe(requestErrors.wrongState.code)
  })
})
