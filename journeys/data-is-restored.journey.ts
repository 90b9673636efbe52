import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { connect } from '../apps/server/src/platform/database/db.ts'
import { keptUrl, startPostgres } from '../scripts/embedded-postgres.ts'
import { repositoryRoot } from '../scripts/postgres-binaries.ts'
import { expect, test } from './harness/journey.ts'
import { endWithParent, freePort } from './harness/product.ts'
import { loadDemoInto } from './harness/seed.ts'

const run = promisify(execFile)
const detail = '/pages/home/goods-detail/goods-detail'

test('after a table was dropped the two commands bring the second before back: a machine’s page with its picture, and books that sum to nothing', async ({
  someone,
}) => {
  test.slow()
  const folder = mkdtempSync(join(tmpdir(), 'kikai-restored-'))
  // As the data folder is, where root starts PostgreSQL under another account.
  chmodSync(folder, 0o711)
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const { DATABASE_URL: _, BACKUP_DIR: __, ...own } = process.env
  const env = {
    ...own,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: address,
    DATA_DIR: folder,
    KIKAI_DEMO: 'yes',
    BACKUPS_KEPT_DAYS: '7',
    OUTBOX: 'open',
    TRUST_PROXY: '127.0.0.1',
  }
  const command = async (words: readonly string[]) =>
    (await run('npm', ['run', '-s', ...words], { cwd: repositoryRoot, env })).stdout
  const running = new Set<ChildProcess>()
  const start = async () => {
    const words = ['--import', endWithParent, join(repositoryRoot, 'scripts/run.ts')]
    const stdio = ['ignore', 'pipe', 'pipe', 'ipc'] as const
    const child = spawn(process.execPath, words, { cwd: repositoryRoot, env, stdio: [...stdio] })
    running.add(child)
    let said = ''
    await new Promise<void>((ready, refuse) => {
      const hear = (words: Buffer) => {
        said += String(words)
        if (said.includes('Kikai is ready')) ready()
      }
      child.stdout?.on('data', hear)
      child.stderr?.on('data', hear)
      child.once('exit', () => refuse(new Error(`the product did not start:\n${said}`)))
    })
    return child
  }
  const stop = async (child: ChildProcess) => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
    running.delete(child)
  }
  const asked = async <T>(ask: (db: ReturnType<typeof connect>) => Promise<T>): Promise<T> => {
    const db = connect({ url: keptUrl(join(folder, 'postgres')), poolSize: 1 })
    try {
      return await ask(db)
    } finally {
      await db.end()
    }
  }
  const entries = () =>
    asked(async (db) => {
      const [found] = await db<{ count: number }[]>`select count(*)::int as count from ledger_entry`
      return found?.count ?? 0
    })

  try {
    await test.step('a product with machines and money runs', async () => {
      mkdirSync(join(folder, 'log'))
      const [directory, log] = [join(folder, 'postgres'), join(folder, 'log/postgres.log')]
      // Nothing that is lost here is missed, and waiting for the disk takes longer than the story.
      const postgres = await startPostgres({ directory, log, settings: { fsync: 'off', synchronous_commit: 'off' } })
      try {
        await loadDemoInto({ databaseUrl: postgres.url, dataFolder: folder, goodsMost: 12 })
      } finally {
        await postgres.stop()
      }
    })
    const before = await test.step('it is backed up while it runs; then a table is dropped', async () => {
      const product = await start()
      expect(await command(['backup'])).toContain('Backed up')
      const counted = await entries()
      expect(counted).toBeGreaterThan(0)
      const at = await asked(async (db) => {
        const [now] = await db<
          { ms: number }[]
        >`select floor(extract(epoch from clock_timestamp()) * 1000)::float as ms`
        await db`drop table ledger_entry cascade`
        return new Date(now?.ms ?? 0)
      })
      await expect(entries()).rejects.toThrow('ledger_entry')
      await stop(product)
      return { at, counted }
    })
    await test.step('the second before is restored, and the product starts', async () => {
      expect(await command(['restore', '--', '--to', before.at.toISOString()])).toContain('Restored')
      await start()
    })
    await test.step('every entry is there, and the books sum to nothing', async () => {
      expect(await entries()).toBe(before.counted)
      const sums = await asked((db) => db`select currency from ledger_entry group by currency having sum(amount) <> 0`)
      expect(sums).toEqual([])
    })
    await test.step('a visitor opens a machine and sees its picture', async () => {
      const [goods] = await asked(
        (db) => db<{ id: string }[]>`
          select g.id from goods g join goods_picture p on p.goods_id = g.id where g.state = 'on_sale' order by g.id limit 1
        `,
      )
      const visitor = await someone({ name: 'visitor', address })
      await visitor.open(detail, { goodsId: goods?.id ?? '' })
      await visitor.arrive(detail)
      await expect
        .poll(() =>
          visitor.main
            .locator('img')
            .first()
            .evaluate((image: HTMLImageElement) => image.naturalWidth),
        )
        .toBeGreaterThan(0)
    })
  } finally {
    for (const child of running) await stop(child)
    rmSync(folder, { recursive: true, force: true })
  }
})
