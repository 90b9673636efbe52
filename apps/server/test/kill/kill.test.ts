import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { api } from '@kikai/contract/api'
import { jpy } from '@kikai/kernel/money'
import { afterAll, expect, test } from 'vitest'
import { as } from '../as.ts'
import { goods } from '../given/goods/goods.ts'
import { company } from '../given/people/companies.ts'
import { accepted, givenBuyer } from '../given/deals/orders.ts'
import { product, startProduct } from '../harness.ts'
import { brokenInvariants } from '../invariants.ts'
import { buyUntil } from './buying-client.ts'
import { UnderTest } from './processes-under-test.ts'

const clients = 16
const kills = Number(process.env.KILLS ?? 6)
const funds = 1_000_000
const directory = mkdtempSync(join(tmpdir(), 'kikai-kill-'))
const tested = new UnderTest(directory, randomInt(15_000, 32_000))
const base = `http://127.0.0.1:${tested.port}`

startProduct({
  async on() {
    await tested.startPostgres()
    await tested.startServer()
    return { url: tested.databaseUrl, folder: tested.dataFolder }
  },
})

afterAll(async () => {
  await tested.stop()
  rmSync(directory, { recursive: true, force: true })
})

/** Milliseconds until the server answers again. */
async function untilItAnswers(from: number): Promise<number> {
  for (;;) {
    const isThere = await fetch(`${base}/readyz`, { signal: AbortSignal.timeout(1_000) }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isThere) return Math.round(performance.now() - from)
    await pause(20)
  }
}

async function killOne(at: number): Promise<{ what: string; ms: number }> {
  const from = performance.now()
  if (at % 2 === 0) {
    await tested.killServer()
    await tested.startServer()
    return { what: 'server', ms: await untilItAnswers(from) }
  }
  await tested.killPostgres()
  await tested.startPostgres()
  return { what: 'database', ms: await untilItAnswers(from) }
}

const jobsMaxMs = 240_000
/**
 * Waits for the jobs: one hit by three kills is retried 20 seconds after the third, after a fourth in 55 and after a
 * fifth in 148, and on a busy machine each is hit more often.
 */
async function untilJobsAreDone(): Promise<number> {
  const until = performance.now() + jobsMaxMs
  for (;;) {
    const [left] = await product().app.db`select count(*)::int as count from graphile_worker._private_jobs`
    if (Number(left?.count) === 0 || performance.now() > until) return Number(left?.count)
    await pause(200)
  }
}

test(
  `nothing that was confirmed is lost or done twice through ${kills} kills of server and database`,
  async () => {
    const dealer = await company()
    const seller = await as.seller(dealer)
    const people = await Promise.all(Array.from({ length: clients }, () => givenBuyer({ balance: jpy(funds) })))
    const parts = await Promise.all(
      [0, 1, 2, 3].map(() => goods({ companyId: dealer.id, price: jpy(10), stock: 9_999 })),
    )
    let over = false
    const buying = people.map((who, at) => {
      const part = parts[at % parts.length]
      if (!part) throw new Error('no part to buy')
      return buyUntil(base, { who, goodsId: part.id, isOver: () => over, seller })
    })
    // A failing client must fail the test here, not as an unhandled rejection during a kill.
    const outcome = Promise.allSettled(buying)
    const recoveries: { what: string; ms: number }[] = []
    for (let at = 0; at < kills; at += 1) {
      await pause(300 + randomInt(700))
      recoveries.push(await killOne(at))
    }
    // A busy machine needs this time for a purchase that is given back.
    await pause(4_000)
    over = true
    const settled = await outcome
    expect(settled.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))).toEqual([])
    const confirmed = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))

    let paid = 0
    let givenBack = 0
    for (const [at, who] of people.entries()) {
      const own = confirmed[at]
      if (!own) throw new Error('a client without an outcome')
      paid += own.paid.length
      givenBack += own.givenBack.length
      const kept = own.paid.length - own.givenBack.length
      const { data } = await who.call(api.ledger.myBalance, { page_size: 1 })
      expect(data.balances).toContainEqual(jpy(funds - 10 * kept))
      expect(accepted(await who.call(api.orders.listMyOrders, { page_size: 1 })).counts).toMatchObject({
        all: own.placed.length,
        to_ship: kept,
      })
      for (const orderId of own.givenBack) {
        const { refunds } = accepted(await who.call(api.refunds.readRefunds, { orderId }))
        expect(refunds.map(({ state }) => state)).toEqual(['done'])
      }
      for (const checkoutId of own.paid) {
        const { data: checkout } = await who.call(api.orders.readCheckout, { checkoutId })
        expect([checkout.id, checkout.state]).toEqual([checkoutId, 'paid'])
      }
    }
    expect(await untilJobsAreDone()).toBe(0)
    expect(await brokenInvariants()).toEqual({})
    const mails = await product().app.db`
      select subject like 'Refund %' as refund, count(*)::int as count, count(distinct subject)::int as orders
      from mail m join account a on a.email = m.to_address where a.id = ${seller.id}
      group by 1 order by 1
    `
    expect(mails).toEqual([
      { refund: false, count: paid, orders: paid },
      { refund: true, count: givenBack, orders: givenBack },
    ])
    const slowest = (what: string) => Math.max(...recoveries.flatMap((one) => (one.what === what ? [one.ms] : [])))
    process.stdout.write(
      `${paid} paid orders, ${givenBack} given back, through ${kills} kills; slowest recovery: server ${slowest('server')} ms, database ${slowest('database')} ms; the server ended by itself ${tested.ends.length} times\n`,
    )
    tested.ends.forEach((words) => process.stdout.write(`its last words: ${words}\n`))
    expect(paid).toBeGreaterThan(clients)
    expect(givenBack).toBeGreaterThan(0)
  },
  40_000 + jobsMaxMs + kills * 12_000,
)
