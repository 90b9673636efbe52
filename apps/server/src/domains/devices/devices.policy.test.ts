import { deviceErrors } from '@kikai/contract/devices/devices.errors'
import {
  deviceClaimMachine,
  deviceFaultMachine,
  deviceMachine,
  deviceTransferMachine,
} from '@kikai/contract/devices/devices.states'
import type { Refusal } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import { describe, expect, test } from 'vitest'
import type { Member } from '../../platform/context.ts'
import {
  anomalyOf,
  editDeviceBlocked,
  faultBlocked,
  firstDue,
  maySell,
  offerBlocked,
  resumeBlocked,
  retireBlocked,
  sellBlocked,
  serviceEntryOf,
  settleBlocked,
  stopBlocked,
  transferBlocked,
} from './devices.policy.ts'

// oxlint-disable typescript/no-unsafe-type-assertion -- ids and moments of a test
const company = '0197a000-0000-7000-8000-000000000001' as Id<'company'>
const at = (text: string) => `${text}T00:00:00.000Z` as Instant
const member: Member = {
  kind: 'member',
  id: '0197a000-0000-7000-8000-000000000002' as Id<'member'>,
  country: 'JP',
  buysAs: 'consumer',
  grants: [],
  seats: [company],
  company,
  provenAt: null,
  secondFactor: 'off',
  consentsDue: [],
  session: '',
}
const seller: Member = {
  ...member,
  grants: [
    { role: 'companySeller', rights: ['product.goods.write'], companyId: company, scope: 'company', limit: null },
  ],
}
const nameOf = (refusal: Refusal | null) => refusal?.declaration.name ?? 'may'
const none = { isForSale: false, isOffered: false }
const own = (state: (typeof deviceMachine.states)[number]) => ({ state, companyId: null })

describe('what an owner may do with a device in each of its states', () => {
  const allowed = {
    draft: { stop: false, resume: false, retire: true, offer: true, sell: false, edit: true },
    active: { stop: true, resume: false, retire: true, offer: true, sell: true, edit: true },
    stopped: { stop: false, resume: true, retire: true, offer: true, sell: true, edit: true },
    disputed: { stop: false, resume: false, retire: false, offer: false, sell: false, edit: true },
    retired: { stop: false, resume: false, retire: false, offer: false, sell: false, edit: false },
  } as const
  test.each(deviceMachine.states)('«%s»', (state) => {
    const device = own(state)
    expect({
      stop: stopBlocked(device) === null,
      resume: resumeBlocked(device) === null,
      retire: retireBlocked(member, device, none) === null,
      offer: offerBlocked(member, device, none) === null,
      sell: sellBlocked(device, none) === null,
      edit: editDeviceBlocked(device) === null,
    }).toEqual(allowed[state])
  })

  test('what is for sale or under way is neither given away, nor scrapped, nor sold twice', () => {
    for (const [standing, name] of [
      [{ isForSale: true, isOffered: false }, 'forSale'],
      [{ isForSale: false, isOffered: true }, 'underWay'],
    ] as const) {
      expect(nameOf(offerBlocked(member, own('active'), standing))).toBe(name)
      expect(nameOf(retireBlocked(member, own('active'), standing))).toBe(name)
      expect(nameOf(sellBlocked(own('active'), standing))).toBe(name)
    }
  })

  test('a company’s machine is given away by those who sell for it', () => {
    const device = { state: 'active', companyId: company } as const
    expect(nameOf(offerBlocked(member, device, none))).toBe(deviceErrors.seatMayNot.name)
    expect(nameOf(retireBlocked(member, device, none))).toBe(deviceErrors.seatMayNot.name)
    expect(offerBlocked(seller, device, none)).toBeNull()
  })

  test('what cannot be published by its owner is not put up for sale: without a company, or a seat that sells', () => {
    const ofCompany = { state: 'active', companyId: company } as const
    expect([maySell(member, own('active')), maySell(member, ofCompany)]).toEqual([false, false])
    expect([maySell(seller, own('active')), maySell(seller, ofCompany)]).toEqual([true, true])
    expect(maySell({ ...seller, company: null }, own('active'))).toBe(false)
  })
})

describe('who may do what with a machine under way, in each state of it and of the machine', () => {
  const rules: Readonly<Record<string, string>> = {
    'offered receiver accept': 'may',
    'offered receiver decline': 'may',
    'offered owner withdraw': 'may',
    'asked owner give': 'may',
    'asked owner decline': 'may',
    'asked receiver withdraw': 'may',
  }
  const cells = deviceTransferMachine.states.flatMap((state) =>
    (['owner', 'receiver'] as const).flatMap((side) =>
      (['accept', 'give', 'decline', 'withdraw'] as const).map((step) => ({ state, side, step })),
    ),
  )
  test.each(cells)('«$state»: $step by the $side', ({ state, side, step }) => {
    for (const device of deviceMachine.states) {
      const said = nameOf(
        transferBlocked(member, { transfer: { state }, side, device: own(device) }, { step, isForSale: false }),
      )
      const moves = step === 'accept' || step === 'give'
      const rule = rules[`${state} ${side} ${step}`] ?? requestErrors.wrongState.name
      const hindered = device === 'disputed' ? 'contested' : device === 'retired' ? 'wrongState' : 'may'
      expect(said, device).toBe(rule === 'may' && moves ? hindered : rule)
    }
  })

  test('what is for sale goes to whoever buys it', () => {
    const of = { transfer: { state: 'offered' }, side: 'receiver', device: own('active') } as const
    expect(nameOf(transferBlocked(member, of, { step: 'accept', isForSale: true }))).toBe('forSale')
  })
})

test('a claim and a fault are decided once', () => {
  for (const state of deviceClaimMachine.states)
    for (const step of ['grant', 'refuse', 'correct'] as const)
      expect(settleBlocked({ state }, step) === null, `${state} ${step}`).toBe(state === 'open')
  for (const state of deviceFaultMachine.states)
    for (const step of ['confirm', 'dismiss'] as const)
      expect(faultBlocked({ state }, step) === null, `${state} ${step}`).toBe(state === 'reported')
})

test('a reading is strange when it goes back, or further than a machine counts in that time', () => {
  const before = { value: 6_310, at: at('2026-11-01') }
  const judged = (value: number, day: string) => anomalyOf('hours', before, { value, at: at(day) })
  expect(anomalyOf('hours', null, { value: 9_000, at: at('2026-11-01') })).toBeNull()
  expect([judged(6_309, '2026-12-01'), judged(6_310, '2026-11-01'), judged(6_334, '2026-11-01')]).toEqual([
    'back',
    null,
    null,
  ])
  expect([judged(6_335, '2026-11-01'), judged(6_550, '2026-11-11'), judged(6_551, '2026-11-11')]).toEqual([
    'jump',
    null,
    'jump',
  ])
})

test('what is left of a task is told by its meter or by the calendar, and the last day of a month stays one', () => {
  const task = { id: '' as Id<'device-service'>, task: 'Oil', lastDay: '2026-08-31', lastValue: null, meterNow: null }
  const now = at('2027-02-20')
  const months = serviceEntryOf({ ...task, unit: 'months', count: 6 }, now)
  expect(months).toMatchObject({ dueDay: '2027-02-28', left: 8, isDue: false })
  const hours = (meterNow: number | null) =>
    serviceEntryOf({ ...task, unit: 'hours', count: 500, lastValue: 1_000, meterNow }, now)
  expect([hours(null), hours(1_400), hours(1_500), hours(1_548)].map(({ left, isDue }) => [left, isDue])).toEqual([
    [null, false],
    [100, false],
    [0, true],
    [-48, true],
  ])
  expect(firstDue([hours(null), months, hours(1_548)])?.left).toBe(-48)
  expect(firstDue([])).toBeNull()
})
