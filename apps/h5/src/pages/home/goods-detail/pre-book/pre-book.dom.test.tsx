import { renderScreen } from '#app/test/render-screen.tsx'
import { settle } from '@kikai/client/test/mount.tsx'
import { appointmentsCalls } from '@kikai/contract/appointments/appointments.calls'
import { hourMs } from '@kikai/kernel/duration'
import { jpy } from '@kikai/kernel/money'
import { afterEach, expect, test, vi } from 'vitest'
import PreBook from './pre-book.screen.tsx'

afterEach(() => void vi.useRealTimers())

const goodsId = '0198aaaa-0000-7000-8000-000000000001'
const rules = {
  holdMinutes: 15,
  changesMost: 1,
  changeMinutes: 120,
  depositHours: 24,
  answerDays: 1,
  roomOpensMinutes: 10,
  waitMinutes: 10,
  reportHours: 48,
  reviewDays: 14,
}
const video = { type: 'video', minutes: 15, points: 15, prices: [jpy(1_000)], isDeposit: false, reason: null }
const closed = { domain: 'appointments', name: 'notOffered', code: 5702, params: {} }
const inHours = (hours: number) => new Date(Math.ceil(Date.now() / hourMs) * hourMs + hours * hourMs).toISOString()
const slot = (hours: number, isPublished = true) => ({
  startAt: inHours(hours),
  endAt: inHours(hours + 0.25),
  isPublished,
})
const stage = (slots: readonly object[], days: object = {}) => ({
  domains: ['booking', 'appointments', 'goods'] as const,
  isLoggedIn: true,
  address: `/pages/home/goods-detail/pre-book/pre-book?goodsId=${goodsId}`,
  answers: {
    [appointmentsCalls.listAppointmentPrices.path]: {
      prices: [
        video,
        { ...video, type: 'viewing', points: null, prices: [] },
        { ...video, type: 'inspection', reason: closed },
      ],
      rules,
    },
    [appointmentsCalls.listFreeSlots.path]: {
      hostZone: 'Asia/Tokyo',
      minutes: 15,
      slots,
      taken: [],
      closed: [],
      ...days,
    },
  },
})
const buttons = () => [...document.querySelectorAll('button')]
const button = (name: string) => buttons().find((one) => one.textContent?.includes(name))
const times = () => buttons().filter((one) => /^\d\d:\d\d/.test(one.textContent ?? ''))

/** The times are asked for once the prices are there. */
async function rendered(of: ReturnType<typeof stage>) {
  const shown = await renderScreen(PreBook, of)
  await settle(() => {
    for (const one of shown.asked) if (one.path === appointmentsCalls.listFreeSlots.path) one.done(of.answers[one.path])
  })
  return shown
}

test('seven days say how many times are free, and a time shows both clocks', async () => {
  const { host, asked } = await rendered(stage([slot(2), slot(26), slot(27)]))
  expect(asked.find(({ path }) => path === appointmentsCalls.listFreeSlots.path)?.input).toMatchObject({
    type: 'video',
    days: 8,
  })
  expect(buttons().filter((one) => /\d free$/.test(one.textContent ?? '')).length).toBeGreaterThan(0)
  expect(times().length).toBeGreaterThan(0)
  expect(host.textContent).toContain('JST')
})

test('a day without a free time says why: a holiday, an absence, or all are taken, which stand struck through', async () => {
  vi.setSystemTime('2026-11-20T03:00:00.000Z')
  const dayIn = (days: number) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tokyo' }).format(new Date(Date.now() + days * 24 * hourMs))
  const closed = [1, 2, 3, 4, 5, 6, 7, 8].map((days) => ({
    day: dayIn(days),
    why: days % 2 === 0 ? 'away' : 'holiday',
  }))
  const { host } = await rendered(stage([slot(2)], { taken: [inHours(3), inHours(25)], closed }))
  expect(host.querySelector('del')?.textContent).toMatch(/^\d\d:\d\d$/)
  await settle(() => button('Full')?.click())
  expect(host.textContent).toContain('All times on this day are taken.')
  await settle(() => button('Away')?.click())
  expect(host.textContent).toContain('The host is away on this day.')
  await settle(() => button('Holiday')?.click())
  expect(host.textContent).toContain('Public holiday where the host is.')
})

test('what is agreed on stands before the press, in bold that a video is not refunded', async () => {
  const { host, asked } = await rendered(stage([slot(2, false)]))
  expect(button('Book and pay')?.getAttribute('aria-disabled')).toBe('true')
  await settle(() => times()[0]?.click())
  expect(host.querySelector('strong')?.textContent).toBe('No refund if you cancel or don’t come.')
  for (const text of [
    '15 points',
    'JP¥1,000',
    'kept for you for 15 minutes',
    'within 1 working day',
    'up to 2 hours before',
  ])
    expect(host.textContent).toContain(text)
  await settle(() => button('Book and pay')?.click())
  expect(asked.at(-1)).toMatchObject({
    path: appointmentsCalls.bookAppointment.path,
    input: { goodsId, type: 'video', startAt: slot(2).startAt },
  })
})

test('what is free has no word about refunds, and what nobody shows says why', async () => {
  const { host } = await rendered({ ...stage([slot(2)]), address: `${stage([]).address}&type=viewing` })
  await settle(() => times()[0]?.click())
  expect(host.querySelector('strong')).toBeNull()
  expect(button('Book')).toBeDefined()
  await settle(() => button('Inspection')?.click())
  expect(host.textContent).toContain('can’t be seen in this way')
  expect(button('Book')).toBeUndefined()
})
