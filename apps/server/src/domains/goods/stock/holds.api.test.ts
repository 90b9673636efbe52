import { randomUUID } from 'node:crypto'
import { api } from '@kikai/contract/api'
import { goodsErrors } from '@kikai/contract/goods/goods.errors'
import { watchlistErrors } from '@kikai/contract/watchlist/watchlist.errors'
import type { Id } from '@kikai/kernel/ids'
import { instantOf } from '@kikai/kernel/instant'
import { limits } from '@kikai/kernel/limits'
import { type Money, jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { type Person, as } from '../../../../test/as.ts'
import { heldFor } from '../../../../test/given/deals/agreed.ts'
import { goods } from '../../../../test/given/goods/goods.ts'
import { type BuyerPerson, accepted, givenBuyer, placed } from '../../../../test/given/deals/orders.ts'
import { hours, product, startProduct, sweep, system, travel } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'
import { moveHolds, releaseHolds, releasePart, takeStock } from '../goods.public.ts'

startProduct()

const price = jpy(9_480_000)
const buy = (who: BuyerPerson, goodsId: Id<'goods'>, sum: Money = price) =>
  who.call(api.orders.placeOrder, {
    goodsId,
    quantity: 1,
    addressId: who.addressId,
    expectedTotals: [sum],
    confirmed: true,
  })
const stateOf = async (goodsId: Id<'goods'>) => (await as.guest().call(api.goods.readGoods, { goodsId })).data.state
const heldOf = async (goodsId: Id<'goods'>) =>
  product().app.db`select kind, quantity, state, owner_id::text from hold where goods_id = ${goodsId} order by id`

describe('holds of other kinds', () => {
  test.each(['offer', 'lot', 'part_firm'] as const)('what is held for one %s can be bought by nobody', async (kind) => {
    const { id } = await goods()
    await heldFor({ goodsId: id, kind })
    expect(await stateOf(id)).toBe('under_negotiation')
    expect((await buy(await givenBuyer(), id)).code).toBe(goodsErrors.heldByAnother.code)
    expect(await heldFor({ goodsId: id, kind: 'part_soft' })).toBe(false)
  })

  test('a hold goes to another owner as it is, unless it has lapsed', async () => {
    const { id } = await goods()
    const from = await heldFor({ goodsId: id, kind: 'lot' })
    const to = randomUUID()
    const moving = {
      to,
      kind: 'offer',
      expiresAt: instantOf(new Date(product().app.nowMs() + hours(30))),
      by: null,
    } as const
    expect(await system().tx((ctx) => moveHolds(ctx, { from: String(from), ...moving }))).toBe(1)
    expect(await heldOf(id)).toEqual([{ kind: 'offer', quantity: 1, state: 'held', ownerId: to }])
    expect(await stateOf(id)).toBe('under_negotiation')
    await travel(hours(31))
    expect(await system().tx((ctx) => moveHolds(ctx, { from: to, ...moving }))).toBe(0)
  })

  test('a part of it is on sale again when it is released', async () => {
    const { id: goodsId } = await goods({ stock: 3 })
    const ownerId = String(await heldFor({ goodsId, kind: 'part_firm', quantity: 3 }))
    const part = { ownerId, goodsId, by: null, as: 'clock' } as const
    await system().tx((ctx) => releasePart(ctx, { ...part, quantity: 1 }))
    expect(await stateOf(goodsId)).toBe('on_sale')
    expect(await heldOf(goodsId)).toMatchObject([{ quantity: 2, state: 'held' }])
    await system().tx((ctx) => releasePart(ctx, { ...part, quantity: 5 }))
    expect(await heldOf(goodsId)).toMatchObject([{ quantity: 2, state: 'released' }])
    await expectSound()
  })

  test('a soft hold yields to a buyer, and its owner hears of it; another soft one does not push it out', async () => {
    const { id: goodsId } = await goods()
    const ownerId = await heldFor({ goodsId, kind: 'part_soft' })
    expect(await heldFor({ goodsId, kind: 'part_soft' })).toBe(false)
    const heard: unknown[] = []
    const looking = system().tx(async (ctx) => {
      const listening = { ...ctx, announce: (...told: unknown[]) => Promise.resolve(void heard.push(told)) }
      await takeStock(listening, { lines: [{ goodsId, quantity: 1 }], taker: null })
      throw new Error('only looked at')
    })
    await expect(looking).rejects.toThrow('only looked at')
    expect(heard).toEqual([['hold.yielded', { goodsId, ownerId, quantity: 1 }]])
    accepted(await buy(await givenBuyer(), goodsId))
    expect(await heldOf(goodsId)).toMatchObject([
      { kind: 'part_soft', state: 'released', ownerId },
      { kind: 'order', state: 'held' },
    ])
    await expectSound()
  })

  test('soft holds that do not suffice stay', async () => {
    const { id: goodsId } = await goods({ stock: 2 })
    await heldFor({ goodsId, kind: 'part_soft' })
    await heldFor({ goodsId, kind: 'part_firm' })
    expect(await heldFor({ goodsId, kind: 'lot', quantity: 2 })).toBe(false)
    expect(await heldOf(goodsId)).toMatchObject([{ state: 'held' }, { state: 'held' }])
  })
})

describe('the first right of whoever waits', () => {
  const wait = (who: Person, goodsId: Id<'goods'>, firstRight = true) =>
    who.call(api.watchlist.watchGoods, { goodsId, watched: true, firstRight })
  const waitingOf = async (who: Person, goodsId: Id<'goods'>) =>
    (await who.call(api.goods.readGoods, { goodsId })).data.waiting
  const release = (ownerId: string) =>
    system().tx((ctx) => releaseHolds(ctx, { ownerIds: [ownerId], by: null, as: 'clock' }))
  const toldTo = async (who: Person) =>
    (await who.call(api.notices.listNotices, { topic: 'watchlist' })).data.data.map(({ kind }) => kind)

  test('the longest waiting is told, and only they can buy for a day; then the next one; then everybody', async () => {
    const { goods: machine, orderId } = await placed()
    const goodsId = machine.id
    const [first, second, other] = await Promise.all([givenBuyer(), givenBuyer(), givenBuyer()])
    accepted(await wait(first, goodsId))
    accepted(await wait(second, goodsId))
    expect(await waitingOf(first, goodsId)).toEqual({ waits: true, turnUntil: null })
    await release(orderId)
    await product().app.db`update order_head set life = 'cancelled', deadline_at = null where id = ${orderId}`
    expect(await stateOf(goodsId)).toBe('under_negotiation')
    expect(await toldTo(first)).toEqual(['firstRight'])
    expect(await toldTo(second)).toEqual([])
    expect(await waitingOf(first, goodsId)).toEqual({ waits: false, turnUntil: expect.stringMatching(/Z$/) })
    expect((await buy(other, goodsId)).code).toBe(goodsErrors.heldByAnother.code)
    expect((await buy(second, goodsId)).code).toBe(goodsErrors.heldByAnother.code)
    const detail = accepted(await first.call(api.goods.readGoods, { goodsId }))
    expect(detail).toMatchObject({
      available: 1,
      allowedActions: [{ action: 'buy', enabled: true }, { enabled: true }],
    })

    await travel(hours(limits.firstRightHours) + 1_000)
    await sweep('goods.freeLapsedHolds')
    expect(await toldTo(second)).toEqual(['firstRight'])
    expect((await buy(first, goodsId)).code).toBe(goodsErrors.heldByAnother.code)
    accepted(await wait(second, goodsId, false))
    expect(await stateOf(goodsId)).toBe('on_sale')
    expect((await wait(other, goodsId)).code).toBe(watchlistErrors.notHeld.code)
    accepted(await buy(other, goodsId))
  })

  test('whoever has the right buys, and nothing stays held for them besides', async () => {
    const { goods: machine, orderId } = await placed()
    const first = await givenBuyer()
    accepted(await wait(first, machine.id))
    await release(orderId)
    await product().app.db`update order_head set life = 'cancelled', deadline_at = null where id = ${orderId}`
    accepted(await first.call(api.cart.addToCart, { goodsId: machine.id, quantity: 1 }))
    accepted(await buy(first, machine.id))
    expect(await heldOf(machine.id)).toMatchObject([
      { kind: 'order', state: 'released' },
      { kind: 'waitlist', state: 'released' },
      { kind: 'order', state: 'held' },
    ])
  })

  test('one’s own goods and goods that anybody can buy are not waited for; unwatching ends the waiting', async () => {
    const seller = await as.seller()
    const { id } = await goods({ companyId: seller.companyId })
    const me = await as.member()
    expect((await wait(me, id)).code).toBe(watchlistErrors.notHeld.code)
    await heldFor({ goodsId: id, kind: 'lot' })
    expect((await wait(seller, id)).code).toBe(goodsErrors.ownGoods.code)
    accepted(await wait(me, id))
    accepted(await me.call(api.watchlist.watchGoods, { goodsId: id, watched: false }))
    expect(await waitingOf(me, id)).toEqual({ waits: false, turnUntil: null })
    expect((await as.guest().call(api.goods.readGoods, { goodsId: id })).data.waiting).toBe(null)
  })
})
