import { chmodSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { join } from 'node:path'
import { jpy } from '@kikai/kernel/money'
import { afterAll, expect, test } from 'vitest'
import { archiveSettings } from '../../../scripts/archive-wal.ts'
import { type Postgres, startPostgres } from '../../../scripts/embedded-postgres.ts'
import { NotRestored, restoreTo } from '../../../scripts/restore-to.ts'
import { temporaryParent } from '../../../scripts/temporary-postgres.ts'
import { migrationsFolder } from '../src/compose.ts'
import { layPresetRoles } from '../src/domains/access/access.public.ts'
import { NotBackedUp, makeBackup } from '../src/platform/backup/make-backup.ts'
import { listBackups, logBehind } from '../src/platform/backup/kept-backups.ts'
import { connect } from '../src/platform/database/db.ts'
import { migrateJobs } from '../src/platform/jobs/jobs.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { publishTransitions } from '../src/platform/steps/state-change.ts'
import { as } from './as.ts'
import { balance } from './given/money/ledger.ts'
import { product, startProduct, sweep } from './harness.ts'
import { brokenInvariants } from './invariants.ts'

const folder = mkdtempSync(join(temporaryParent(), 'kikai-restore-'))
// As the data folder is, where root starts PostgreSQL under another account.
chmodSync(folder, 0o711)
const backupFolder = join(folder, 'backup')
const cluster = join(folder, 'postgres/cluster')
let postgres: Postgres | null = null

/** As `npm start` runs it, with less memory. */
async function start(): Promise<Postgres> {
  mkdirSync(join(folder, 'log'), { recursive: true })
  postgres = await startPostgres({
    directory: join(folder, 'postgres'),
    log: join(folder, 'log/postgres.log'),
    settings: { shared_buffers: '32MB', ...archiveSettings(backupFolder, cluster) },
  })
  return postgres
}

startProduct({
  config: { backupFolder, backupsKeptDays: 7 },
  async on() {
    const { url } = await start()
    const db = connect({ url, poolSize: 1 })
    await migrate(db, migrationsFolder)
    await migrateJobs(url)
    await publishTransitions(db)
    await db.begin(layPresetRoles)
    await db.end()
    return { url, folder }
  },
})

afterAll(async () => {
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const backUp = () =>
  makeBackup({ databaseUrl: product().url, cluster, files: join(folder, 'files'), folder: backupFolder, keptDays: 7 })
const entries = async () => {
  const [found] = await product().app.db`select count(*)::int as count from ledger_entry`
  return found?.count
}
const now = async () => {
  const [found] = await product().app.db<{ at: string }[]>`select clock_timestamp() as at`
  return new Date(found?.at ?? '')
}
const picture = async (name: string) => {
  const opened = await product().app.storage.open(name)
  return opened ? String(await buffer(opened)) : null
}

test('after a dropped table the second before is back: the books sum to 0, pictures open, and nothing is deleted', async () => {
  const { app } = product()
  const person = await as.member()
  await balance(person, jpy(5_000))
  await app.storage.put('public/a/640.webp', Buffer.from('before the backup'))
  const backup = await backUp()
  expect(backup).toMatchObject({ files: 1 })

  await balance(person, jpy(7_000))
  await app.storage.put('public/b/640.webp', Buffer.from('after the backup'))
  await app.storage.removeFolder('public/a')
  const counted = await entries()
  const before = await now()
  await app.db`drop table ledger_entry cascade`
  await expect(entries()).rejects.toThrow('ledger_entry')

  // The kept log alone, as after the loss of the disk, has only what was written until its last file.
  await app.db`select pg_switch_wal()`
  await postgres?.stop()
  const { aside } = await restoreTo({ folder, backupFolder, to: before, say: () => undefined })
  await start()
  expect(await entries()).toBe(counted)
  expect(await brokenInvariants()).toEqual({})
  expect(await picture('public/a/640.webp')).toBe('before the backup')
  expect(await picture('public/b/640.webp')).toBe('after the backup')
  expect(readdirSync(aside).toSorted()).toEqual(['cluster', 'files'])

  // What is written from here on is kept under a new timeline, and the next backup stands on it.
  await balance(person, jpy(1_000))
  await backUp()
  const [newest] = await listBackups(backupFolder)
  if (!newest) throw new Error('the backup is not among those that are kept')
  expect(newest.startWal.slice(0, 8)).toBe('00000002')
  expect(await logBehind(backupFolder, newest)).toMatchObject({ hasGap: false })
}, 120_000)

test('a time before the oldest backup, or after the end of the log, touches nothing', async () => {
  const restore = (to: Date) => restoreTo({ folder, backupFolder, to, say: () => undefined })
  const port = readFileSync(join(folder, 'postgres/connection.json'), 'utf8')
  await postgres?.stop()
  await expect(restore(new Date(0))).rejects.toThrow(NotRestored)
  await expect(restore(new Date(Date.now() + 3_600_000))).rejects.toThrow(/ends before that time.*not touched/)
  await start()
  expect(readFileSync(join(folder, 'postgres/connection.json'), 'utf8')).toBe(port)
  expect(await brokenInvariants()).toEqual({})
}, 120_000)

test('of two backups that begin at once one is made, and the other one says so', async () => {
  const both = await Promise.allSettled([backUp(), backUp()])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: expect.any(NotBackedUp) })
}, 120_000)

test('one backup is made a night', async () => {
  expect(await sweep('backup.nightly')).toBe(0)
  for (const { folder: kept } of await listBackups(backupFolder)) rmSync(kept, { recursive: true })
  expect(await sweep('backup.nightly')).toBe(1)
  expect(await sweep('backup.nightly')).toBe(0)
}, 120_000)
