import { randomUUID } from 'node:crypto'
import { minuteMs } from '@kikai/kernel/duration'
import type { Id } from '@kikai/kernel/ids'
import { type Instant, instantOf } from '@kikai/kernel/instant'
import { describe, expect, test } from 'vitest'
import { keepTime, moveTime, takeTime } from '../../src/domains/calendar/calendar.public.ts'
import { given } from '../given.ts'
import { product, startProduct, system } from '../harness.ts'
import { untilOneWaits } from '../until-waiting.ts'
import { withoutConstraint } from './take-away.ts'

startProduct({ config: { poolSize: 30 } })

const [hostTaken, guestTaken] = ['calendar.hostTaken', 'calendar.guestTaken']
const start = Date.parse('2027-02-01T00:00:00Z')
const quarter = (nth: number): { from: Instant; until: Instant } => ({
  from: instantOf(new Date(start + nth * 15 * minuteMs)),
  until: instantOf(new Date(start + (nth + 1) * 15 * minuteMs)),
})
const appointment = () => ({ kind: 'appointment' as const, id: randomUUID() })
const people = (count: number) => Promise.all(Array.from({ length: count }, () => given.member()))

const take = (hostId: Id<'member'>, guestId: Id<'member'>, nth: number, owner = appointment()) =>
  system().tx((ctx) =>
    takeTime(ctx, {
      people: [
        { memberId: guestId, side: 'guest' },
        { memberId: hostId, side: 'host' },
      ],
      during: quarter(nth),
      owner,
      heldUntil: null,
    }),
  )

/** How many ended how: done, or refused with which error. */
function counted(answers: readonly PromiseSettledResult<unknown>[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const answer of answers) {
    const name = answer.status === 'fulfilled' ? 'done' : String(answer.reason.message)
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

async function overlapping(memberId: Id<'member'>): Promise<number> {
  const [found] = await product().app.db<{ count: number }[]>`
    select count(*)::int as count
    from calendar_busy a
    join calendar_busy b on a.member_id = b.member_id and a.id < b.id and a.during && b.during
    where a.member_id = ${memberId}
  `
  return found?.count ?? -1
}

/** Three hundred people take one host's twenty quarters of an hour. */
async function takeAtOnce() {
  const [host, ...guests] = await people(301)
  if (!host) throw new Error('nobody is there')
  const taking = guests.map((guest, at) => take(host.id, guest.id, at % 20))
  return { counts: counted(await Promise.allSettled(taking)), overlaps: await overlapping(host.id) }
}

/** A hundred appointments of one host are moved onto the same quarter of an hour. */
async function moveAtOnce() {
  const [host, ...guests] = await people(101)
  if (!host) throw new Error('nobody is there')
  const owners = guests.map(appointment)
  for (const [at, guest] of guests.entries()) await take(host.id, guest.id, 100 + at, owners[at])
  const moving = owners.map((owner) => system().tx((ctx) => moveTime(ctx, { owner, during: quarter(0) })))
  const counts = counted(await Promise.allSettled(moving))
  const [kept] = await product().app.db<{ count: number }[]>`
    select count(*)::int as count from calendar_busy where member_id = ${host.id}
  `
  return { counts, kept: kept?.count, overlaps: await overlapping(host.id) }
}

/** One guest asks twenty hosts for the same time. */
async function askManyHosts() {
  const [guest, ...hosts] = await people(21)
  if (!guest) throw new Error('nobody is there')
  const counts = counted(await Promise.allSettled(hosts.map((host) => take(host.id, guest.id, 5))))
  return { counts, overlaps: await overlapping(guest.id) }
}

describe('times that are taken at the same moment', () => {
  test('of three hundred people who take twenty times of one host, one gets each', async () => {
    expect(await takeAtOnce()).toEqual({ counts: { done: 20, [hostTaken]: 280 }, overlaps: 0 })
  }, 60_000)

  test('of a hundred appointments that are moved onto one time, one is moved and the others stay', async () => {
    expect(await moveAtOnce()).toEqual({
      counts: { done: 1, [hostTaken]: 99 },
      kept: 100,
      overlaps: 0,
    })
  }, 60_000)

  test('nobody asks two hosts for the same time', async () => {
    expect(await askManyHosts()).toEqual({ counts: { done: 1, [guestTaken]: 19 }, overlaps: 0 })
  }, 60_000)
})

test('what is paid at the moment in which its hold has lapsed is not given to somebody else', async () => {
  const [host, payer, other] = await people(3)
  if (!host || !payer || !other) throw new Error('nobody is there')
  const owner = appointment()
  await take(host.id, payer.id, 7, owner)
  await product().app.db`
    update calendar_busy set held_until = app_now() - interval '1 second' where owner_id = ${owner.id}
  `
  const [kept, otherWaits] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const keeping = system().tx(async (ctx) => {
    expect(await keepTime(ctx, owner)).toBe(true)
    kept.resolve()
    await otherWaits.promise
  })
  await kept.promise
  const taking = Promise.allSettled([take(host.id, other.id, 7)])
  await untilOneWaits()
  otherWaits.resolve()
  await keeping
  expect(counted(await taking)).toEqual({ [hostTaken]: 1 })
  expect(await product().app.db`select from calendar_busy where owner_id = ${owner.id}`).toHaveLength(2)
})

describe('without the constraint', () => {
  test('times are taken twice: these races can fail', async () => {
    await withoutConstraint('calendar_busy', 'calendar_busy_once')
    expect((await takeAtOnce()).overlaps).toBeGreaterThan(0)
    expect((await moveAtOnce()).counts).toEqual({ done: 100 })
    expect((await askManyHosts()).overlaps).toBeGreaterThan(0)
  }, 60_000)
})
