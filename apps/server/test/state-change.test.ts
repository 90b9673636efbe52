import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { goods } from './given/goods/goods.ts'
import { paid } from './given/deals/orders.ts'
import { product, startProduct, system } from './harness.ts'
import { goodsStates } from '../src/domains/goods/goods.states.ts'
import { orderRefundStates } from '../src/domains/orders/orders.states.ts'

startProduct()

const publications = {
  on_sale: 'publish',
  coming_soon: 'publishComing',
  waiting_for_procurement: 'publishSourcing',
} as const

async function goodsThatAre(state: keyof typeof publications) {
  const { id } = await goods({ state: 'unpublished' })
  await system().tx((ctx) => goodsStates.change(ctx.db, { id, event: publications[state], as: 'seller', by: null }))
  return id
}

describe('a change of state', () => {
  test.each(['on_sale', 'coming_soon', 'waiting_for_procurement'] as const)(
    'goods that were «%s» are so again when the hold on them is released',
    async (state) => {
      const id = await goodsThatAre(state)
      const by = null
      const held = await system().tx((ctx) => goodsStates.change(ctx.db, { id, event: 'hold', as: 'buyer', by }))
      expect(held).toMatchObject({ from: state, to: 'under_negotiation' })
      const [during] = await product().app.db`select state_before_hold from goods where id = ${id}`
      expect(during?.stateBeforeHold).toBe(state)
      const free = await system().tx((ctx) => goodsStates.change(ctx.db, { id, event: 'release', as: 'clock', by }))
      expect(free).toMatchObject({ from: 'under_negotiation', to: state })
      const [after] = await product().app.db`select state, state_before_hold from goods where id = ${id}`
      expect(after).toEqual({ state, stateBeforeHold: null })
      const steps = await product().app.db`select event, to_state from state_change where entity_id = ${id} order by id`
      expect(steps.slice(-2)).toEqual([
        { event: 'hold', toState: 'under_negotiation' },
        { event: 'release', toState: state },
      ])
    },
  )

  test('a second refund that is dismissed leaves the order partly refunded', async () => {
    const { orderId: id } = await paid({ price: jpy(100) })
    const change = (event: 'request' | 'refundPart' | 'dismiss', as: 'buyer' | 'finance') =>
      system().tx((ctx) => orderRefundStates.change(ctx.db, { id, event, as, by: null }))
    await change('request', 'buyer')
    expect(await change('dismiss', 'buyer')).toMatchObject({ to: 'none' })
    await change('request', 'buyer')
    await change('refundPart', 'finance')
    await change('request', 'buyer')
    expect(await change('dismiss', 'buyer')).toMatchObject({ from: 'open', to: 'part' })
  })

  test('several things that are released at once each go back to where they were', async () => {
    const ids = [await goodsThatAre('on_sale'), await goodsThatAre('coming_soon')]
    await system().tx(async ({ db }) => {
      const where = db`id = any(${ids}::uuid[])`
      await goodsStates.changeAll(db, { event: 'hold', as: 'buyer', by: null, where })
      await goodsStates.changeAll(db, { event: 'release', as: 'buyer', by: null, where: db`id = any(${ids}::uuid[])` })
    })
    const rows = await product().app.db`select state from goods where id = any(${ids}::uuid[]) order by id`
    expect(rows.map(({ state }) => state)).toEqual(['on_sale', 'coming_soon'])
  })
})
