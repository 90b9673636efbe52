import type { KeptStep } from '#features/outbox/outbox-store.ts'
import type { KeptCallName } from '#features/outbox/kept-calls.ts'
import { instantOf } from '@kikai/kernel/instant'
import { repairDetail } from '@kikai/contract/repairs/repairs.shapes'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { jobDetailOf } from '../test/job-of.ts'
import { withKept } from './with-kept.ts'

const job = z.parse(repairDetail, jobDetailOf())
const at = instantOf(new Date('2026-11-25T01:00:00Z'))
const stepOf = (call: KeptCallName, input: object, wishes: Partial<KeptStep> = {}): KeptStep => ({
  id: call,
  by: 'maud',
  order: 1,
  repairId: job.id,
  call,
  input: { repairId: job.id, version: job.version, ...input },
  fileIds: [],
  at,
  isTried: false,
  refusal: null,
  sentAt: null,
  ...wishes,
})
const can = (of: typeof job) => of.allowedActions.filter(({ enabled }) => enabled).map(({ action }) => action)

test('who has begun without a network can finish without one', () => {
  const begun = withKept(job, [stepOf('startRepair', { safety: ['lockedOut'] })])
  expect(begun.life).toBe('repairing')
  expect(can(begun)).toContain('finish')
  expect(can(begun)).not.toContain('start')
  const done = withKept(job, [stepOf('startRepair', {}), stepOf('finishRepair', {})])
  expect(done.life).toBe('repaired')
  expect(can(done)).not.toContain('finish')
})

test('ticks, findings and rest are shown as they were kept', () => {
  const kept = withKept(job, [
    stepOf('editJob', { checks: [{ id: 'powerOff', isDone: true, at }] }),
    stepOf('editJob', { diagnosis: { finding: 'The seal leaks.', cause: 'wear', fileIds: [] } }),
    stepOf('editJob', { hold: { reason: 'weather', note: '', until: null } }),
  ])
  expect(kept.checklist).toMatchObject([{ isDone: true, at }, { isDone: false }])
  expect(kept.diagnosis).toMatchObject({ finding: 'The seal leaks.' })
  expect(kept.hold).toBe('held')
  expect(can(kept)).toContain('resume')
  expect(can(kept)).not.toContain('start')
})

test('what was refused changes nothing, nor does what the answer knows already', () => {
  const refusal = { code: 5826, message: '', version: null }
  expect(withKept(job, [stepOf('startRepair', {}, { refusal })])).toEqual(job)
  expect(withKept({ ...job, version: 6 }, [stepOf('startRepair', {}, { sentAt: at })]).life).toBe('approved')
  // Until the newer answer is there, what was sent a moment ago still counts.
  expect(withKept(job, [stepOf('startRepair', {}, { sentAt: at })]).life).toBe('repairing')
})
