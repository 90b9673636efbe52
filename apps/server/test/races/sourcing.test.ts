import { api } from '@kikai/contract/api'
import type { Call } from '@kikai/contract/call'
import { describe, expect, test } from 'vitest'
import { sourcingStates } from '../../src/domains/sourcing/sourcing.states.ts'
import { as } from '../as.ts'
import {
  type GivenSourcing,
  agreedSourcing,
  arrivedSourcing,
  procuredGoods,
  quotedSourcing,
} from '../given/deals/sourcing.ts'
import { memberAccountsOf } from '../given/money/withdrawals.ts'
import { accepted } from '../given/deals/orders.ts'
import { workOffAnnounced } from '../given/messages/announced.ts'
import { days, product, startProduct, sweep, travel } from '../harness.ts'
import { expectSound } from '../invariants.ts'
import { type Shot, rounds, runConcurrently } from './run-concurrently.ts'
import { forgetful, withoutConstraint } from './take-away.ts'
import { untilOneWaits } from '../until-waiting.ts'

startProduct({ config: { poolSize: 30 } })

const [whole, deposit, kept] = [10_000_000, 300_000, 150_000]
const followOrders = () => workOffAnnounced(/^order\.(paid|cancelled)$/, 2)

/** A deposit is paid and the buyer leaves, while the seller says that the machine has arrived, or that it cannot come. */
async function endedAtOnce({ seller, buyer, sourcingId }: GivenSourcing) {
  const seen = { sourcingId, version: 3 }
  const shots: Shot<Call>[] = [
    { caller: buyer, call: api.sourcing.leaveSourcing, input: seen },
    { caller: seller, call: api.sourcing.arriveSourcing, input: seen },
    { caller: seller, call: api.sourcing.endSourcing, input: { ...seen, reason: 'It cannot be found' } },
    { caller: buyer, call: api.sourcing.leaveSourcing, input: seen },
  ]
  const answers = await runConcurrently<Call>(shots)
  return { done: answers.filter(({ code }) => code === 200).length, accounts: await memberAccountsOf(buyer) }
}

async function acceptedAtOnce({ buyer, sourcingId }: GivenSourcing) {
  const shot: Shot = { caller: buyer, call: api.sourcing.acceptSourcing, input: { sourcingId, version: 2 } }
  const answers = await runConcurrently(Array.from({ length: 5 }, () => shot))
  return { done: answers.filter(({ code }) => code === 200).length, accounts: await memberAccountsOf(buyer) }
}

describe('a machine that is procured', () => {
  const nth = Array.from({ length: rounds }, (_, at) => at + 1)
  test.each(nth)(
    'left, arrived and given up at once: one of them stands, and the deposit ends once (round %i)',
    async () => {
      const { done, accounts } = await endedAtOnce(await agreedSourcing())
      expect(done).toBe(1)
      expect([{ wallet: whole }, { wallet: whole - kept }, { wallet: whole - deposit, deposit }]).toContainEqual(
        accounts,
      )
      await expectSound()
    },
  )

  test.each(['decline', 'expire'] as const)(
    'while it comes to «%s», accepting waits, is refused and takes no deposit',
    async (event) => {
      const { buyer, sourcingId } = await quotedSourcing()
      const accepting: Promise<{ code: number }>[] = []
      await product().app.transaction(async (tx) => {
        const as = event === 'expire' ? 'clock' : 'buyer'
        await sourcingStates.change(tx, { id: sourcingId, event, as, by: null })
        accepting.push(buyer.call(api.sourcing.acceptSourcing, { sourcingId, version: 2 }))
        await untilOneWaits()
      })
      expect((await Promise.all(accepting))[0]?.code).not.toBe(200)
      expect(await memberAccountsOf(buyer)).toEqual({ wallet: whole })
      await expectSound()
    },
  )

  test('accepted several times at once, one deposit is held', async () => {
    const { done, accounts } = await acceptedAtOnce(await quotedSourcing())
    expect(done).toBe(1)
    expect(accounts).toEqual({ wallet: whole - deposit, deposit })
  })

  test('paid and left at once, or paid when its day ends: one of them stands', async () => {
    const { buyer, sourcingId } = await arrivedSourcing()
    const seen = { sourcingId, version: 4 }
    const answers = await runConcurrently<Call>([
      { caller: buyer, call: api.sourcing.paySourcing, input: seen },
      { caller: buyer, call: api.sourcing.leaveSourcing, input: seen },
      { caller: buyer, call: api.sourcing.paySourcing, input: seen },
    ])
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    const late = await arrivedSourcing()
    await travel(days(7))
    await Promise.all([
      late.buyer.call(api.sourcing.paySourcing, { sourcingId: late.sourcingId, version: 4 }),
      sweep('orders.cancelUnpaid'),
    ])
    await followOrders()
    expect([{ wallet: whole - 1_000_000 }, { wallet: whole - kept }]).toContainEqual(await memberAccountsOf(late.buyer))
    await expectSound()
  })

  test('pieces counted at the listing and by hand at once: each buyer gets one, and nothing is held twice', async () => {
    const seller = await as.seller()
    const goodsId = await procuredGoods(seller)
    const waiting = [await agreedSourcing({ seller, goodsId }), await agreedSourcing({ seller, goodsId })]
    const { version } = accepted(await seller.call(api.goods.readManagedGoods, { goodsId }))
    const [first] = waiting
    if (!first) throw new Error('nobody waits')
    await runConcurrently<Call>([
      { caller: seller, call: api.goods.arriveGoods, input: { goodsId, version, stock: 1 } },
      {
        caller: seller,
        call: api.sourcing.arriveSourcing,
        input: { sourcingId: first.sourcingId, version: 3 },
      },
    ])
    const [row] = await product().app.db`select received, held, sold from stock where goods_id = ${goodsId}`
    const [orders] = await product().app.db`
      select count(*)::int as count from order_line where goods_id = ${goodsId} and price_source = 'sourcing'
    `
    expect(orders?.count).toBe(row?.held)
    await expectSound()
  })
})

describe('without the table of states', () => {
  test('several deposits are held for one machine, and it ends several ways: the races can fail', async () => {
    const agreed = await agreedSourcing()
    const quoted = await quotedSourcing()
    await withoutConstraint('sourcing', 'sourcing_agreed')
    await forgetful('sourcing', ['state', 'version'])
    expect((await acceptedAtOnce(quoted)).accounts.deposit).toBeGreaterThan(deposit)
    expect((await endedAtOnce(agreed)).done).toBeGreaterThan(1)
  }, 60_000)
})
