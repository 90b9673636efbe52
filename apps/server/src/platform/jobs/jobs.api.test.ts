import { type Socket, connect as dial, createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { instantOf } from '@kikai/kernel/instant'
import { afterEach, expect, test, vi } from 'vitest'
import { faults, product, startProduct, system } from '../../../test/harness.ts'
import { systemContext } from '../context.ts'
import { isPassing } from '../database/db.ts'
import { freeDeadPools, migrateJobs, signsOfLife, startJobs } from './jobs.ts'
import { addJobs, countDeadJobs } from './jobs.store.ts'
import { sweepEach } from './sweep-each.ts'
import type { App, Domain } from '../app.ts'

startProduct()
afterEach(async () => {
  faults.splice(0)
  // A job whose workers were stopped before it was put away would be done again in the next test.
  await product().app.db`delete from graphile_worker._private_jobs`
})

const until = async (isSo: () => Promise<boolean> | boolean) => {
  for (let tries = 0; tries < 200 && !(await isSo()); tries += 1) await pause(50)
}

/** The product with other domains that listen. */
const listening = (domains: readonly Domain[]): App => ({ ...product().app, domains })
const domainThat = (name: string, hears: () => Promise<void>): Domain => ({
  name,
  calls: {},
  handlers: {},
  personal: null,
  listeners: { 'order.paid': hears },
})

test('of three that hear of a payment the failure of one is its own: the others hear it once', async () => {
  const heard: string[] = []
  const app = listening([
    domainThat('one', async () => void heard.push('one')),
    domainThat('two', () => Promise.reject(new Error('the second is out of order'))),
    domainThat('three', async () => void heard.push('three')),
  ])
  const facts = { orderId: '01a2038d-fef1-778b-8059-c6582eb680c5' }
  await app.transaction((tx) =>
    addJobs(
      tx,
      ['order.paid one', 'order.paid two', 'order.paid three'].map((task) => ({ task, facts })),
    ),
  )
  const jobs = await startJobs(app, product().url)
  const left = () =>
    app.db`select task_identifier, attempts from graphile_worker.jobs where last_error is not null or locked_at is null`
  await until(async () => heard.length >= 2 && (await left()).length === 1)
  await jobs.stop()
  expect(heard.toSorted()).toEqual(['one', 'three'])
  expect(await left()).toMatchObject([{ taskIdentifier: 'order.paid two', attempts: 1 }])
})

/** Announces a payment, of which one domain hears. */
async function announced(hears: () => Promise<void>): Promise<App> {
  const app = listening([domainThat('one', hears)])
  const facts = { orderId: '01a2038d-fef1-778b-8059-c6582eb680c5' }
  await app.transaction((tx) => addJobs(tx, [{ task: 'order.paid one', facts }]))
  return app
}

test('a job that takes long stays with its workers while they live, and is released when they do not', async () => {
  const { db } = product().app
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  let times = 0
  const app = await announced(() => {
    times += 1
    return over
  })
  const jobs = await startJobs(app, product().url)
  await until(() => times === 1)
  await db`update graphile_worker._private_jobs set locked_at = now() - interval '1 minute'`
  expect(await freeDeadPools(app, [])).toEqual([])
  await db`update graphile_worker._private_jobs set locked_by = 'pool-of-a-killed-process'`
  const dead = await freeDeadPools(app, [])
  expect([dead, times]).toEqual([['pool-of-a-killed-process'], 1])
  await freeDeadPools(app, dead)
  await until(() => times === 2)
  end()
  await jobs.stop()
  expect(times).toBe(2)
})

test('a job that a living pool holds and none of its workers does is released after a minute', async () => {
  const { db } = product().app
  const life = signsOfLife(product().app, product().url)
  life.events.emit('pool:create', { workerPool: { id: 'pool-that-lives' } } as never)
  await addJobsLockedBy('pool-that-lives')
  const [job] = await db<{ id: string }[]>`select id::text from graphile_worker._private_jobs`
  const held = () => db`select 1 from graphile_worker._private_jobs where locked_by is not null`
  life.events.emit('job:start', { job: { id: job?.id } } as never)
  await db`update graphile_worker._private_jobs set locked_at = now() - interval '2 minutes'`
  await life.releaseIdle()
  expect(await held()).toHaveLength(1)
  life.events.emit('job:complete', { job: { id: job?.id } } as never)
  await life.releaseIdle()
  expect(await held()).toEqual([])
  await life.end()
})

test('a restart that is asked for while another one is under way follows it', async () => {
  const { db } = product().app
  let whenBegun = () => {}
  /** A queue that begins asks which domains listen. */
  const app = Object.defineProperty({ ...product().app }, 'domains', {
    get: () => {
      whenBegun()
      return []
    },
  })
  /** The pools that live, by their locks. */
  const pools = async () =>
    (
      await db`
        select coalesce(string_agg(concat(classid, ' ', objid), ', ' order by classid, objid), '') as ids
        from pg_locks
        where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())
      `
    )[0]?.ids
  const jobs = await startJobs(app, product().url)
  const seen = new Set([await pools()])
  whenBegun = () => {
    whenBegun = () => {}
    jobs.restart()
  }
  jobs.restart()
  await until(async () => seen.add(await pools()).size === 3)
  await jobs.stop()
  expect(seen.size).toBe(3)
  expect(await pools()).toBe('')
})

test('jobs are put into the queue as its own function does it, also of tasks that nobody has named', async () => {
  const { app } = product()
  const jobs = [
    { task: 'never named 1', facts: { is: 'first' } },
    { task: 'never named 2', facts: { is: 'second' } },
    { task: 'never named 1', facts: { is: 'third' } },
  ]
  const rows = () => app.db`
    delete from graphile_worker._private_jobs job
    using graphile_worker._private_tasks task
    where task.id = job.task_id
    returning to_jsonb(job) - 'id' - 'task_id' - 'created_at' - 'updated_at' || jsonb_build_object('task', identifier) as job
  `
  const at = instantOf(new Date('2036-01-02T03:04:05.678Z'))
  for (const when of [{ at, urgent: true }, { at }]) {
    await app.transaction((tx) => addJobs(tx, jobs, when))
    const ours = await rows()
    await app.db`
      select from unnest(${jobs.map(({ task }) => task)}::text[], ${jobs.map(({ facts }) => JSON.stringify(facts))}::text[])
        as job (task, facts),
        graphile_worker.add_job(task, facts::json, run_at => ${at}::timestamptz, max_attempts => 10,
          priority => ${when.urgent === true ? -1 : 0})
    `
    expect(ours).toHaveLength(3)
    expect(ours).toEqual(await rows())
  }
})

test('an announced event reaches everyone who listens', async () => {
  const heard: string[] = []
  const app = listening(['one', 'two'].map((name) => domainThat(name, async () => void heard.push(name))))
  await app.transaction((tx) =>
    addJobs(tx, [{ task: 'order.paid', facts: { orderId: '01a2038d-fef1-778b-8059-c6582eb680c5' } }]),
  )
  const jobs = await startJobs(app, product().url)
  // A job may be done twice, as every queue says; left out is nobody.
  await until(() => new Set(heard).size === 2)
  await jobs.stop()
  expect([...new Set(heard)].toSorted()).toEqual(['one', 'two'])
})

test('a job that has failed as often as it is tried is told of, and counted for whoever watches', async () => {
  const app = listening([domainThat('one', () => Promise.reject(new Error('out of order')))])
  await app.transaction((tx) =>
    addJobs(tx, [{ task: 'order.paid one', facts: { orderId: '01a2038d-fef1-778b-8059-c6582eb680c5' } }]),
  )
  await app.db`update graphile_worker._private_jobs set max_attempts = 1`
  const told = vi.spyOn(app.log, 'error')
  const jobs = await startJobs(app, product().url)
  await until(() => told.mock.calls.length > 0)
  await jobs.stop()
  told.mockRestore()
  expect(await countDeadJobs(app.db)).toBe(1)
  const ready = await product().server.inject('/readyz')
  expect(ready.json()).toEqual({ ready: true, deadJobs: 1 })
})

test('the connection that shows that workers live is never replaced while they do', async () => {
  const [one, other] = [signsOfLife(product().app, product().url), signsOfLife(product().app, product().url)]
  expect(one.connection.options.max_lifetime).toBeNull()
  one.events.emit('pool:create', { workerPool: { id: 'pool-of-one' } } as never)
  await one.renew()
  const { db } = product().app
  await addJobsLockedBy('pool-of-one')
  // The other process looks for the dead, and finds this one alive.
  expect(await freeDeadPools(product().app, [])).toEqual([])
  await one.end()
  let dead: readonly string[] = []
  await until(async () => (dead = await freeDeadPools(product().app, [])).length > 0)
  expect(dead).toEqual(['pool-of-one'])
  // One look is not enough, because a server that lives may have lost its connection a moment ago.
  expect(await db`select 1 from graphile_worker._private_jobs where locked_by is not null`).toHaveLength(1)
  await freeDeadPools(product().app, dead)
  const [job] = await db`select locked_by from graphile_worker._private_jobs where locked_by is not null`
  expect(job).toBeUndefined()
  await other.end()
})

async function addJobsLockedBy(pool: string): Promise<void> {
  const { app } = product()
  await app.transaction((tx) =>
    addJobs(tx, [{ task: 'order.paid one', facts: { orderId: '01a2038d-fef1-778b-8059-c6582eb680c5' } }]),
  )
  await app.db`update graphile_worker._private_jobs set locked_by = ${pool}, locked_at = now() - interval '1 minute'`
}

test('one bad row does not stop a sweep: the others are done, and it is told of', async () => {
  const done: string[] = []
  const rows = ['good', 'bad', 'also good'].map((id) => ({ id }))
  const count = await sweepEach(systemContext(product().app), 'test.sweep', rows, async ({ id }) => {
    if (id === 'bad') throw new Error('a row that cannot be done')
    return done.push(id) > 0
  })
  expect([count, done]).toEqual([2, ['good', 'also good']])
  expect(faults).toMatchObject([[{ sweep: 'test.sweep', id: 'bad' }, 'left for later']])
  expect(system().actor.kind).toBe('system')
})

/** A way to the database that is cut as soon as these words come along it. */
async function cutAt(words: string): Promise<{ url: string; close(): void }> {
  const url = new URL(product().url)
  const { port, hostname } = url
  const sockets: Socket[] = []
  const way = createServer((from) => {
    const to = dial(Number(port), hostname)
    sockets.push(from, to)
    for (const socket of [from, to]) socket.on('error', () => {})
    from.on('data', (part) => {
      if (!part.includes(words)) return void to.write(part)
      from.destroy()
      to.destroy()
    })
    to.pipe(from)
  })
  await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve))
  url.port = String((way.address() as AddressInfo).port)
  return {
    url: url.href,
    close() {
      for (const socket of sockets) socket.destroy()
      way.close()
    },
  }
}

test('a database that dies while the queue’s tables are made is waited for', async () => {
  const { db } = product().app
  const migrations = db`graphile_worker.migrations`
  const last = await db`delete from ${migrations} where id = (select max(id) from ${migrations}) returning id, breaking`
  expect(last).toHaveLength(1)
  const way = await cutAt('insert into "graphile_worker".migrations')
  const lost: unknown = await migrateJobs(way.url).catch((error: unknown) => error)
  way.close()
  await db`insert into ${migrations} ${db(last)}`
  expect(lost).toBeInstanceOf(Error)
  expect(isPassing(lost), String(lost)).toBe(true)
})
