import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { api } from '@kikai/contract/api'
import { goodsErrors } from '@kikai/contract/goods/goods.errors'
import { jpy } from '@kikai/kernel/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Postgres, startPostgres } from '../../../scripts/embedded-postgres.ts'
import { temporaryParent } from '../../../scripts/temporary-postgres.ts'
import { migrationsFolder } from '../src/compose.ts'
import { layPresetRoles } from '../src/domains/access/access.public.ts'
import { type Db, connect } from '../src/platform/database/db.ts'
import { migrateJobs } from '../src/platform/jobs/jobs.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { type ReadCopy, marksFrom, readCopy } from '../src/platform/database/read-copy.ts'
import { publishTransitions } from '../src/platform/steps/state-change.ts'
import { type Person, as } from './as.ts'
import { company } from './given/people/companies.ts'
import { goods } from './given/goods/goods.ts'
import { accepted } from './given/deals/orders.ts'
import { product, startProduct } from './harness.ts'

const folder = mkdtempSync(join(temporaryParent(), 'kikai-copy-'))
// As the data folder is, where root starts PostgreSQL under another account.
chmodSync(folder, 0o711)
const started: Postgres[] = []

async function start(name: string, settings: Record<string, string> = {}): Promise<Postgres> {
  const postgres = await startPostgres({
    directory: join(folder, name),
    log: join(folder, `${name}.log`),
    settings: { shared_buffers: '32MB', ...settings },
  })
  started.push(postgres)
  return postgres
}

let standbyUrl = ''
let standby: Db
let copy: ReadCopy

startProduct({
  async on() {
    const first = await start('primary')
    const db = connect({ url: first.url, poolSize: 1 })
    await migrate(db, migrationsFolder)
    await migrateJobs(first.url)
    await publishTransitions(db)
    await db.begin(layPresetRoles)
    await db.end()
    await first.stop()
    spawnSync('cp', ['-a', join(folder, 'primary'), join(folder, 'standby')])
    const kept = join(folder, 'standby/connection.json')
    writeFileSync(kept, JSON.stringify({ ...JSON.parse(readFileSync(kept, 'utf8')), port: 0 }))
    writeFileSync(join(folder, 'standby/cluster/standby.signal'), '')
    const { url } = await start('primary')
    standbyUrl = (await start('standby', { primary_conninfo: url.replace(/kikai$/, 'postgres') })).url
    return { url, folder }
  },
})

beforeAll(async () => {
  const { app } = product()
  standby = connect({ url: standbyUrl, poolSize: 1 })
  copy = readCopy({ url: standbyUrl, poolSize: 4, db: app.db, log: app.log })
  Object.assign(app, { readCopy: copy })
})
afterAll(async () => {
  await copy.stop()
  await standby.end()
  for (const one of started) await one.stop()
  rmSync(folder, { recursive: true, force: true })
})

const isUsed = (is: boolean) => expect.poll(() => copy.mayAnswer(), { timeout: 15_000, interval: 50 }).toBe(is)
/** Stops the copy from following, so that it tells what was. */
const freeze = () => standby`select pg_wal_replay_pause()`
const thaw = () => standby`select pg_wal_replay_resume()`
const followed = async () => {
  const [wanted] = await product().app.db<{ at: string }[]>`select pg_current_wal_lsn()::text as at`
  const is = async () => {
    const [found] = await standby<{ is: boolean }[]>`
      select pg_last_wal_replay_lsn() >= ${wanted?.at ?? ''}::text::pg_lsn as is
    `
    return found?.is
  }
  await expect.poll(is, { timeout: 10_000, interval: 10 }).toBe(true)
}
const listedFor = async (who: Pick<Person, 'call'>, companyId: string) =>
  accepted(await who.call(api.goods.listGoods, { companyId: companyId as never, sort: 'newest' })).data.map(
    ({ id }) => id,
  )

test('a list is read on the copy, and by whoever has just written in the database itself; one thing always there', async () => {
  await isUsed(true)
  const dealer = await company()
  const [seller, other] = [await as.seller(dealer), await as.member()]
  const known = await goods({ companyId: dealer.id, price: jpy(1_000) })
  const machine = await goods({ companyId: dealer.id, state: 'unpublished' })
  await followed()
  await freeze()
  accepted(await seller.call(api.goods.publishGoods, { goodsIds: [machine.id], termsAgreed: true }))
  expect(await listedFor(other, dealer.id)).toEqual([known.id])
  expect(await listedFor(as.guest(), dealer.id)).toEqual([known.id])
  expect(await listedFor(seller, dealer.id)).toEqual([machine.id, known.id])
  accepted(await other.call(api.goods.readGoods, { goodsId: machine.id }))
  accepted(await seller.call(api.goods.takeDownGoods, { goodsId: known.id }))
  expect((await other.call(api.goods.readGoods, { goodsId: known.id })).code).toBe(goodsErrors.gone.code)

  // Left behind for more than five seconds it is no longer asked.
  await isUsed(false)
  expect(await listedFor(other, dealer.id)).toEqual([machine.id])
  await thaw()
  await isUsed(true)
  expect(await listedFor(other, dealer.id)).toEqual([machine.id])
}, 60_000)

test('a desk reads its lists on the copy; when that is away the database answers', async () => {
  const dealer = await company()
  const seller = await as.seller(dealer)
  const idsOf = async () => accepted(await seller.call(api.goods.listManagedGoods, {})).data.map(({ id }) => id)
  const known = await goods({ companyId: dealer.id })
  await followed()
  await freeze()
  const later = await goods({ companyId: dealer.id })
  expect(await idsOf()).toEqual([known.id])
  await started.at(-1)?.stop()
  expect((await idsOf()).toSorted()).toEqual([known.id, later.id].toSorted())
  await isUsed(false)
  expect(await idsOf()).toHaveLength(2)
}, 60_000)

test('the copy is as old as the newest mark that it has reached', () => {
  const marks = [1n, 5n, 5n, 9n].map((position, at) => ({ at, position }))
  expect(marksFrom(marks, 5n).map(({ at }) => at)).toEqual([2, 3])
  expect(marksFrom(marks, 9n).map(({ at }) => at)).toEqual([3])
  expect(marksFrom(marks, 0n).map(({ at }) => at)).toEqual([0, 1, 2, 3])
})
