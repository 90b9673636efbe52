import { profileOf } from '#app/test/profile-of'
import { renderScreen } from '#app/test/render-screen.tsx'
import { type } from '#ui/test/render'
import { settle } from '@kikai/client/test/mount.tsx'
import { appointmentErrors } from '@kikai/contract/appointments/appointments.errors'
import { managedAppointmentsCalls } from '@kikai/contract/appointments/managed-appointments.calls'
import { calendarCalls } from '@kikai/contract/calendar/calendar.calls'
import { profileCalls } from '@kikai/contract/profile/profile.calls'
import { hourMs } from '@kikai/kernel/duration'
import { jpy } from '@kikai/kernel/money'
import { expect, test, vi } from 'vitest'
import detailScreen from './detail/detail.screen.tsx'
import hoursScreen from './my-hours/my-hours.screen.tsx'
import costScreen from './new-cost/new-cost.screen.tsx'
import staffScreen from './new-staff/new-staff.screen.tsx'
import manage from './reservation-manage.screen.tsx'

const id = (at: number) => `0198aaaa-0000-7000-8000-00000000000${at}`
const at = (hours: number) => new Date(Date.parse('2099-01-05T00:00:00.000Z') + hours * hourMs).toISOString()
const can = (...actions: string[]) => actions.map((action) => ({ action, enabled: true, reason: null }))
const reservation = (over: object = {}) => ({
  id: id(1),
  version: 2,
  number: 'V26112912345',
  type: 'viewing',
  state: 'pending_review',
  goods: { id: id(2), title: 'Amada HG-1003', managementNumber: 'SUZ-2600038', picture: null, place: 'Suzhou' },
  seller: { id: id(3), name: 'Suzhou Machinery' },
  host: { name: '顾思远' },
  startAt: at(2),
  endAt: at(2.75),
  minutes: 45,
  customerZone: 'Asia/Tokyo',
  hostZone: 'Asia/Shanghai',
  bookedAt: at(-48),
  deadlineAt: at(-20),
  changesLeft: 1,
  changeUntil: at(0),
  charges: [],
  cancelReturns: false,
  roomOpensAt: null,
  customerWaits: false,
  hostWaits: false,
  allowedActions: can('approve', 'reject', 'assignStaff', 'addCost'),
  customer: { name: '岡本 直樹', isCompany: false, country: 'JP', language: 'ja', needsInterpreter: true },
  ...over,
})
const detail = (over: object = {}) => ({
  ...reservation(),
  note: null,
  language: 'ja',
  needsInterpreter: true,
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
  team: [{ memberId: id(4), name: '顾思远', role: 'host' }],
  internalNote: '',
  currency: 'JPY',
  costAnswerUntil: at(-2),
  ...over,
})
const calls = managedAppointmentsCalls
/** In the sheet that was opened last: an older one may still be closing. */
const sheetField = (name: 'textarea') =>
  [...document.querySelectorAll('[role=dialog]')].at(-1)?.querySelector(name) ?? null
const profile = { [profileCalls.myProfile.path]: profileOf({ rights: ['order.appointment.host'] }) }
const texts = { domains: ['reservations', 'appointments', 'refunds', 'managed', 'hours'] as const, isLoggedIn: true }
const folder = '/pages/me/backend-manage/reservation-manage'
const shownDetail = (over: object = {}) =>
  renderScreen(detailScreen, {
    ...texts,
    address: `${folder}/detail/detail?appointmentId=${id(1)}`,
    answers: { ...profile, [calls.readReservation.path]: detail(over) },
  })
const button = (name: string) =>
  [...document.querySelectorAll('button')].filter(({ textContent }) => textContent?.trim() === name).at(-1)

test('what waits for the host says by when and what follows, and both clocks', async () => {
  const { host } = await renderScreen(manage, {
    ...texts,
    address: `${folder}/reservation-manage`,
    answers: {
      ...profile,
      [calls.listReservations.path]: {
        data: [reservation(), reservation({ id: id(5), state: 'cost_pending', allowedActions: [] })],
        total: 2,
        counts: { waiting: 1, confirmed: 0, customer: 1, done: 0, ended: 0 },
      },
    },
  })
  for (const text of ['Your turn', 'rejected and refunded', '10:00 – 10:45', 'customer 11:00', 'customer’s answer'])
    expect(host.textContent).toContain(text)
})

test('an appointment is rejected with a reason, after the host read that everything goes back', async () => {
  const { host, asked } = await shownDetail()
  for (const text of ['岡本 直樹', 'needs an interpreter', 'SUZ-2600038']) expect(host.textContent).toContain(text)
  await settle(() => button('Reject')?.click())
  expect(document.body.textContent).toContain('the customer gets everything back')
  await settle(() => type(sheetField('textarea'), 'The yard is closed.'))
  await settle(() => sheetField('textarea')?.form?.requestSubmit())
  await vi.waitFor(() =>
    expect(asked.find(({ path }) => path === calls.rejectReservation.path)?.input).toEqual({
      appointmentId: id(1),
      reason: 'The yard is closed.',
    }),
  )
})

test('the code of the customer begins a visit, and a wrong one is said', async () => {
  const { asked } = await shownDetail({
    state: 'confirmed',
    deadlineAt: null,
    allowedActions: can('checkIn', 'cancel'),
  })
  await settle(() => button('Check in')?.click())
  await settle(() => type(document.querySelector('input[name=code]'), '123456'))
  await settle(() => document.querySelector<HTMLInputElement>('input[name=code]')?.form?.requestSubmit())
  const sent = asked.find(({ path }) => path === calls.checkInReservation.path)
  expect(sent?.input).toEqual({ appointmentId: id(1), code: '123456' })
  await settle(() => sent?.refuse(appointmentErrors.wrongCode.code, 'That isn’t the code your customer has.'))
  expect(document.body.textContent).toContain('That isn’t the code your customer has.')
})

test('what the customer asks back leads to its answer', async () => {
  const { host } = await shownDetail({
    state: 'completed',
    refund: { state: 'requested', amount: { currency: 'JPY', minor: 1_000 } },
  })
  const way = [...host.querySelectorAll('a')].find(({ textContent }) => textContent?.includes('Refund request'))
  expect(way?.textContent).toContain('Waiting for the seller')
  expect(way?.getAttribute('href')).toContain(`confirm-refuse?appointmentId=${id(1)}`)
})

test('the host enters the room of a video viewing from when it opens, and reads before by when that is', async () => {
  const video = { type: 'video', state: 'confirmed', deadlineAt: null, roomOpensAt: at(1) }
  await shownDetail({ ...video, allowedActions: can('enterRoom', 'cancel') })
  const way = [...document.querySelectorAll('a')].find(({ textContent }) => textContent?.includes('Enter room'))
  expect(way?.getAttribute('href')).toContain(`/pages/me/my-appointment/room/room?appointmentId=${id(1)}`)
  const reason = { ...appointmentErrors.roomClosed, name: 'roomClosed', params: { minutes: 10 } }
  const { host } = await shownDetail({
    ...video,
    allowedActions: [{ action: 'enterRoom', enabled: false, reason }, ...can('cancel')],
  })
  expect(host.querySelector('a[href*="my-appointment/room"]')).toBeNull()
  expect(host.textContent).toContain('10 minutes before')
})

test('a cost says by when the customer answers by both clocks, and is sent with its kind', async () => {
  const { host, asked } = await renderScreen(costScreen, {
    ...texts,
    address: `${folder}/new-cost/new-cost?appointmentId=${id(1)}`,
    answers: { ...profile, [calls.readReservation.path]: detail({ state: 'confirmed' }) },
  })
  for (const text of ['Customer answers by', '06:00', '07:00', 'Nothing is charged before'])
    expect(host.textContent).toContain(text)
  await settle(() => button('Test material')?.click())
  await settle(() => type(host.querySelector('input[name=amount]'), '8000'))
  await settle(() => type(host.querySelector('textarea'), 'Ten sheets of 6 mm'))
  await settle(() => host.querySelector<HTMLInputElement>('input[name=amount]')?.form?.requestSubmit())
  await vi.waitFor(() =>
    expect(asked.find(({ path }) => path === calls.addReservationCost.path)?.input).toEqual({
      appointmentId: id(1),
      kind: 'material',
      amount: jpy(8_000),
      reason: 'Ten sheets of 6 mm',
      fileIds: [],
    }),
  )
})

test('whoever has something else at that time cannot be chosen', async () => {
  const { host, asked } = await renderScreen(staffScreen, {
    ...texts,
    address: `${folder}/new-staff/new-staff?appointmentId=${id(1)}`,
    answers: {
      ...profile,
      [calls.readReservation.path]: detail(),
      [calls.listReservationStaff.path]: {
        zone: 'Asia/Shanghai',
        from: at(-8),
        until: at(16),
        staff: [
          { memberId: id(4), name: '顾思远', isFree: true, isChosen: true, busy: [] },
          { memberId: id(6), name: '沈佳宁', isFree: true, isChosen: false, busy: [{ from: at(4), to: at(5) }] },
          { memberId: id(7), name: '陆晓彤', isFree: false, isChosen: false, busy: [{ from: at(2), to: at(3) }] },
        ],
      },
    },
  })
  const radios = [...host.querySelectorAll<HTMLInputElement>('input[type=radio]')]
  expect(radios.map(({ disabled }) => disabled)).toEqual([false, false, true])
  await settle(() => button('Interpreter')?.click())
  await settle(() => radios[1]?.click())
  await settle(() => button('Assign 沈佳宁')?.click())
  expect(asked.find(({ path }) => path === calls.assignReservationStaff.path)?.input).toEqual({
    appointmentId: id(1),
    memberId: id(6),
    role: 'interpreter',
  })
})

test('hours are saved for a weekday, and a day is closed', async () => {
  const week = {
    timeZone: 'Asia/Shanghai',
    published: false,
    worksOnHolidays: false,
    hours: [{ weekday: 1, from: '09:00', until: '18:00' }],
    version: 0,
    days: [{ day: '2099-01-05', holiday: false, exception: null, open: [{ from: at(1), until: at(10) }], busy: [] }],
  }
  const { host, asked } = await renderScreen(hoursScreen, {
    ...texts,
    address: `${folder}/my-hours/my-hours`,
    answers: { ...profile, [calendarCalls.readOwnWeek.path]: week },
  })
  expect(host.textContent).toContain('You haven’t published your hours')
  const rowNamed = (name: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith(name))
  await settle(() => rowNamed('Tuesday')?.click())
  await settle(() => document.querySelector<HTMLInputElement>('[role=dialog] [role=switch]')?.click())
  await settle(() => document.querySelector<HTMLInputElement>('input[name=from]')?.form?.requestSubmit())
  expect(asked.find(({ path }) => path === calendarCalls.saveHours.path)?.input).toMatchObject({
    version: 0,
    hours: [
      { weekday: 1, from: '09:00', until: '18:00' },
      { weekday: 2, from: '09:00', until: '18:00' },
    ],
  })
})
