import * as z from 'zod/mini'
import { instant } from '../fields.ts'

/** What needs a person, the worst first. */
export const systemNeeds = [
  'invariantsBroken',
  'noJobs',
  'jobsDead',
  'diskLow',
  'backupLate',
  'logNotKept',
  'logGap',
  'jobsLate',
  'mailsWait',
] as const

const sending = z.object({
  /** In the last 24 hours. */
  sent: z.int(),
  waiting: z.int(),
  /** Of those that wait, the ones whose sending has failed. */
  failing: z.int(),
  oldestAt: z.nullable(instant),
})

export const systemStatus = z.object({
  readAt: instant,
  version: z.string(),
  node: z.string(),
  /** `since` is when it began, `count` how many there are, where that says something. */
  needs: z.array(z.object({ kind: z.enum(systemNeeds), count: z.nullable(z.int()), since: z.nullable(instant) })),
  processes: z.array(
    z.object({
      host: z.string(),
      pid: z.int(),
      version: z.string(),
      runsJobs: z.boolean(),
      startedAt: instant,
      memoryBytes: z.int(),
      /** By how much its timers were late at most, but for one in a hundred. */
      lagMs: z.int(),
    }),
  ),
  jobs: z.object({
    waiting: z.int(),
    dead: z.int(),
    oldestDueAt: z.nullable(instant),
    /** By task, those with the oldest work first. */
    tasks: z.array(
      z.object({
        task: z.string(),
        waiting: z.int(),
        failing: z.int(),
        dead: z.int(),
        oldestDueAt: z.nullable(instant),
        /** Why the last of them failed, without addresses and numbers of people. */
        lastError: z.nullable(z.string()),
      }),
    ),
  }),
  mails: sending,
  sms: sending,
  database: z.object({
    version: z.string(),
    isEmbedded: z.boolean(),
    bytes: z.int(),
    connections: z.int(),
    connectionsMax: z.int(),
    migrations: z.int(),
  }),
  disks: z.array(z.object({ folder: z.string(), bytes: z.int(), freeBytes: z.int() })),
  invariants: z.object({
    checkedAt: z.nullable(instant),
    /** By the number that begins their names. */
    groups: z.array(
      z.object({ group: z.int(), count: z.int(), broken: z.array(z.object({ name: z.string(), rows: z.int() })) }),
    ),
  }),
  /** Null with a database of one's own, whose provider backs it up. */
  backups: z.nullable(
    z.object({
      keptDays: z.int(),
      folder: z.string(),
      /** Any second from the oldest backup until then can be restored. */
      until: z.nullable(instant),
      kept: z.array(z.object({ endedAt: instant, databaseBytes: z.int(), files: z.int(), filesBytes: z.int() })),
    }),
  ),
  /** The last run of `npm run proof` that is kept with this version. */
  proof: z.nullable(z.object({ at: instant, held: z.int(), measured: z.int() })),
})
export type SystemStatus = z.output<typeof systemStatus>
