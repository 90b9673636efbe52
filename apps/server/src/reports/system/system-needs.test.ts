import { hourMs, minuteMs } from '@kikai/kernel/duration'
import { instantOf } from '@kikai/kernel/instant'
import { expect, test } from 'vitest'
import { type Facts, needsOf } from './system-needs.ts'

const nowMs = Date.parse('2026-11-29T12:00:00.000Z')
const ago = (ms: number) => instantOf(new Date(nowMs - ms))
const worker = {
  host: 'kikai-1',
  pid: 7,
  version: '1.0.6',
  runsJobs: true,
  startedAt: ago(hourMs),
  memoryBytes: 150_000_000,
  lagMs: 4,
}
const well: Facts = {
  processes: [worker],
  jobs: { waiting: 3, dead: 0, oldestDueAt: ago(2_000) },
  mails: { sent: 12, waiting: 1, failing: 0, oldestAt: ago(2_000) },
  disks: [{ folder: '/data', bytes: 1_000, freeBytes: 100 }],
  broken: 0,
  backup: { keptDays: 7, hasGap: false, failed: 0, kept: [{ endedAt: ago(20 * hourMs) }] },
}
const backup = (change: Partial<NonNullable<Facts['backup']>>) => ({
  backup: { keptDays: 7, hasGap: false, failed: 0, kept: [{ endedAt: ago(20 * hourMs) }], ...change },
})

test('where all is well nothing needs a person', () => {
  expect(needsOf(well, nowMs)).toEqual([])
  expect(needsOf({ ...well, ...backup({ keptDays: 0, kept: [], failed: 2, hasGap: true }) }, nowMs)).toEqual([])
  expect(needsOf({ ...well, backup: null }, nowMs)).toEqual([])
})

test.each<[string, Partial<Facts>]>([
  ['invariantsBroken', { broken: 2 }],
  ['noJobs', { processes: [{ ...worker, runsJobs: false }] }],
  ['jobsDead', { jobs: { waiting: 0, dead: 1, oldestDueAt: null } }],
  ['diskLow', { disks: [{ folder: '/data', bytes: 1_000, freeBytes: 99 }] }],
  ['backupLate', backup({ kept: [] })],
  ['backupLate', backup({ kept: [{ endedAt: ago(27 * hourMs) }] })],
  ['logNotKept', backup({ failed: 3 })],
  ['logGap', backup({ hasGap: true })],
  ['jobsLate', { jobs: { waiting: 9, dead: 0, oldestDueAt: ago(11 * minuteMs) } }],
  ['mailsWait', { mails: { sent: 0, waiting: 41, failing: 41, oldestAt: ago(26 * minuteMs) } }],
])('%s is said, and nothing else', (kind, change) => {
  expect(needsOf({ ...well, ...change }, nowMs).map((need) => need.kind)).toEqual([kind])
})
