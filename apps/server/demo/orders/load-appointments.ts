import { appointmentsCalls } from '@kikai/contract/appointments/appointments.calls'
import type { AppointmentType } from '@kikai/contract/appointments/appointments.words'
import { managedAppointmentsCalls } from '@kikai/contract/appointments/managed-appointments.calls'
import { calendarCalls } from '@kikai/contract/calendar/calendar.calls'
import { dayMs, hourMs } from '@kikai/kernel/duration'
import type { Id } from '@kikai/kernel/ids'
import { type Instant, instantOf } from '@kikai/kernel/instant'
import type { Language } from '@kikai/kernel/language'
import { recordPresence } from '../../src/domains/appointments/appointments.public.ts'
import type { App } from '../../src/platform/app.ts'
import { systemContext } from '../../src/platform/context.ts'
import { buyers } from '../data/buyers.ts'
import { findDemoMember, listShown } from '../demo.store.ts'
import type { Past } from './demo-clock.ts'
import { type DemoPerson, demoPerson } from './demo-people.ts'

type Told = { readonly daysAgo: number; readonly run: () => Promise<unknown> }
type Stage = { goodsId: Id<'goods'>; buyer: DemoPerson; seller: DemoPerson; id?: Id<'appointment'> }

const words: Record<Language, { note: string; cost: string; review: string; reason: string }> = {
  ja: {
    note: '主軸の音を聞かせてください。',
    cost: 'ご希望の試し曲げ SUS 6 mm、10枚',
    review: '主軸の音まで確認できました。',
    reason: '当日は搬出作業のためです。',
  },
  en: {
    note: 'Please start it from cold.',
    cost: 'Test bend you asked for, ten sheets of 6 mm',
    review: 'We saw it start from cold.',
    reason: 'We load another machine that day.',
  },
  'zh-Hans': {
    note: '请演示冷启动。',
    cost: '客户要求试折 6 mm 不锈钢板 10 片',
    review: '看到了冷启动，声音正常。',
    reason: '当天另有装车。',
  },
}

/** Every hour of every day, so that a time of the demo is open whenever the demo is laid. */
const open = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '00:00', until: '00:00' }))
const zones: Record<Language, string> = { ja: 'Asia/Tokyo', en: 'America/New_York', 'zh-Hans': 'Asia/Shanghai' }

/** What becomes of one appointment: each state in which the demo shows one. */
const stories = [
  (stage: Stage, to: Telling): Told[] => [to.book(1.4, stage, 'video', 2), to.pay(1.4, stage)],
  (stage: Stage, to: Telling): Told[] => [to.book(1.1, stage, 'viewing', 3), to.addCost(0.5, stage)],
  (stage: Stage, to: Telling): Told[] => [
    to.book(6, stage, 'video', -4),
    to.pay(6, stage),
    to.meet(4, stage),
    to.end(3.95),
    to.review(3.8, stage),
  ],
  (stage: Stage, to: Telling): Told[] => [to.book(5, stage, 'video', 1), to.pay(5, stage), to.cancelAsHost(1, stage)],
  (stage: Stage, to: Telling): Told[] => [to.book(0.003, stage, 'video', 5)],
]
type Telling = ReturnType<typeof tellingOf>

/** The appointments as steps of the past, each by the product's own calls. */
export async function tellAppointments(app: App, past: Past, taken: ReadonlySet<Id<'goods'>>): Promise<Told[]> {
  const told: Told[] = []
  for (const { key, language, currency } of buyers.filter(({ currency }) => currency !== 'USD')) {
    const memberId = await findDemoMember(app.db, `${key}@kikai.example`)
    const buyer = await demoPerson(app, past, { memberId, language })
    const [shop, ...others] = await listShown(app.db, { currency, taken, count: stories.length + 1 })
    if (!shop) continue
    const seller = await demoPerson(app, past, { memberId: shop.ownerId, language })
    const to = tellingOf(app, past, { language, currency: currency === 'CNY' ? 'CNY' : 'JPY' })
    told.push(to.publish(7, seller))
    for (const [nth, { goodsId }] of [shop, ...others].entries())
      told.push(...(stories[nth]?.({ goodsId, buyer, seller }, to) ?? []))
  }
  return told
}

function tellingOf(app: App, past: Past, { language, currency }: { language: Language; currency: 'CNY' | 'JPY' }) {
  const ctx = systemContext(past.ground)
  const said = words[language]
  /** A full hour, by the days from now. */
  const hourAt = (days: number): Instant =>
    instantOf(new Date(Math.round((app.nowMs() + days * dayMs) / hourMs) * hourMs))
  const of = ({ id }: Stage): Id<'appointment'> => {
    if (!id) throw new Error('nothing was booked that could go on')
    return id
  }
  return {
    publish: (daysAgo: number, seller: DemoPerson): Told => ({
      daysAgo,
      async run() {
        const { version } = await seller.call(calendarCalls.readOwnWeek, {})
        const week = { timeZone: zones[language], hours: open, worksOnHolidays: true, version }
        await seller.call(calendarCalls.saveHours, week)
      },
    }),
    book: (daysAgo: number, stage: Stage, type: AppointmentType, inDays: number): Told => ({
      daysAgo,
      async run() {
        const { goodsId, buyer } = stage
        const wish = { goodsId, type, startAt: hourAt(inDays), timeZone: zones[language], note: said.note }
        stage.id = (await buyer.call(appointmentsCalls.bookAppointment, wish)).id
      },
    }),
    pay: (daysAgo: number, stage: Stage): Told => ({
      daysAgo,
      run: () =>
        stage.buyer.call(appointmentsCalls.payAppointment, { appointmentId: of(stage), method: 'balance', currency }),
    }),
    addCost: (daysAgo: number, stage: Stage): Told => ({
      daysAgo,
      run: () =>
        stage.seller.call(managedAppointmentsCalls.addReservationCost, {
          appointmentId: of(stage),
          kind: 'material',
          amount: { currency, minor: currency === 'CNY' ? 40_000 : 8_000 },
          reason: said.cost,
          fileIds: [],
        }),
    }),
    /** Both are there after its time, which is a full hour and so half an hour later at most. */
    meet: (daysAgo: number, stage: Stage): Told => ({
      daysAgo: daysAgo - 0.022,
      async run() {
        for (const side of ['member', 'host'] as const)
          await ctx.tx((ctx) => recordPresence(ctx, { appointmentId: of(stage), side }))
      },
    }),
    end: (daysAgo: number): Told => ({
      daysAgo,
      async run() {
        await past.sweep('appointments.follow')
        await past.hear()
      },
    }),
    review: (daysAgo: number, stage: Stage): Told => ({
      daysAgo,
      run: () =>
        stage.buyer.call(appointmentsCalls.reviewAppointment, {
          appointmentId: of(stage),
          rating: 5,
          text: said.review,
        }),
    }),
    cancelAsHost: (daysAgo: number, stage: Stage): Told => ({
      daysAgo: daysAgo - 0.5,
      run: () =>
        stage.seller.call(managedAppointmentsCalls.cancelReservation, {
          appointmentId: of(stage),
          reason: said.reason,
        }),
    }),
  }
}
