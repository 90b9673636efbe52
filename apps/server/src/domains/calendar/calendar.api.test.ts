import { randomUUID } from 'node:crypto'
import { api } from '@kikai/contract/api'
import { calendarErrors } from '@kikai/contract/calendar/calendar.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { dayMs, hourMs, minuteMs } from '@kikai/kernel/duration'
import { type Instant, instantOf, millisecondsOf } from '@kikai/kernel/instant'
import { serverLimits } from '../../platform/config/server-limits.ts'
import { describe, expect, test } from 'vitest'
import { type Person, as } from '../../../test/as.ts'
import { given } from '../../../test/given.ts'
import { product, startProduct, system } from '../../../test/harness.ts'
import { extendTime, freeSlots, freeTime, hostsOf, keepTime, calendarLanesOf, takeTime } from './calendar.public.ts'

startProduct()

const whole = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '00:00', until: '00:00' }))
const hours = (over: object = {}) => ({
  timeZone: 'Europe/London',
  hours: whole,
  worksOnHolidays: true,
  version: 0,
  ...over,
})
const now = () => system().nowMs()
const instant = (at: number): Instant => instantOf(new Date(at))
/** The quarter of an hour that begins so many hours from the next full one. */
const quarterIn = (hoursAhead: number) => {
  const from = Math.ceil(now() / hourMs) * hourMs + hoursAhead * hourMs
  return { from: instant(from), until: instant(from + 15 * minuteMs) }
}
const owner = () => ({ kind: 'appointment' as const, id: randomUUID() })
type Taken = { host: { id: Person['id'] }; guest: { id: Person['id'] }; ahead?: number; heldUntil?: Instant | null }
async function taken({ host, guest, ahead = 5, heldUntil = null }: Taken, of = owner()) {
  await system().tx((ctx) =>
    takeTime(ctx, {
      people: [
        { memberId: host.id, side: 'host' },
        { memberId: guest.id, side: 'guest' },
      ],
      during: quarterIn(ahead),
      owner: of,
      heldUntil,
    }),
  )
  return of
}
const slotsOf = (host: { id: Person['id'] }, during = quarterIn(5), guest?: Person) =>
  freeSlots(system(), {
    hosts: [host.id],
    ...(guest === undefined ? {} : { guest: guest.id }),
    ...during,
    minutes: 15,
  })

describe(api.calendar.saveHours.path, () => {
  test('whoever saved none has those of an office, by the clock of their country', async () => {
    const me = await as.member()
    const week = (await me.call(api.calendar.readOwnWeek, {})).data
    expect(week).toMatchObject({ published: false, version: 0 })
    expect(week.days).toHaveLength(7)
    expect(await hostsOf(system(), [me.id])).toEqual([{ memberId: me.id, timeZone: week.timeZone, published: false }])
  })

  test('what was saved is read again, an older version is refused, and other members see nothing of it', async () => {
    const [me, other] = [await as.member(), await as.member()]
    const { data } = await me.call(api.calendar.saveHours, hours())
    expect(data).toMatchObject({ published: true, version: 1, timeZone: 'Europe/London', hours: whole })
    expect((await me.call(api.calendar.saveHours, hours())).code).toBe(requestErrors.olderVersion.code)
    expect((await me.call(api.calendar.saveHours, hours({ version: 1, timeZone: 'Asia/Tokyo' }))).data.version).toBe(2)
    expect((await other.call(api.calendar.readOwnWeek, {})).data.published).toBe(false)
  })

  test('a zone that there is not, and times between the quarters, are refused', async () => {
    const me = await as.member()
    expect((await me.call(api.calendar.saveHours, hours({ timeZone: 'Mars/Olympus' }))).code).toBe(
      requestErrors.invalidInput.code,
    )
    const odd = [{ weekday: 1, from: '09:07', until: '10:00' }]
    expect((await me.call(api.calendar.saveHours, hours({ hours: odd }))).code).toBe(requestErrors.invalidInput.code)
  })
})

describe(api.calendar.saveException.path, () => {
  test('a day off closes it until it is removed; nobody removes another’s', async () => {
    const [me, other] = [await as.member(), await as.member()]
    await me.call(api.calendar.saveHours, hours({ timeZone: 'UTC' }))
    const day = instant(now() + 3 * dayMs).slice(0, 10)
    const off = (await me.call(api.calendar.saveException, { day, spans: [], note: 'Trade fair' })).data.days[0]
    expect(off).toMatchObject({ day, open: [], exception: { note: 'Trade fair' } })
    const exceptionId = off?.exception?.id
    if (!exceptionId) throw new Error('the day is not there')
    const noon = { from: instant(Date.parse(`${day}T12:00:00Z`)), until: instant(Date.parse(`${day}T12:15:00Z`)) }
    expect(await slotsOf(me, noon)).toEqual([])
    expect((await other.call(api.calendar.removeException, { exceptionId })).code).toBe(requestErrors.notFound.code)
    expect((await me.call(api.calendar.removeException, { exceptionId })).data.days[0]?.open).toHaveLength(1)
    expect(await slotsOf(me, noon)).toHaveLength(1)
  })

  test('only so many days can be planned; one that is there can still be changed', async () => {
    const me = await as.member()
    await product().app.db`
      insert into calendar_exception (member_id, day, spans)
      select ${me.id}, (app_now() + make_interval(days => at))::date, '[]'
      from generate_series(1, ${serverLimits.calendarExceptionsMax}::int) at
    `
    const dayIn = (days: number) => instant(now() + days * dayMs).slice(0, 10)
    const save = (day: string) => me.call(api.calendar.saveException, { day, spans: [], note: '' })
    expect((await save(dayIn(serverLimits.calendarExceptionsMax + 5))).code).toBe(calendarErrors.tooManyExceptions.code)
    expect((await save(dayIn(7))).code).toBe(200)
  })

  test('an hour of another day’s evening is shown on the day that it lies on', async () => {
    const me = await as.member()
    const day = instant(now() + 3 * dayMs).slice(0, 10)
    await me.call(api.calendar.saveHours, hours({ timeZone: 'UTC', hours: [] }))
    const { days } = (
      await me.call(api.calendar.saveException, { day, spans: [{ from: '23:00', until: '01:00' }], note: '' })
    ).data
    expect(days.map(({ open }) => open.length)).toEqual([1, 1, 0, 0, 0, 0, 0])
  })
})

describe('free times', () => {
  test('what is taken is free for nobody, on either side, until it is given back', async () => {
    const [host, guest] = [await as.member(), await as.member()]
    for (const one of [host, guest]) await one.call(api.calendar.saveHours, hours())
    expect(await slotsOf(host)).toEqual([{ ...quarterIn(5), hosts: [host.id] }])
    const of = await taken({ host, guest })
    expect(await slotsOf(host)).toEqual([])
    expect(await slotsOf(guest)).toEqual([])
    const third = await as.member()
    await third.call(api.calendar.saveHours, hours())
    expect(await slotsOf(third, quarterIn(5), guest)).toEqual([])
    expect(await slotsOf(third)).toHaveLength(1)
    await system().tx((ctx) => freeTime(ctx, of))
    expect(await slotsOf(host)).toHaveLength(1)
  })

  test('a time is offered by each host who is free', async () => {
    const [one, other, guest] = [await as.member(), await as.member(), await as.member()]
    for (const host of [one, other]) await host.call(api.calendar.saveHours, hours())
    await taken({ host: one, guest })
    const hosts = [one.id, other.id]
    const free = await freeSlots(system(), { hosts, from: quarterIn(4).from, until: quarterIn(5).until, minutes: 15 })
    expect(free).toHaveLength(5)
    expect(free[0]?.hosts).toEqual(hosts)
    expect(free.at(-1)).toEqual({ ...quarterIn(5), hosts: [other.id] })
    const asked = { hosts: [one.id], ...quarterIn(5), minutes: 15 }
    expect(await freeSlots(system(), asked)).toEqual([])
    expect(await freeSlots(system(), { ...asked, withTaken: true })).toEqual([{ ...quarterIn(5), hosts: [] }])
  })

  test('nothing is offered sooner or later than the settings say', async () => {
    const host = await as.member()
    await host.call(api.calendar.saveHours, hours())
    expect(await slotsOf(host, quarterIn(-1))).toEqual([])
    expect(await slotsOf(host, quarterIn(24 * 59))).toHaveLength(1)
    expect(await slotsOf(host, quarterIn(24 * 61))).toEqual([])
  })

  test('the first working day of January is a holiday in Japan, unless the host works on it', async () => {
    const host = await as.member(await given.member({ country: 'JP' }))
    const newYear = { from: '2027-01-01T01:00:00.000Z' as Instant, until: '2027-01-01T01:15:00.000Z' as Instant }
    const openThen = async () => (await calendarLanesOf(system(), { members: [host.id], ...newYear }))[0]?.open.length
    expect(await openThen()).toBe(0)
    await host.call(api.calendar.saveHours, hours())
    expect(await openThen()).toBe(1)
  })
})

describe('an unpaid time', () => {
  const soon = () => instant(now() + minuteMs)
  const lapsed = () => instant(now() - minuteMs)

  test('is kept from others while it is held, and gives way afterwards, with all its people', async () => {
    const [host, guest, other] = [await as.member(), await as.member(), await as.member()]
    await host.call(api.calendar.saveHours, hours())
    const held = await taken({ host, guest, heldUntil: soon() })
    await expect(taken({ host, guest: other })).rejects.toThrow('calendar.hostTaken')
    await product().app.db`update calendar_busy set held_until = ${lapsed()} where owner_id = ${held.id}`
    expect(await slotsOf(host)).toHaveLength(1)
    await taken({ host, guest: other })
    expect(await system().tx((ctx) => keepTime(ctx, held))).toBe(false)
    await taken({ host: await as.member(), guest })
  })

  test('that was paid late is kept if nobody took it meanwhile', async () => {
    const [host, guest] = [await as.member(), await as.member()]
    const held = await taken({ host, guest, heldUntil: lapsed() })
    expect(await system().tx((ctx) => keepTime(ctx, held))).toBe(true)
    await expect(taken({ host, guest: await as.member() })).rejects.toThrow('calendar.hostTaken')
  })
})

test('a time is made longer where both are free, and stays as it was where they are not', async () => {
  const [host, guest] = [await as.member(), await as.member()]
  const of = await taken({ host, guest })
  const extend = (minutes: number) =>
    system().tx((ctx) =>
      extendTime(ctx, { owner: of, until: instant(millisecondsOf(quarterIn(5).from) + minutes * minuteMs) }),
    )
  expect(await extend(30)).toBe(true)
  await taken({ host, guest: await as.member(), ahead: 6 })
  await expect(extend(90)).rejects.toThrow('calendar.hostTaken')
  const [lane] = await calendarLanesOf(system(), {
    members: [guest.id],
    from: quarterIn(5).from,
    until: quarterIn(8).until,
  })
  expect(lane?.busy).toMatchObject([
    { until: instant(millisecondsOf(quarterIn(5).from) + 30 * minuteMs), side: 'guest' },
  ])
})

test('the own week shows what the member is taken for', async () => {
  const [host, guest] = [await as.member(), await as.member()]
  await host.call(api.calendar.saveHours, hours({ timeZone: 'UTC' }))
  const of = await taken({ host, guest })
  const days = (await host.call(api.calendar.readOwnWeek, {})).data.days
  expect(days.flatMap(({ busy }) => busy)).toMatchObject([
    { ...quarterIn(5), side: 'host', held: false, for: { kind: 'appointment', id: of.id } },
  ])
})

test('times and days that are long past are forgotten', async () => {
  const [host, guest] = [await as.member(), await as.member()]
  const of = await taken({ host, guest })
  await taken({ host, guest, ahead: 9 })
  await product().app.db`
    update calendar_busy
    set during = tstzrange(lower(during) - interval '100 days', upper(during) - interval '100 days')
    where owner_id = ${of.id}
  `
  const sweep = product().app.domains.find(({ name }) => name === 'calendar')?.sweeps?.[0]
  expect(await sweep?.run(system())).toBe(2)
})
