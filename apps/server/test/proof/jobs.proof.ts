import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { builtServer } from '../../../../scripts/build-app.ts'
import { product } from '../harness.ts'
import { note } from './figures.ts'
import { startStage } from './stage.ts'

const stage = startStage()
const jobs = Number(process.env.STORM_JOBS ?? 3_000)
const kills = Number(process.env.STORM_KILLS ?? 300)

/** Another worker beside the server, which is killed repeatedly. */
function startWorker(): ChildProcess {
  return spawn(process.execPath, [builtServer], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      PORT: String(randomInt(33_000, 60_000)),
      DATA_DIR: stage.tested.dataFolder,
      DATABASE_URL: stage.tested.databaseUrl,
      LOG_LEVEL: 'fatal',
    },
    stdio: 'ignore',
  })
}

test(`${jobs} jobs through ${kills} killed workers`, { timeout: 600_000 }, async () => {
  const { db } = product().app
  let killed = 0
  let over = false
  const worker = async () => {
    while (!over && killed < kills) {
      const child = startWorker()
      await pause(900 + randomInt(900))
      child.kill('SIGKILL')
      killed += 1
    }
  }
  const workers = Promise.all([worker(), worker(), worker()])
  const began = performance.now()
  await db`
    with made as (
      insert into mail (to_address, subject, body, language)
      select 'storm-' || n || '@kikai.example', 'Storm ' || n, 'x', 'en' from generate_series(1, ${jobs}::int) n
      returning id
    )
    select graphile_worker.add_job('mail.send', json_build_object('mailId', id), max_attempts => 10) from made
  `
  const left = async () =>
    Number((await db`select count(*)::int as count from mail where state = 'queued'`)[0]?.count ?? 0)
  const until = performance.now() + 300_000
  while ((await left()) > 0 && performance.now() < until) await pause(250)
  const seconds = (performance.now() - began) / 1_000
  while (killed < kills) await pause(250)
  over = true
  await workers
  await pause(6_000)
  const [counted] = await db`
    select count(*)::int as all_of_them, count(*) filter (where state = 'kept')::int as kept from mail where subject like 'Storm %'
  `
  const [queue] = await db`select count(*)::int as count from graphile_worker._private_jobs`
  note({
    id: 'G30',
    what: `${jobs} due jobs while ${killed} workers are killed`,
    goal: 'each done, none twice, none left locked',
    measured: `${counted?.kept} of ${counted?.allOfThem} done in ${seconds.toFixed(1)} s, ${queue?.count} left in the queue`,
    bounds: {
      atLeast: { done: [Number(counted?.kept), jobs] },
      atMost: { 'done twice': [Number(counted?.allOfThem), jobs], 'left in the queue': [Number(queue?.count), 0] },
    },
  })
  expect(counted).toEqual({ allOfThem: jobs, kept: jobs })
  expect(queue?.count).toBe(0)
})
