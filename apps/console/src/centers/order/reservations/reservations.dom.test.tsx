import { staffMember } from '#app/test/staff-member.ts'
import { renderPart } from '#app/test/render-part.tsx'
import { settle } from '@kikai/client/test/mount.tsx'
import { managedAppointmentsCalls } from '@kikai/contract/appointments/managed-appointments.calls'
import { profileCalls } from '@kikai/contract/profile/profile.calls'
import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import Reservations from './reservations.page.tsx'

const idOf = (nth: number) => `0197a000-0000-7000-8000-0000000000${String(nth).padStart(2, '0')}`
const at = (hour: number) => `2026-11-26T${String(hour).padStart(2, '0')}:00:00.000Z`
const may = (...names: readonly string[]) => names.map((action) => ({ action, enabled: true, reason: null }))
const yen = (minor: number) => ({ currency: 'JPY', minor })

const entry = {
  id: idOf(1),
  version: 1,
  number: 'A261120V7KD2M4',
  type: 'inspection',
  state: 'pending_review',
  goods: { id: idOf(2), title: 'Okuma GENOS M560-V', managementNumber: 'SZH-2600038', picture: null, place: 'Suzhou' },
  seller: { id: idOf(3), name: 'Suzhou Hengji' },
  host: { name: 'Zhou Zhenhai' },
  startAt: at(5),
  endAt: at(8),
  minutes: 180,
  customerZone: 'Asia/Shanghai',
  hostZone: 'Asia/Tokyo',
  bookedAt: at(1),
  deadlineAt: at(3),
  changesLeft: 1,
  changeUntil: at(3),
  charges: [],
  cancelReturns: true,
  roomOpensAt: null,
  customerWaits: false,
  hostWaits: false,
  allowedActions: [],
  customer: { name: '田中 ••', isCompany: false, country: 'CN', language: 'ja', needsInterpreter: true },
}
const charge = {
  id: idOf(5),
  kind: 'fee',
  cost: null,
  state: 'paid',
  points: null,
  prices: [yen(48_000)],
  paid: yen(48_000),
  paidAt: at(1),
  refunded: null,
  returnedAt: null,
  addedAt: at(1),
  pictures: [],
}
const detail = {
  ...entry,
  charges: [
    charge,
    {
      ...charge,
      id: idOf(6),
      kind: 'cost',
      cost: { kind: 'lifting', reason: 'One lift by crane', language: 'en' },
      state: 'due',
      prices: [yen(12_000)],
      paid: null,
      paidAt: null,
    },
  ],
  allowedActions: may('approve', 'reject', 'addCost', 'assignStaff'),
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
  team: [{ memberId: idOf(7), name: 'Zhou Zhenhai', role: 'host' }],
  internalNote: '',
  currency: 'JPY',
  costAnswerUntil: at(9),
}
const counts = { waiting: 1, confirmed: 0, customer: 0, done: 0, ended: 0 }
const domains = ['console', 'consoleReservations', 'appointments', 'request', 'forms'] as const

async function page(address: string) {
  const stood = await renderPart(
    <MemoryRouter initialEntries={[address]}>
      <Reservations />
    </MemoryRouter>,
    domains,
  )
  const answer = async (call: { path: string }, data: unknown) => {
    const asked = await vi.waitUntil(() => stood.sent(call.path))
    await settle(() => asked.done(data))
    return asked
  }
  await settle(() => stood.sent(profileCalls.myProfile.path)?.done(staffMember))
  const press = (name: string, within: ParentNode = document) =>
    settle(() => [...within.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click())
  const dialog = () => document.querySelector<HTMLElement>('[role=dialog]')
  return { ...stood, answer, press, dialog }
}

test('appointments stand by what has to be answered first, and the opened one says when, for whom and what it costs', async () => {
  const { host, answer } = await page(`/?row=${idOf(1)}`)
  await answer(managedAppointmentsCalls.listReservations, { data: [entry], total: 1, more: false, next: null, counts })
  await answer(managedAppointmentsCalls.readReservation, detail)
  expect(host.querySelector('tbody')?.textContent).toContain('Okuma GENOS M560-V')
  expect(host.querySelector('.list-tabs')?.textContent).toContain('To do 1')
  const panel = host.querySelector('aside')?.textContent ?? ''
  for (const words of ['180 minutes', '田中 ••', 'Japanese', 'Wanted', 'Lifting', 'One lift by crane', 'JP¥12,000'])
    expect(panel).toContain(words)
  for (const name of ['Confirm', 'Reject', 'Add a cost', 'Assign staff']) expect(panel).toContain(name)
  expect(panel).not.toContain('Check in')
})

test('a rejection says that all money goes back and needs a reason; who is taken cannot be chosen', async () => {
  const { answer, press, dialog, sent } = await page(`/?row=${idOf(1)}`)
  await answer(managedAppointmentsCalls.readReservation, detail)
  await press('Reject')
  expect(dialog()?.textContent).toContain('The customer gets everything back')
  await settle(() => dialog()?.querySelector<HTMLElement>('.ant-btn-primary')?.click())
  expect(dialog()?.textContent).toContain('Please give a reason.')
  expect(sent(managedAppointmentsCalls.rejectReservation.path)).toBeUndefined()
  await act(async () => {
    const field = document.querySelector('[role=dialog] textarea')
    if (!(field instanceof HTMLTextAreaElement)) throw new Error('no field')
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, 'The machine is sold')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await settle(() => dialog()?.querySelector<HTMLElement>('.ant-btn-primary')?.click())
  const rejected = await vi.waitUntil(() => sent(managedAppointmentsCalls.rejectReservation.path))
  expect(rejected.input).toEqual({ appointmentId: idOf(1), reason: 'The machine is sold' })
  await settle(() => rejected.done({ ...detail, state: 'rejected' }))
  await press('Assign staff')
  const staff = [
    { memberId: idOf(8), name: 'Jiang Ming', isFree: false, isChosen: false, busy: [{ from: at(4), to: at(8) }] },
    { memberId: idOf(9), name: 'Gu Siyuan', isFree: true, isChosen: false, busy: [] },
  ]
  await answer(managedAppointmentsCalls.listReservationStaff, { zone: 'Asia/Tokyo', from: at(0), until: at(20), staff })
  const text = document.body.textContent ?? ''
  expect(text).toContain('Gu Siyuan, free')
  expect(text).toContain('Jiang Ming, busy 13:00–17:00')
})

test('a week has a lane for each host, with both clocks, and says when nobody can be met', async () => {
  const { host, asked, answer, sent } = await page('/?view=week')
  const days = Array.from({ length: 7 }, (_, nth) => ({
    day: `2026-11-${23 + nth}`,
    from: `2026-11-${22 + nth}T15:00:00.000Z`,
    to: `2026-11-${23 + nth}T15:00:00.000Z`,
  }))
  const lanes = [
    {
      memberId: idOf(7),
      name: 'Zhou Zhenhai',
      company: 'Suzhou Hengji',
      open: [{ from: at(0), to: at(9) }],
      taken: [{ from: at(1), to: at(2) }],
      booked: [entry],
    },
  ]
  await answer(managedAppointmentsCalls.readReservationWeek, { zone: 'Asia/Tokyo', days, lanes, more: false })
  const cells = [...host.querySelectorAll('tbody td')].map((cell) => cell.textContent ?? '')
  expect(cells[3]).toContain('14:00–17:00')
  expect(cells[3]).toContain('13:00')
  expect(cells[3]).toContain('10:00–11:00 busy')
  expect(cells[0]).toContain('Not available')
  expect(host.querySelector('thead')?.textContent).toContain('1 booked')
  await settle(() => host.querySelector<HTMLElement>('[aria-label="Next week"]')?.click())
  const path = managedAppointmentsCalls.readReservationWeek.path
  await vi.waitUntil(() => asked.filter((one) => one.path === path).length === 2)
  expect(asked.findLast((one) => one.path === path)?.input).toEqual({ fromDay: '2026-11-30' })
  await settle(() => host.querySelector<HTMLElement>('.ant-segmented-item input')?.click())
  expect(await vi.waitUntil(() => sent(managedAppointmentsCalls.listReservations.path))).toBeDefined()
})
