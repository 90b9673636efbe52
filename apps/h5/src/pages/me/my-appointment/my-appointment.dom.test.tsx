import { renderScreen } from '#app/test/render-screen.tsx'
import { settle } from '@kikai/client/test/mount.tsx'
import { appointmentsCalls } from '@kikai/contract/appointments/appointments.calls'
import { minuteMs } from '@kikai/kernel/duration'
import { jpy, points } from '@kikai/kernel/money'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { calendarOf } from './calendar-file.ts'
import MyAppointment from './my-appointment.screen.tsx'

const id = '0198aaaa-0000-7000-8000-000000000001'
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minuteMs).toISOString()
const action = (name: string) => ({ action: name, enabled: true, reason: null })
const fee = {
  id: '0198aaaa-0000-7000-8000-00000000000a',
  kind: 'fee',
  cost: null,
  state: 'due',
  points: 15,
  prices: [jpy(1_000)],
  paid: null,
  paidAt: null,
  refunded: null,
  returnedAt: null,
  addedAt: inMinutes(-5),
  pictures: [],
}
const one = (over: object = {}) => ({
  id,
  version: 3,
  number: 'V26112912345',
  type: 'video',
  state: 'pending_payment',
  goods: { id, title: 'Okuma LB3000 EX', managementNumber: 'M-1', picture: null, place: 'Aichi' },
  seller: { id, name: 'Chubu Machinery' },
  host: { name: 'Kengo Hayase' },
  startAt: inMinutes(600),
  endAt: inMinutes(615),
  minutes: 15,
  customerZone: 'Europe/London',
  hostZone: 'Asia/Tokyo',
  bookedAt: inMinutes(-5),
  deadlineAt: inMinutes(13),
  changesLeft: 1,
  changeUntil: inMinutes(480),
  charges: [fee],
  cancelReturns: false,
  roomOpensAt: inMinutes(590),
  customerWaits: false,
  hostWaits: false,
  allowedActions: [action('pay'), action('cancel')],
  ...over,
})
const detail = (over: object = {}) => ({
  ...one(over),
  note: null,
  language: 'en',
  needsInterpreter: false,
  startedAt: null,
  endsAt: null,
  endedAt: null,
  reason: null,
  moves: [],
  staff: [],
  report: null,
  refund: null,
  review: null,
  history: [],
  address: null,
  checkInCode: null,
  ways: [],
  ...over,
})
const domains = ['booking', 'appointments', 'refunds', 'payments', 'reviews', 'ledger'] as const
const listed = (items: readonly object[]) => ({
  domains,
  isLoggedIn: true,
  answers: {
    [appointmentsCalls.listMyAppointments.path]: {
      data: items,
      total: items.length,
      counts: { upcoming: items.length, report: 1, past: 0 },
    },
  },
})
const opened = (of: object) => ({
  domains,
  isLoggedIn: true,
  address: `/pages/me/my-appointment/my-appointment?appointmentId=${id}`,
  answers: { [appointmentsCalls.readAppointment.path]: of },
})
const named = (name: string) =>
  [...document.querySelectorAll('button, a')].filter((each) => each.textContent?.includes(name)).at(-1)
const press = async (name: string) => {
  // A button ignores presses directly after it appears.
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  const found = named(name)
  if (!(found instanceof HTMLElement)) throw new Error(`there is no ${name}`)
  await settle(() => found.click())
}

test('each appointment says what is to be done next', async () => {
  const cost = {
    ...fee,
    kind: 'cost',
    points: null,
    prices: [jpy(12_000)],
    cost: { kind: 'travel', reason: '', language: 'en' },
  }
  const { host } = await renderScreen(
    MyAppointment,
    listed([
      one(),
      one({
        id: `${id.slice(0, -1)}2`,
        state: 'cost_pending',
        charges: [cost],
        allowedActions: [action('answerCost')],
      }),
      one({
        id: `${id.slice(0, -1)}3`,
        state: 'confirmed',
        startAt: inMinutes(5),
        allowedActions: [action('enterRoom')],
      }),
    ]),
  )
  for (const text of [
    'Upcoming',
    'Kept for you for',
    'JP¥1,000',
    '15 points',
    'Your turn',
    'Extra cost: JP¥12,000',
    'Starts in',
  ])
    expect(host.textContent).toContain(text)
  expect(named('Enter room')?.getAttribute('href')).toContain('/pages/me/my-appointment/room/room')
})

test('what is due is paid in the way that was chosen, after the rule in bold', async () => {
  const ways = [
    { method: 'points', amount: points(15), available: points(20), reason: null },
    { method: 'balance', amount: jpy(1_000), available: jpy(5_000), reason: null },
  ]
  const { host, asked } = await renderScreen(MyAppointment, opened(detail({ ways })))
  expect(host.querySelector('strong')?.textContent).toBe('No refund if you cancel or don’t come.')
  expect(named('Pay 15 points')).toBeDefined()
  await settle(() => {
    const balance = document.querySelector('input[value="balance JPY"]')
    if (balance instanceof HTMLElement) balance.click()
  })
  await press('Pay JP¥1,000')
  expect(asked.find(({ path }) => path === appointmentsCalls.payAppointment.path)).toMatchObject({
    input: { appointmentId: id, method: 'balance', currency: 'JPY' },
  })
})

test('an extra cost is declined without a payment', async () => {
  const cost = {
    ...fee,
    kind: 'cost',
    points: null,
    prices: [jpy(12_000)],
    cost: { kind: 'travel', reason: 'Toll', language: 'en' },
  }
  const of = detail({
    state: 'cost_pending',
    charges: [cost],
    ways: [{ method: 'balance', amount: jpy(12_000), available: jpy(50_000), reason: null }],
    allowedActions: [action('answerCost')],
  })
  const { host, asked } = await renderScreen(MyAppointment, opened(of))
  expect(host.textContent).toContain('Toll')
  expect(named('Accept and pay')).toBeDefined()
  await press('Decline')
  expect(asked.find(({ path }) => path === appointmentsCalls.answerAppointmentCost.path)).toMatchObject({
    input: { appointmentId: id, answer: 'decline' },
  })
})

test('what a cancellation costs is said before it', async () => {
  await import('./cancel-sheet.tsx')
  const paid = { ...fee, state: 'paid', paid: points(15) }
  const of = detail({ state: 'confirmed', charges: [paid], allowedActions: [action('cancel'), action('changeTime')] })
  const { host, asked } = await renderScreen(MyAppointment, opened(of))
  expect(host.textContent).toContain('Once, until')
  await press('Cancel appointment')
  expect(document.body.textContent).toContain('You have paid 15 points')
  expect(document.body.textContent).toContain('It is not refunded.')
  await press('Cancel appointment')
  expect(asked.find(({ path }) => path === appointmentsCalls.cancelAppointment.path)).toMatchObject({
    input: { appointmentId: id },
  })
})

test('what is over leads to the form for a refund, and then to how it stands', async () => {
  const paid = { ...fee, state: 'paid', paid: points(15), refunded: jpy(400) }
  const over = { state: 'completed', deadlineAt: null, charges: [paid], allowedActions: [action('requestRefund')] }
  const before = await renderScreen(MyAppointment, opened(detail(over)))
  expect(before.host.textContent).toContain('¥400 refunded')
  expect(named('Ask for a refund')?.getAttribute('href')).toContain(`request-refund?appointmentId=${id}`)
  const refund = { state: 'requested', amount: jpy(600), isOpen: true }
  const after = await renderScreen(MyAppointment, opened(detail({ ...over, allowedActions: [], refund })))
  expect(after.host.textContent).toContain('Waiting for the seller')
  expect(named('Refund')?.getAttribute('href')).toContain(`refund/refund?appointmentId=${id}`)
})

test('the file for the calendar is read by a calendar', () => {
  const of = {
    id,
    version: 3,
    number: 'V1',
    bookedAt: '2026-11-29T00:00:00.000Z',
    startAt: '2026-12-01T05:00:00.000Z',
    endAt: '2026-12-01T05:15:00.000Z',
  }
  const text = calendarOf(of as never, { summary: 'See Okuma LB3000, the lathe; 下見', location: 'Kikai' })
  const event = new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent') ?? undefined)
  expect({
    summary: event.summary,
    start: event.startDate.toJSDate().toISOString(),
    end: event.endDate.toJSDate().toISOString(),
    sequence: event.sequence,
    alarms: event.component.getAllSubcomponents('valarm').length,
  }).toEqual({ summary: 'See Okuma LB3000, the lathe; 下見', start: of.startAt, end: of.endAt, sequence: 3, alarms: 3 })
})
