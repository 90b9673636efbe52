import { requestErrors } from '@kikai/contract/request.errors'
import { appointmentMachine } from '@kikai/contract/appointments/appointments.states'
import { instantOf } from '@kikai/kernel/instant'
import { serverLimits } from '../../platform/config/server-limits.ts'
import { expect, test } from 'vitest'
import {
  enteringBlocked,
  extensionBlocked,
  keepingBlocked,
  moreTimeBlocked,
  notingBlocked,
  showingBlocked,
  stageOf,
  talkBlocked,
} from './rooms.policy.ts'

const figures = { roomOpensMinutes: 10 }
const at = (time: string) => instantOf(new Date(`2026-12-01T${time}:00Z`))
const booked = { startAt: at('10:00'), endAt: at('10:15'), endsAt: null }
const running = {
  ...booked,
  state: 'in_progress',
  endsAt: at('10:18'),
  now: at('10:05'),
  moreTime: { currency: 'JPY', blocks: 0 },
} as const
const fresh = { extension: 'none', hostKeeps: null, customerKeeps: null, hostShows: null, outcome: '' } as const
const others = appointmentMachine.states.filter((state) => state !== 'confirmed' && state !== 'in_progress')

test.each([
  ['09:49', 'early'],
  ['09:50', 'open'],
  ['10:14', 'open'],
  ['10:15', 'over'],
] as const)('a confirmed one at %s is %s', (time, stage) => {
  expect(stageOf({ ...booked, state: 'confirmed', now: at(time) }, figures)).toBe(stage)
})

test.each([
  ['10:17', 'running'],
  ['10:18', 'over'],
] as const)('one that has begun is %s at %s', (time, stage) => {
  expect(stageOf({ ...running, now: at(time) }, figures)).toBe(stage)
})

test('nobody enters in any other state, at whatever time', () => {
  for (const state of others)
    for (const time of ['09:49', '10:00', '10:14', '10:30'])
      expect(enteringBlocked({ ...booked, state, now: at(time) }, figures), `${state} at ${time}`).not.toBeNull()
})

test('pictures, more time and agreements are for a room that runs', () => {
  for (const state of [...others, 'confirmed' as const])
    expect(talkBlocked({ ...booked, state, now: at('10:05') }, figures), state).not.toBeNull()
  expect(talkBlocked(running, figures)).toBeNull()
})

test('more time: the customer asks, the host answers what was asked, the customer pays what was agreed to', () => {
  for (const extension of ['none', 'asked', 'agreed', 'declined'] as const) {
    const room = { ...fresh, extension }
    const of = (side: 'host' | 'customer') => ({ side, room, occasion: running })
    expect(extensionBlocked(of('customer'), figures), extension).toBeNull()
    expect(extensionBlocked(of('host'), figures) === null, extension).toBe(extension === 'asked')
    expect(moreTimeBlocked(of('customer'), figures) === null, extension).toBe(extension === 'agreed')
    expect(moreTimeBlocked(of('host'), figures), extension).not.toBeNull()
  }
  const full = {
    side: 'customer',
    room: fresh,
    occasion: { ...running, moreTime: { currency: 'JPY', blocks: serverLimits.roomBlocksMax } },
  } as const
  expect(extensionBlocked(full, figures)).not.toBeNull()
  const notSold = { ...full, occasion: { ...running, moreTime: null } } as const
  expect(extensionBlocked(notSold, figures)?.declaration).toBe(requestErrors.wrongState)
})

test('pictures are the customer’s to keep, after both said yes, of shots on the list, up to the most', () => {
  const may = (
    agreed: { hostKeeps: boolean | null; customerKeeps: boolean | null },
    {
      side = 'customer',
      kept = 0,
      isOnList = true,
    }: { side?: 'host' | 'customer'; kept?: number; isOnList?: boolean } = {},
  ) => keepingBlocked({ side, room: { ...fresh, ...agreed }, occasion: running, kept, isOnList }, figures) === null
  for (const hostKeeps of [true, false, null])
    for (const customerKeeps of [true, false, null])
      expect(may({ hostKeeps, customerKeeps })).toBe(hostKeeps === true && customerKeeps === true)
  const both = { hostKeeps: true, customerKeeps: true }
  expect(may(both, { side: 'host' })).toBe(false)
  expect(may(both, { isOnList: false })).toBe(false)
  expect(may(both, { kept: serverLimits.roomSnapshotsMax })).toBe(false)
})

test('what is shown with the machine and what came of it are the host’s to say', () => {
  const occasion = { state: 'completed' }
  expect(showingBlocked({ side: 'host', occasion, kept: 1 })).toBeNull()
  expect(showingBlocked({ side: 'customer', occasion, kept: 1 })).not.toBeNull()
  expect(showingBlocked({ side: 'host', occasion, kept: 0 })).not.toBeNull()
  for (const state of appointmentMachine.states)
    expect(notingBlocked({ side: 'host', occasion: { state } }) === null, state).toBe(
      state === 'completed' || state === 'reviewed',
    )
  expect(notingBlocked({ side: 'customer', occasion })).not.toBeNull()
})
