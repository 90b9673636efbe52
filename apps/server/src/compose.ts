import { fileURLToPath } from 'node:url'
import { instantOf } from '@kikai/kernel/instant'
import { insertJobs } from './platform/jobs/jobs.store.ts'
import { tasksOf } from './platform/jobs/job-tasks.ts'
import type { App } from './platform/app.ts'
import type { Services } from './platform/context.ts'
import type { Config } from './platform/config/config.ts'
import { type ConnectOptions, connect, runTransaction } from './platform/database/db.ts'
import { fullDiskPause } from './platform/database/full-disk-pause.ts'
import { liveChannel } from './platform/live/live.ts'
import { pdfThread } from './platform/pdf/pdfs.ts'
import { workbookThread } from './platform/workbook/workbooks.ts'
import { pictureProcess } from './platform/pictures/pictures.ts'
import { localStorage } from './platform/storage/local.ts'
import { readCopy } from './platform/database/read-copy.ts'
import { s3Storage } from './platform/storage/s3.ts'
import { keyFiles } from './platform/keys/key-files.ts'
import { keyRows } from './platform/keys/key-rows.ts'
import { subjectKeys } from './platform/keys/subject-keys.ts'
import { visitorAnswers } from './platform/cache/visitor-answers.ts'
import { auditWith } from './domains/audit/audit.public.ts'
import { domains } from './domains/index.ts'
import { tellMember } from './domains/notices/notices.public.ts'

export const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url))
export const h5Folder = fileURLToPath(new URL('../../h5/dist', import.meta.url))
export const consoleFolder = fileURLToPath(new URL('../../console/dist', import.meta.url))

export type ComposeOptions = { config: Config; databaseUrl: string; log: App['log']; nowMs?: () => number } & Pick<
  ConnectOptions,
  'onStatement'
>

/** Puts the product together. `main.ts` and the tests call this and nothing else does. */
export function composeApp({
  config,
  databaseUrl,
  log,
  nowMs = Date.now,
  onStatement,
}: ComposeOptions): App & { close(): Promise<void> } {
  const db = connect({ url: databaseUrl, poolSize: config.poolSize, onStatement })
  const constraints = Object.assign({}, ...domains.map((domain) => domain.constraints ?? {}))
  const heard = new Set(tasksOf(domains).map(({ event }) => event))
  const transactions = { db, constraints, fullDisk: fullDiskPause() }
  const pictures = pictureProcess({ log })
  const pdfs = pdfThread()
  const workbooks = workbookThread()
  const keyDb = config.subjectKeys && connect({ url: databaseUrl, poolSize: 2 })
  const services: Services = {
    config,
    log,
    storage: config.s3Url === undefined ? localStorage(`${config.dataFolder}/files`) : s3Storage(config.s3Url),
    pictures,
    pdfs,
    workbooks,
    subjectKeys: subjectKeys(
      keyDb && config.subjectKeys
        ? keyRows({ db: keyDb, wrapping: config.subjectKeys })
        : keyFiles({ dataFolder: config.dataFolder, codesKey: config.secrets.codesKey }),
    ),
    nowMs,
    now: () => instantOf(new Date(nowMs())),
    memory: db,
  }
  const readUrl = config.databaseReadUrl
  const copy = readUrl === undefined ? null : readCopy({ url: readUrl, poolSize: config.poolSize, db, log })
  return {
    ...services,
    services,
    db,
    domains,
    constraints,
    visitorAnswers: visitorAnswers(),
    live: liveChannel(),
    audit: auditWith(config, nowMs),
    readCopy: copy,
    transaction: (work, last) => runTransaction(transactions, work, last),
    announce(tx, announced) {
      // One job for each event: the worker that takes it writes those of all who listen, so that the caller need not wait for them.
      const jobs = announced.flatMap(({ event, facts }) => (heard.has(event) ? [{ task: event, facts }] : []))
      return jobs.length === 0 ? [] : [insertJobs(tx, jobs)]
    },
    tell: (tx, memberId, notice) => tellMember({ ...services, db: tx }, { memberId, notice }),
    async close() {
      await Promise.all([pictures.close(), pdfs.close(), workbooks.close()])
      await copy?.stop()
      await keyDb?.end({ timeout: 2 })
      await db.end({ timeout: 2 })
    },
  }
}
