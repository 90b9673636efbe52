import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { once } from 'node:events'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres } from './embedded-postgres.ts'
import type { Postgres } from './embedded-postgres.ts'
import { explain } from './postgres-words.ts'
import { isAlive } from './processes.ts'
import { temporaryParent } from './temporary-postgres.ts'

describe('PostgreSQL on its own folder', { timeout: 30_000 }, () => {
  let directory = ''
  let running: Postgres | null = null
  const start = async () => {
    const said: string[] = []
    running = await startPostgres({
      directory,
      log: join(directory, 'postgres.log'),
      settings: { shared_buffers: '16MB', synchronous_commit: 'off' },
      say: (line) => said.push(line),
    })
    return { running, said }
  }
  const ask = async (url: string, statement: string) => {
    const sql = postgres(url, { max: 1, onnotice: () => undefined })
    try {
      return await sql.unsafe(statement)
    } finally {
      await sql.end()
    }
  }

  beforeAll(async () => {
    directory = mkdtempSync(join(temporaryParent(), 'kikai-postgres-test-'))
    const { running: first } = await start()
    await ask(first.url, 'create table kept (number int)')
    await ask(first.url, 'insert into kept values (7)')
  }, 60_000)
  afterAll(async () => {
    await running?.stop()
    rmSync(directory, { recursive: true, force: true })
  })

  test('it is durable, listens on this machine only, and asks for its password', async () => {
    const url = running?.url ?? ''
    const [row] = await ask(
      url,
      `select current_setting('fsync') fsync, current_setting('full_page_writes') pages, current_setting('listen_addresses') listens,
        current_setting('unix_socket_directories') sockets, pg_encoding_to_char(encoding) encoding, datcollate
        from pg_database where datname = 'kikai'`,
    )
    expect(row).toEqual({
      fsync: 'on',
      pages: 'on',
      listens: '127.0.0.1',
      sockets: '',
      encoding: 'UTF8',
      datcollate: 'C.UTF-8',
    })
    await expect(ask(url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow(/password authentication failed/)
    expect(statSync(join(directory, 'connection.json')).mode & 0o777).toBe(0o600)
  })

  test('after a stop it starts on the same port with what it held', async () => {
    const before = running
    await running?.stop()
    const { running: again, said } = await start()
    expect(again.url).toBe(before?.url)
    expect(said).toEqual([])
    expect(await ask(again.url, 'select number from kept')).toEqual([{ number: 7 }])
  })

  test('after a kill -9 it recovers, and says how it ended', async () => {
    const before = running
    await ask(before?.url ?? '', 'insert into kept values (8)')
    process.kill(before?.pid ?? 0, 'SIGKILL')
    expect(await before?.exited).toMatchObject({ code: null, signal: 'SIGKILL' })
    const { running: again } = await start()
    expect(again.url).toBe(before?.url)
    expect(await ask(again.url, 'select count(*)::int from kept where number = 7')).toEqual([{ count: 1 }])
  })

  test('a number in postmaster.pid that now belongs to another program does not keep it from starting', async () => {
    await running?.stop()
    writeFileSync(join(directory, 'cluster/postmaster.pid'), `${process.pid}\n${directory}/cluster\n`)
    const { running: again } = await start()
    expect(again.pid).not.toBe(process.pid)
  })

  test('one that a killed start left running is ended first', async () => {
    await running?.stop()
    const text = `import { startPostgres } from ${JSON.stringify(join(import.meta.dirname, 'embedded-postgres.ts'))}
      await startPostgres({ directory: ${JSON.stringify(directory)}, log: ${JSON.stringify(join(directory, 'postgres.log'))} })
      console.log('started')`
    const script = join(directory, 'left-behind.mts')
    writeFileSync(script, text)
    const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(child.stdout, 'data')
    const left = Number.parseInt(readFileSync(join(directory, 'cluster/postmaster.pid'), 'utf8'), 10)
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(isAlive(left)).toBe(true)

    const { said } = await start()
    expect(said).toEqual(['Ending the PostgreSQL that an earlier start left behind'])
    expect(isAlive(left)).toBe(false)
  })
})

test.each([
  ['FATAL:  could not write lock file "postmaster.pid": No space left on device', /^The disk is full/],
  ['PANIC:  could not write to file "pg_wal/xlogtemp.1": No space left on device', /^The disk is full/],
  ['The data directory was initialized by PostgreSQL version 17', /another version of PostgreSQL/],
  ['could not map anonymous shared memory: Cannot allocate memory', /not enough memory/],
])('«%s» becomes a sentence that says what to mend', (words, sentence) => {
  expect(explain(words)).toMatch(sentence)
})
