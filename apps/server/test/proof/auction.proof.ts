import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { api } from '@kikai/contract/api'
import { auctionErrors } from '@kikai/contract/auctions/auctions.errors'
import { usualSteps } from '@kikai/contract/auctions/increments'
import { type Sent, referenceAuction } from '@kikai/contract/auctions/reference-auction'
import type { Call, SentOf } from '@kikai/contract/call'
import { success } from '@kikai/contract/wire/envelope'
import type { Id } from '@kikai/kernel/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, as } from '../as.ts'
import { signedTestHeaders } from '../call.ts'
import { goods } from '../given/goods/goods.ts'
import { scheduledLot } from '../given/deals/lots.ts'
import { minutes, product } from '../harness.ts'
import { expectSound } from '../invariants.ts'
import { UnderTest } from '../kill/processes-under-test.ts'
import { raceRandom } from '../races/run-concurrently.ts'
import { note, percentile } from './figures.ts'
import { startStage } from './stage.ts'

const stage = startStage()
const other = new UnderTest(stage.directory, randomInt(33_000, 45_000))
beforeAll(async () => {
  other.postgres = stage.tested.postgres
  await other.startServer()
})
afterAll(() => other.killServer())

const bidders = 500
const start = 1_000_000
const reserve = 3_000_000

const busyCode = 5003
type Heard = { code: number; ms: number }
/** As a client does: whoever is told that it is busy asks again, under the same request id; the time is all of it. */
async function ask<C extends Call>(port: number, who: Person, call: C, input: SentOf<C>): Promise<Heard> {
  const [began, requestId] = [performance.now(), crypto.randomUUID()]
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${port}${call.path}`, {
      method: 'POST',
      headers: signedTestHeaders(who, call.path, input, { requestId }),
      body: JSON.stringify(input),
    })
    const { code } = JSON.parse(await response.text())
    if (Number(code) !== busyCode) return { code: Number(code), ms: performance.now() - began }
    await pause(50)
  }
}

/** A lot that ends in a moment, with everybody registered. */
async function lotForAll(people: readonly Person[]): Promise<Id<'lot'>> {
  const { lotId } = await scheduledLot({ startPrice: start, reserve })
  const { db } = product().app
  await db`
    insert into lot_bidder (lot_id, member_id, alias, terms_version, address, bought_as)
    select ${lotId}, member_id, nth, '1', '{"country": "JP"}', 'business'
    from unnest(${people.map(({ id }) => id)}::uuid[]) with ordinality as p (member_id, nth)
  `
  await db`update lot set starts_at = app_now() - interval '1 second' where id = ${lotId}`
  while ((await db`select from lot where id = ${lotId} and state = 'bidding'`).length === 0) await pause(200)
  await db`
    update lot
    set
      planned_ends_at = app_now() + interval '4 seconds', ends_at = app_now() + interval '4 seconds',
      hard_ends_at = app_now() + interval '60 minutes'
    where id = ${lotId}
  `
  return lotId
}

test('five hundred bidders in the last seconds, over two servers', { timeout: 300_000 }, async () => {
  const people: Person[] = []
  while (people.length < bidders) people.push(...(await Promise.all(Array.from({ length: 20 }, () => as.member()))))
  const readers = await Promise.all(Array.from({ length: 8 }, () => as.member()))
  const shown = await goods()
  const lotId = await lotForAll(people)
  const random = raceRandom()
  // Twenty of them name what somebody else names too.
  const maxima = people.map((_, at) => start + ((at % 480) + 1) * 10_000)
  // Prices rise while they bid, so that many of them lead for a moment.
  const order = people
    .map((_, at) => ({ at, key: (maxima[at] ?? 0) / 4_800_000 + random() / 2 }))
    .toSorted((a, b) => a.key - b.key)
  const ports = [stage.port, other.port] as const
  const reads: number[] = []
  let isOver = false
  const reading = (async () => {
    for (let nth = 0; !isOver; nth += 1) {
      const who = readers[nth % readers.length]
      if (who)
        void ask(ports[nth % 2] ?? stage.port, who, api.goods.readGoods, { goodsId: shown.id }).then(({ ms }) =>
          reads.push(ms),
        )
      await pause(50)
    }
  })()
  await pause(500)
  const answers: { at: number; code: number; ms: number }[] = await Promise.all(
    order.map(async ({ at }, nth) => {
      const who = people[at]
      if (!who) throw new Error('nobody bids')
      await pause(Math.floor((nth * 1_000) / bidders))
      const maximum = { currency: 'JPY' as const, minor: maxima[at] ?? start }
      return { at, ...(await ask(ports[nth % 2] ?? stage.port, who, api.auctions.placeBid, { lotId, maximum })) }
    }),
  )
  isOver = true
  await reading
  const { db } = product().app
  const log = await db<{ seq: number; kind: string; memberId: Id<'member'>; price: number; at: string }[]>`
    select seq, kind, member_id, price, at from bid where lot_id = ${lotId} order by seq
  `
  const [lot] = await db<{ price: number; leaderId: Id<'member'>; endsAt: string; planned: string; hard: string }[]>`
    select price, leader_id, ends_at, planned_ends_at as planned, hard_ends_at as hard from lot where id = ${lotId}
  `
  if (!lot) throw new Error('there is no lot')
  const taken: Sent[] = log.flatMap(({ kind, memberId, at }) => {
    const bidder = people.findIndex(({ id }) => id === memberId)
    return kind === 'manual' ? [{ bidder, maximum: maxima[bidder] ?? 0, at: Date.parse(at) }] : []
  })
  const told = referenceAuction(
    {
      currency: 'JPY',
      start,
      reserve,
      steps: usualSteps.JPY,
      endsAt: Date.parse(lot.planned),
      hardEndsAt: Date.parse(lot.hard),
      softCloseMs: minutes(5),
    },
    taken,
  )
  const isSame =
    told.price === lot.price &&
    told.winner !== null &&
    people[told.winner]?.id === lot.leaderId &&
    told.endsAt === Date.parse(lot.endsAt) &&
    told.accepted.length === taken.length &&
    log.every(({ seq }, at) => seq === at + 1)
  const refused = answers.filter(({ code }) => code !== success)
  const wrongly = refused.filter(
    ({ at, code }) => code !== auctionErrors.tooLow.code || (maxima[at] ?? 0) >= lot.price + 10_000,
  )
  const p99 = percentile(
    answers.map(({ ms }) => ms),
    99,
  )
  const median = percentile(reads, 50)
  note({
    id: 'G7',
    what: '500 bidders on one lot in its last seconds over two servers, while others read 20 times a second',
    goal: 'winner, price, end and log as the reference has them, nobody refused wrongly, p99 ≤ 1.5 s, reads < 100 ms in the middle',
    measured: `${taken.length} bids taken, ${refused.length} below the minimum at their turn, ${wrongly.length} refused wrongly, ${isSame ? 'as the reference' : 'not as the reference'}; p99 ${p99.toFixed(0)} ms, reads ${median.toFixed(0)} ms in the middle of ${reads.length}`,
    bounds: {
      atMost: {
        'p99 in ms': [p99, 1_500],
        'reads in ms': [median, 100],
        'refused wrongly': [wrongly.length, 0],
        'apart from the reference': [isSame ? 0 : 1, 0],
      },
    },
  })
  expect([isSame, wrongly]).toEqual([true, []])
  await expectSound()
})
