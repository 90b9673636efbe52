import { readFile, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { OutputOf } from '@kikai/contract/call'
import { instant } from '@kikai/contract/fields'
import type { systemCalls } from '@kikai/contract/system/system.calls'
import type { SystemStatus } from '@kikai/contract/system/system.shapes'
import { instantOf } from '@kikai/kernel/instant'
import { systemLimits } from '@kikai/kernel/system-limits'
import * as z from 'zod/mini'
import { readLogKeeping } from '../../platform/backup/backup.store.ts'
import { listBackups, logBehind } from '../../platform/backup/kept-backups.ts'
import { isOurCluster } from '../../platform/backup/nightly.ts'
import type { Reads, Services } from '../../platform/context.ts'
import { listProcesses } from '../../platform/jobs/presence.store.ts'
import { productFolder, productVersion } from '../../platform/config/product-version.ts'
import { type Facts, needsOf } from './system-needs.ts'
import { type Check, countMails, countSms, listChecks, listQueuedTasks, readDatabase } from './system.store.ts'

/** The state of everything that serves, read from the database and the disk of this process. */
export async function readSystemStatus(
  ctx: Reads & Pick<Services, 'config' | 'now' | 'nowMs'>,
): Promise<OutputOf<typeof systemCalls.readSystemStatus>> {
  const { db, config } = ctx
  const isEmbedded = await isOurCluster(ctx)
  const tasks = await listQueuedTasks(db, systemLimits.tasksMax)
  const failingOf = (name: string) => tasks.find(({ task }) => task === name)?.failing ?? 0
  const checks = await listChecks(db)
  const backup = isEmbedded ? await backupsOf(config) : null
  const facts: Facts = {
    processes: await listProcesses(db),
    jobs: {
      waiting: sumOf(tasks.map(({ waiting }) => waiting)),
      dead: sumOf(tasks.map(({ dead }) => dead)),
      oldestDueAt: tasks[0]?.oldestDueAt ?? null,
    },
    mails: { ...(await countMails(db)), failing: failingOf('mail.send') },
    disks: await disksOf([config.dataFolder, ...(backup ? [config.backupFolder] : [])]),
    broken: checks.filter(({ rows }) => rows > 0).length,
    backup: backup && { ...backup, failed: (await readLogKeeping(db)).failed },
  }
  return {
    readAt: ctx.now(),
    version: productVersion,
    node: process.version,
    needs: needsOf(facts, ctx.nowMs()),
    processes: facts.processes,
    jobs: {
      ...facts.jobs,
      tasks: tasks.map((task) => ({ ...task, lastError: task.lastError && withoutPeople(task.lastError) })),
    },
    mails: facts.mails,
    sms: { ...(await countSms(db)), failing: failingOf('sms.send') + failingOf('sms.notice') },
    database: { ...(await readDatabase(db)), isEmbedded },
    disks: facts.disks,
    invariants: { checkedAt: checks[0]?.checkedAt ?? null, groups: groupsOf(checks) },
    backups: backup && {
      keptDays: config.backupsKeptDays,
      folder: config.backupFolder,
      until: backup.until,
      kept: backup.kept,
    },
    proof: await readProof(),
  }
}

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)

async function backupsOf({ backupFolder, backupsKeptDays }: Services['config']) {
  const kept = (await listBackups(backupFolder)).map(
    ({ endedAt, databaseBytes, files, filesBytes, startWal, startedAt }) => ({
      endedAt: instantOf(new Date(endedAt)),
      databaseBytes,
      files,
      filesBytes,
      startWal,
      startedAt,
    }),
  )
  const [newest] = kept
  const behind = newest ? await logBehind(backupFolder, newest) : { until: null, hasGap: false }
  return {
    keptDays: backupsKeptDays,
    until: behind.until && instantOf(behind.until),
    hasGap: behind.hasGap,
    kept: kept.map(({ endedAt, databaseBytes, files, filesBytes }) => ({ endedAt, databaseBytes, files, filesBytes })),
  }
}

async function disksOf(folders: readonly string[]): Promise<SystemStatus['disks']> {
  const disks: SystemStatus['disks'] = []
  for (const folder of folders) {
    const found = await statfs(folder).catch(() => null) // not made yet
    if (found) disks.push({ folder, bytes: found.blocks * found.bsize, freeBytes: found.bavail * found.bsize })
  }
  return disks
}

/** Errors of mail servers repeat whom a mail was for. */
const withoutPeople = (error: string) =>
  error
    .slice(0, 300)
    .replace(/[^\s<>"']+@[^\s<>"']+/g, '•••')
    .replace(/\+?\d[\d -]{6,}\d/g, '•••')

function groupsOf(checks: readonly Check[]): SystemStatus['invariants']['groups'] {
  const numbered = checks.map((check) => ({ ...check, group: Number(/^invariant_i(\d+)/.exec(check.name)?.[1] ?? 0) }))
  return [...Map.groupBy(numbered, ({ group }) => group)]
    .map(([group, all]) => ({
      group,
      count: all.length,
      broken: all.filter(({ rows }) => rows > 0).map(({ name, rows }) => ({ name, rows })),
    }))
    .toSorted((one, other) => one.group - other.group)
}

const proofNote = z.object({ at: instant, held: z.int(), measured: z.int() })

async function readProof(): Promise<SystemStatus['proof']> {
  const text = await readFile(join(productFolder, 'docs/reference/proof.json'), 'utf8').catch(() => null) // none was kept
  return text === null ? null : proofNote.parse(JSON.parse(text))
}
