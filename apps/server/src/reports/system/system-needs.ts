import { type SystemStatus, systemNeeds } from '@kikai/contract/system/system.shapes'
import { hourMs, minuteMs } from '@kikai/kernel/duration'
import type { Instant } from '@kikai/kernel/instant'
import { systemLimits } from '@kikai/kernel/system-limits'

type Need = SystemStatus['needs'][number]

export type Facts = Pick<SystemStatus, 'processes' | 'mails' | 'disks'> & {
  jobs: Omit<SystemStatus['jobs'], 'tasks'>
  /** How many invariants do not hold. */
  broken: number
  /** Null with a database that somebody else backs up. */
  backup: {
    keptDays: number
    hasGap: boolean
    /** How often in a row the log could not be kept. */
    failed: number
    kept: readonly { endedAt: Instant }[]
  } | null
}

/** What needs a person, the worst first. */
export function needsOf({ processes, jobs, mails, disks, broken, backup }: Facts, nowMs: number): Need[] {
  const isOlder = (at: Instant | null, ms: number) => at !== null && nowMs - Date.parse(at) > ms
  const lateMs = systemLimits.lateMinutes * minuteMs
  const low = disks.filter(({ bytes, freeBytes }) => freeBytes * 100 < bytes * systemLimits.diskFreePercent)
  const newest = backup?.kept[0]?.endedAt ?? null
  const isMissed = newest === null || isOlder(newest, systemLimits.backupLateHours * hourMs)
  const isKept = backup !== null && backup.keptDays > 0
  const found: Partial<Record<Need['kind'], Omit<Need, 'kind'> | false>> = {
    invariantsBroken: broken > 0 && { count: broken, since: null },
    noJobs: !processes.some(({ runsJobs }) => runsJobs) && { count: null, since: null },
    jobsDead: jobs.dead > 0 && { count: jobs.dead, since: null },
    diskLow: low.length > 0 && { count: low.length, since: null },
    backupLate: isKept && isMissed && { count: null, since: newest },
    logNotKept: isKept && backup.failed > 0 && { count: backup.failed, since: null },
    logGap: isKept && backup.hasGap && { count: null, since: null },
    jobsLate: isOlder(jobs.oldestDueAt, lateMs) && { count: jobs.waiting, since: jobs.oldestDueAt },
    mailsWait: isOlder(mails.oldestAt, lateMs) && { count: mails.waiting, since: mails.oldestAt },
  }
  return systemNeeds.flatMap((kind) => {
    const need = found[kind]
    return need ? [{ kind, ...need }] : []
  })
}
