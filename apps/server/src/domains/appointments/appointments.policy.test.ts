import { appointmentErrors } from '@kikai/contract/appointments/appointments.errors'
import { appointmentMachine } from '@kikai/contract/appointments/appointments.states'
import type { AppointmentType } from '@kikai/contract/appointments/appointments.words'
import { movesOf } from '@kikai/contract/machine'
import { requestErrors } from '@kikai/contract/request.errors'
import { usualFigures } from '@kikai/contract/settings/figures'
import { hourMs, minuteMs } from '@kikai/kernel/duration'
import { type Instant, instantOf } from '@kikai/kernel/instant'
import { cny, jpy, points } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import {
  type AppointmentState,
  partsOf,
  pointsFor,
  amountFor,
  cancelBlocked,
  changeBlocked,
  costBlocked,
  endByLog,
  endsAtFrom,
  isFree,
  moneyBackBlocked,
  nextByClock,
  offeredBy,
  rebookBlocked,
  returnsOnCancel,
  reviewBlocked,
  waitsToBegin,
  worthOf,
} from './appointments.policy.ts'
import { moveBlocked } from '../../platform/steps/steps.ts'

const { states, actors, rows } = appointmentMachine
const start = Date.parse('2026-11-26T05:00:00.000Z')
const at = (hours: number): Instant => instantOf(new Date(start + hours * hourMs))
const [startAt, endAt] = [at(0), at(0.25)]
const codeOf = (blocked: { declaration: { code: number } } | null) => blocked?.declaration.code ?? null

/** What the table of the product says, written anew: from → event by whom → to. */
const table: Readonly<Record<string, readonly string[]>> = {
  pending_payment: ['pay buyer,provider', 'expire clock', 'cancel buyer'],
  pending_review: ['approve seller,staff,clock', 'reject seller,staff,clock', 'addCost seller,staff', 'cancel buyer'],
  cost_pending: ['acceptCost buyer,provider', 'declineCost buyer,clock', 'cancel buyer', 'cancelAsHost seller,staff'],
  confirmed: [
    'addCost seller,staff',
    'move buyer',
    'cancel buyer',
    'cancelAsHost seller,staff',
    'start seller,staff,clock',
    'missCustomer clock',
    'missHost clock',
    'leaveUnused clock',
  ],
  in_progress: ['complete seller,staff,clock', 'awaitReport seller,staff,clock', 'missHost clock'],
  completed: ['review buyer'],
  report_due: ['report seller,staff'],
  reported: ['review buyer'],
  expired: ['payLate provider'],
  host_cancelled: ['rebook buyer'],
  no_show_host: ['rebook buyer'],
  expired_unused: ['rebook buyer'],
}

describe('the states of an appointment', () => {
  test('of every state, event and actor exactly those of the table are possible', () => {
    const events = [...new Set(rows.map(([event]) => event))]
    for (const state of states)
      for (const event of events)
        for (const as of actors) {
          const allowed = (table[state] ?? []).some((cell) => {
            const [name, who = ''] = cell.split(' ')
            return name === event && who.split(',').includes(as)
          })
          expect(moveBlocked(appointmentMachine, { state }, { event, as }) === null, `${state} ${event} ${as}`).toBe(
            allowed,
          )
        }
  })
  test('a declined cost leads back to where it was asked for', () => {
    const to = movesOf(appointmentMachine, 'declineCost', 'buyer')[0]?.to
    expect(to).toEqual({ back: ['pending_review', 'confirmed'] })
  })
})

describe('what is paid', () => {
  test('a video call costs points, yuan or yen; a viewing nothing', () => {
    const video = offeredBy('video', usualFigures)
    expect(amountFor(video, { method: 'points', currency: 'JPY' })).toEqual(points(15))
    expect(amountFor(video, { method: 'balance', currency: 'CNY' })).toEqual(cny(5_000))
    expect(amountFor(video, { method: 'online', currency: 'JPY' })).toEqual(jpy(1_000))
    expect(isFree(offeredBy('viewing', usualFigures))).toBe(true)
    expect(amountFor(offeredBy('viewing', usualFigures), { method: 'points', currency: 'JPY' })).toBeNull()
    expect(offeredBy('inspection', usualFigures)).toMatchObject({ points: 720, cny: 240_000, jpy: 48_000 })
  })
  test('points are worth the price of the list to the host, money is worth itself', () => {
    const video = offeredBy('video', usualFigures)
    expect(worthOf(video, { paid: points(15), currency: 'CNY' })).toEqual(cny(5_000))
    expect(worthOf(video, { paid: points(15), currency: 'JPY' })).toEqual(jpy(1_000))
    expect(worthOf(video, { paid: cny(5_000), currency: 'JPY' })).toEqual(cny(5_000))
  })
})

describe('a cancellation', () => {
  const back = (type: AppointmentType, state: AppointmentState, hours: number) =>
    returnsOnCancel({ type, state, startAt, now: at(-hours), depositBackHours: 24 })
  test('never gives the fee of a video call back; others until a day before, and while nobody has confirmed', () => {
    for (const hours of [1, 24, 48]) expect(back('video', 'confirmed', hours).fee).toBe(false)
    expect(back('video', 'pending_review', 1)).toEqual({ fee: false, costs: true })
    for (const type of ['viewing', 'inspection'] as const) {
      expect(back(type, 'confirmed', 24)).toEqual({ fee: true, costs: true })
      expect(back(type, 'confirmed', 23.9)).toEqual({ fee: false, costs: false })
      expect(back(type, 'pending_review', 1)).toEqual({ fee: true, costs: true })
    }
  })
  test('is possible until the start and never afterwards', () => {
    for (const state of states) {
      const early = codeOf(cancelBlocked({ state, startAt, now: at(-0.1) }))
      const isOpen = ['pending_payment', 'pending_review', 'cost_pending', 'confirmed'].includes(state)
      expect(early).toBe(isOpen ? null : requestErrors.wrongState.code)
      if (isOpen) expect(codeOf(cancelBlocked({ state, startAt, now: startAt }))).toBe(appointmentErrors.tooLate.code)
    }
  })
})

describe('a change of time', () => {
  const change = (changes: number, minutesBefore: number) =>
    codeOf(
      changeBlocked({
        state: 'confirmed',
        startAt,
        now: instantOf(new Date(start - minutesBefore * minuteMs)),
        changes,
        changesMost: 1,
        changeMinutes: 120,
      }),
    )
  test('is possible once, and up to two hours before', () => {
    expect(change(0, 120)).toBeNull()
    expect(change(0, 119)).toBe(appointmentErrors.changeTooLate.code)
    expect(change(1, 600)).toBe(appointmentErrors.changedAlready.code)
  })
})

describe('where the host’s side did not keep it', () => {
  const choice = (state: AppointmentState, over: Partial<Parameters<typeof rebookBlocked>[0]> = {}) => ({
    state,
    now: at(0),
    deadlineAt: at(1),
    rebooked: 0,
    ...over,
  })
  test('the buyer books anew or takes the money, until the time to choose is over', () => {
    for (const state of states) {
      const isChoice = state === 'host_cancelled' || state === 'no_show_host'
      expect(codeOf(rebookBlocked(choice(state))) === null).toBe(isChoice || state === 'expired_unused')
      expect(codeOf(moneyBackBlocked({ ...choice(state), paid: 1 })) === null).toBe(isChoice)
    }
    expect(codeOf(rebookBlocked(choice('host_cancelled', { deadlineAt: null })))).toBe(appointmentErrors.noChoice.code)
    expect(codeOf(rebookBlocked(choice('no_show_host', { now: at(1) })))).toBe(appointmentErrors.noChoice.code)
    expect(codeOf(moneyBackBlocked({ ...choice('no_show_host'), paid: 0 }))).toBe(appointmentErrors.noChoice.code)
  })
  test('who did not come either has one more time', () => {
    expect(codeOf(rebookBlocked(choice('expired_unused', { rebooked: 1 })))).toBe(appointmentErrors.noChoice.code)
    expect(rebookBlocked(choice('host_cancelled', { rebooked: 1 }))).toBeNull()
  })
})

describe('costs and reviews', () => {
  test('a cost is added while there is time to answer', () => {
    const cost = (hours: number) =>
      codeOf(
        costBlocked(
          { state: 'confirmed', startAt, now: at(-hours), costAnswerHours: 24, changeMinutes: 120 },
          'seller',
        ),
      )
    expect([cost(48), cost(2.1), cost(2)]).toEqual([null, null, appointmentErrors.tooLate.code])
  })
  test('a review is written within its days', () => {
    const review = (days: number, endedAt: Instant | null = startAt) =>
      codeOf(reviewBlocked({ state: 'completed', endedAt, now: at(days * 24), reviewDays: 14 }))
    expect([review(0), review(14), review(14.1), review(1, null)]).toEqual([
      null,
      null,
      appointmentErrors.reviewTooLate.code,
      appointmentErrors.reviewTooLate.code,
    ])
  })
})

describe('the clock', () => {
  type Facts = Parameters<typeof nextByClock>[0]
  const next = (state: AppointmentState, over: Partial<Facts> = {}) =>
    nextByClock(
      {
        type: 'video',
        state,
        startAt,
        endAt,
        now: at(1),
        deadlineAt: at(1),
        joinedMemberAt: null,
        joinedHostAt: null,
        endsAt: null,
        ...over,
      },
      { roomWaitMinutes: 10 },
    )
  test('does in each state what is due, and nothing before', () => {
    const due = Object.fromEntries(states.map((state) => [state, next(state, { endsAt: at(1) })]))
    expect(due).toEqual({
      pending_payment: 'expire',
      pending_review: 'reject',
      cost_pending: 'declineCost',
      confirmed: 'leaveUnused',
      in_progress: 'complete',
      completed: null,
      report_due: null,
      reported: null,
      reviewed: null,
      rejected: null,
      cancelled: 'keep',
      host_cancelled: 'giveBack',
      no_show_customer: null,
      no_show_host: 'giveBack',
      expired: null,
      expired_unused: 'keep',
    })
    for (const state of states) expect(next(state, { now: at(0.1), endsAt: at(1) }), state).toBe(null)
    expect(next('in_progress', { type: 'inspection', endsAt: at(1) })).toBe('awaitReport')
  })
  test('whoever is there waits ten minutes from the start, or from when they came', () => {
    const alone = (facts: Partial<Facts>, minutes: number) =>
      next('confirmed', { deadlineAt: null, ...facts, now: instantOf(new Date(start + minutes * minuteMs)) })
    const early = at(-0.1)
    expect(alone({ joinedHostAt: early }, 9)).toBeNull()
    expect(alone({ joinedHostAt: early }, 10)).toBe('missCustomer')
    expect(alone({ joinedMemberAt: early }, 10)).toBe('missHost')
    const later = instantOf(new Date(start + 5 * minuteMs))
    expect(alone({ joinedMemberAt: later }, 14)).toBeNull()
    expect(alone({ joinedMemberAt: later }, 15)).toBe('missHost')
  })
  test('a call begins when both are there, and never before its time', () => {
    for (const joinedMemberAt of [null, at(-0.1)])
      for (const joinedHostAt of [null, at(-0.1)])
        for (const hours of [-0.05, 0, 0.05])
          expect(!waitsToBegin({ startAt, now: at(hours), joinedMemberAt, joinedHostAt })).toBe(
            joinedMemberAt !== null && joinedHostAt !== null && hours >= 0,
          )
  })
  test.each([
    [0, 891, 'missHost'],
    [449, 900, 'missHost'],
    [450, 900, 'complete'],
    [0, 60, 'missHost'],
    [0, 59, 'complete'],
    [0, 0, 'complete'],
    [900, 0, 'complete'],
  ] as const)('of a host there for %i seconds and a customer for %i it ends with %s', (host, customer, event) => {
    expect(endByLog({ type: 'video' }, { host, customer })).toBe(event)
  })
  test('a call lasts its minutes from when both are there, at the latest from five after its start', () => {
    const ends = (minutes: number) =>
      (Date.parse(
        endsAtFrom(
          { startAt, minutes: 15 },
          { joinedAt: instantOf(new Date(start + minutes * minuteMs)), roomLateMinutes: 5 },
        ),
      ) -
        start) /
      minuteMs
    expect([ends(-5), ends(0), ends(3), ends(5), ends(9)]).toEqual([15, 15, 18, 20, 20])
  })
})

describe('what goes back because the buyer asks', () => {
  const charge = (worthAmount: number, refundedAmount = 0, state = 'paid') => ({ state, worthAmount, refundedAmount })
  const parts = (charges: ReturnType<typeof charge>[], positions: number[], amount: number) =>
    partsOf(charges, { positions, amount }).map(({ charge: { worthAmount }, part }) => [worthAmount, part])
  test('comes from what was named, then from the rest, and from none more than is left of it', () => {
    expect(parts([charge(1_000), charge(3_000)], [1], 2_000)).toEqual([[3_000, 2_000]])
    expect(parts([charge(1_000), charge(3_000)], [1], 3_500)).toEqual([
      [3_000, 3_000],
      [1_000, 500],
    ])
    expect(parts([charge(1_000, 900), charge(3_000)], [0], 200)).toEqual([
      [1_000, 100],
      [3_000, 100],
    ])
  })
  test('counts only what was paid and is kept', () => {
    expect(parts([charge(500, 0, 'returned'), charge(1_000)], [0], 400)).toEqual([[1_000, 400]])
    expect(() => parts([charge(1_000, 900)], [0], 101)).toThrow('more is given back than was paid')
  })
  test.each([
    [[1_000], [15]],
    [
      [400, 600],
      [6, 9],
    ],
    [
      [33, 33, 934],
      [0, 1, 14],
    ],
  ])('of points, parts of %j give %j', (sums, expected) => {
    let refundedAmount = 0
    const given = sums.map((part) => {
      const back = pointsFor({ ...charge(1_000, refundedAmount), paidAmount: 15 }, part)
      refundedAmount += part
      return back
    })
    expect(given).toEqual(expected)
  })
})
