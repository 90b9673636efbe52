import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { requestErrors } from '../request.errors.ts'
import { systemStatus } from './system.shapes.ts'

const access = { may: 'privilege.system.read', reach: 'all' } as const

/** How the product runs: processes, jobs, mails, database, disk, invariants and backups. */
export const systemCalls = defineCalls('system', {
  /** Reads the state of everything that serves, with what needs a person first. */
  readSystemStatus: {
    path: '/back/system/status',
    access,
    effect: 'read',
    addition: true,
    input: z.strictObject({}),
    output: systemStatus,
    refusals: [],
  },
  /** Has a job read every invariant again; once a minute at most. */
  checkInvariants: {
    path: '/back/system/check-invariants',
    access,
    effect: 'write',
    addition: true,
    input: z.strictObject({}),
    output: z.object({}),
    refusals: [requestErrors.tooOften],
  },
})
