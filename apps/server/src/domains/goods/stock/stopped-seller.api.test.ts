import { api } from '@kikai/contract/api'
import type { Id } from '@kikai/kernel/ids'
import { expect, test } from 'vitest'
import { type Person, as } from '../../../../test/as.ts'
import { accepted, givenBuyer, placed } from '../../../../test/given/deals/orders.ts'
import { agreedSourcing } from '../../../../test/given/deals/sourcing.ts'
import { goods } from '../../../../test/given/goods/goods.ts'
import { workOffAnnounced } from '../../../../test/given/messages/announced.ts'
import { lifted, suspended } from '../../../../test/given/people/suspensions.ts'
import { product, startProduct, system } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'
import { untilOneWaits } from '../../../../test/until-waiting.ts'
import { goodsStates } from '../goods.states.ts'
import { stockArrived } from './arrive-goods.ts'
import { releaseHolds } from './hold-stock.ts'

startProduct()

const hear = () => workOffAnnounced(/^(company|goods)\./, 2)
const toldTo = async (who: Person) =>
  accepted(await who.call(api.notices.listNotices, { topic: 'watchlist' })).data.map(({ kind }) => kind)
const stateOf = async ({ buyer }: { buyer: Person }) =>
  accepted(await buyer.call(api.sourcing.listMySourcing, {})).data[0]?.state
/** A warehouse counts a piece. */
const come = async (goodsId: Id<'goods'>, meanwhile: () => Promise<unknown> = async () => undefined) =>
  system().tx(async (ctx) => {
    await ctx.db`update stock set received = received + 1 where goods_id = ${goodsId}`
    await stockArrived(ctx, { goodsId, by: null })
    await meanwhile()
  })

test('what is procured and comes while its seller may not sell is the buyer’s once the seller may sell again', async () => {
  const deal = await agreedSourcing()
  const { companyId } = deal.seller
  await suspended(companyId)
  await hear()
  await come(deal.goodsId)
  expect(await stateOf(deal)).toBe('agreed')
  await lifted(companyId)
  await hear()
  expect(await stateOf(deal)).toBe('arrived')
  await expectSound()
})

test('a piece that comes at the moment at which its seller may sell again is served, too', async () => {
  const deal = await agreedSourcing()
  const { companyId } = deal.seller
  await suspended(companyId)
  await hear()
  const came = Promise.withResolvers<void>()
  const isLifted = Promise.withResolvers<void>()
  const coming = come(deal.goodsId, async () => {
    came.resolve()
    await isLifted.promise
  })
  await came.promise
  const lifting = lifted(companyId)
  // The company's row is kept until the piece is there, so that whoever serves then finds it.
  await untilOneWaits().finally(() => isLifted.resolve())
  await Promise.all([coming, lifting])
  await hear()
  expect(await stateOf(deal)).toBe('arrived')
})

test('whoever waits for held goods has the first right when it is of use to them', async () => {
  const { goods: machine, orderId, seller } = await placed()
  const goodsId = machine.id
  const first = await givenBuyer()
  accepted(await first.call(api.watchlist.watchGoods, { goodsId, watched: true, firstRight: true }))
  await suspended(seller.companyId)
  await hear()
  await system().tx((ctx) => releaseHolds(ctx, { ownerIds: [orderId], by: null, as: 'clock' }))
  await product().app.db`update order_head set life = 'cancelled', deadline_at = null where id = ${orderId}`
  await hear()
  expect(await toldTo(first)).toEqual([])
  await lifted(seller.companyId)
  await hear()
  expect(await toldTo(first)).toEqual(['firstRight'])
  const shown = accepted(await first.call(api.goods.readGoods, { goodsId }))
  expect(shown.waiting).toEqual({ waits: false, turnUntil: expect.stringMatching(/Z$/) })
  const other = accepted(await (await as.member()).call(api.goods.readGoods, { goodsId }))
  expect(other).toMatchObject({ state: 'under_negotiation', available: 0 })
})

test('who watches a machine hears that it is there, or back, when its seller may sell it', async () => {
  const seller = await as.seller()
  const { companyId } = seller
  const availability = { as: 'coming', on: null } as const
  const coming = await goods({ companyId, state: 'unpublished', stock: 0, availability })
  await product().app.transaction((tx) =>
    goodsStates.change(tx, { id: coming.id, event: 'publishComing', as: 'seller', by: seller.id }),
  )
  const held = await placed({ seller })
  const watcher = await as.member()
  for (const goodsId of [coming.id, held.goods.id])
    accepted(await watcher.call(api.watchlist.watchGoods, { goodsId, watched: true }))
  await suspended(companyId)
  await hear()
  await come(coming.id)
  await system().tx((ctx) => releaseHolds(ctx, { ownerIds: [held.orderId], by: null, as: 'clock' }))
  await hear()
  expect(await toldTo(watcher)).toEqual([])
  await lifted(companyId)
  await hear()
  await hear()
  expect((await toldTo(watcher)).toSorted()).toEqual(['watchArrived', 'watchBack'])
})
