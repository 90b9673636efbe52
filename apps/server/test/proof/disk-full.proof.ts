import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { jpy } from '@kikai/kernel/money'
import { afterAll, expect, test } from 'vitest'
import { repositoryRoot } from '../../../../scripts/postgres-binaries.ts'
import { as } from '../as.ts'
import { goods } from '../given/goods/goods.ts'
import { givenBuyer } from '../given/deals/orders.ts'
import { product, startProduct } from '../harness.ts'
import { brokenInvariants } from '../invariants.ts'
import { Crowd } from './crowd.ts'
import { note, noteNotRun } from './figures.ts'
import { SmallDisk, smallDisk } from './small-disk.ts'

/** The whole product as `npm start` runs it, with one small disk for its data and another for its pictures. */
const fullMs = Number(process.env.FULL_SECONDS ?? 15) * 1_000
const directory = mkdtempSync(join(tmpdir(), 'kikai-full-'))
// PostgreSQL may run as its own account, which has to pass through the folder.
chmodSync(directory, 0o711)
const dataFolder = join(directory, 'data')
const port = randomInt(15_000, 32_000)
const base = `http://127.0.0.1:${port}`
const figures = {
  pictures: {
    id: 'G28',
    what: 'the disk of the pictures full while people buy and upload',
    goal: 'uploads are told to try later, everything else goes on, nothing confirmed lost, no half file, uploads again ≤ 5 s after there is space',
  },
  data: {
    id: 'G28',
    what: 'the disk of the database full while people buy and upload',
    goal: 'writes are told to try later, reads go on, nothing confirmed lost, writes again ≤ 5 s after there is space, invariants empty',
  },
}

let disks: { data: SmallDisk; pictures: SmallDisk } | null = null
let running: ChildProcess | null = null
let said = ''

const data = smallDisk(dataFolder, 700)
const pictures = data instanceof SmallDisk ? smallDisk(join(dataFolder, 'files'), 96) : data
if (data instanceof SmallDisk && pictures instanceof SmallDisk) disks = { data, pictures }
const whyNot = typeof data === 'string' ? data : typeof pictures === 'string' ? pictures : null

if (disks) {
  startProduct({
    async on() {
      running = await startAll()
      const { port: at, password } = JSON.parse(readFileSync(join(dataFolder, 'postgres/connection.json'), 'utf8'))
      return { url: `postgres://kikai:${password}@127.0.0.1:${at}/kikai`, folder: dataFolder }
    },
  })
}

/** Runs `npm start`; resolves when it is ready. */
function startAll(): Promise<ChildProcess> {
  const environment = { PORT: String(port), DATA_DIR: dataFolder, KIKAI_DEMO: 'no', READS_PER_SECOND: '1000000' }
  const child = spawn(process.execPath, [join(repositoryRoot, 'scripts/run.ts')], {
    cwd: repositoryRoot,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return new Promise((resolve, reject) => {
    const listen = (part: Buffer) => {
      said += part.toString()
      if (said.includes('Kikai is ready')) resolve(child)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('exit', (code) => reject(new Error(`it ended with ${code}: ${said}`)))
  })
}

afterAll(async () => {
  const child = running
  if (child && child.exitCode === null) {
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await Promise.race([gone, pause(20_000)])
    child.kill('SIGKILL')
  }
  disks?.pictures.unmount()
  disks?.data.unmount()
  rmSync(directory, { recursive: true, force: true })
}, 60_000)

async function withCrowd(work: (crowd: Crowd) => Promise<void>): Promise<Crowd> {
  const crowd = new Crowd(base)
  const people = await Promise.all(Array.from({ length: 8 }, () => givenBuyer({ balance: jpy(1_000_000) })))
  const [part, ...others] = await Promise.all([0, 1, 2, 3].map(() => goods({ price: jpy(10), stock: 9_999 })))
  if (!part) throw new Error('no part to buy')
  const uploaders = await Promise.all([as.member(), as.member()])
  const lanes = [
    ...people.map((who, at) => crowd.buy(who, (others[at % 4] ?? part).id)),
    ...uploaders.map((who) => crowd.upload(who)),
    crowd.read(),
  ]
  await pause(3_000)
  await work(crowd)
  await pause(3_000)
  crowd.over = true
  await Promise.all(lanes)
  return crowd
}

/** Waits until several events of a kind were refused in a row, which means that the disk is full. */
async function untilRefused(crowd: Crowd, kind: 'order' | 'upload'): Promise<void> {
  const until = performance.now() + 90_000
  for (; performance.now() < until; await pause(100)) {
    const last = crowd.events.filter((event) => event.kind === kind).slice(-4)
    if (last.length === 4 && last.every(({ code }) => code !== 200)) return
  }
  throw new Error('the disk did not become full')
}

/** The numbers of confirmed orders that are not paid, and of confirmed pictures that cannot be read. */
async function lostOf({ paid, uploaded }: Crowd): Promise<{ orders: number; pictures: number }> {
  const { db } = product().app
  const ids = paid.map(({ checkoutId }) => checkoutId)
  const [kept] = await db`select count(*)::int as count from checkout where id = any(${ids}::uuid[]) and state = 'paid'`
  let lost = 0
  for (const id of uploaded) {
    const found = await fetch(`${base}/media/${id}/640.webp`)
    await found.arrayBuffer()
    if (found.status !== 200) lost += 1
  }
  return { orders: ids.length - Number(kept?.count), pictures: lost }
}

const halfFiles = () =>
  readdirSync(join(dataFolder, 'files'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.part'))

test.runIf(disks)('the disk of the pictures is full', { timeout: 240_000 }, async () => {
  let [fullFrom, freeFrom] = [0, 0]
  const crowd = await withCrowd(async (now) => {
    disks?.pictures.fillUpTo(1)
    await untilRefused(now, 'upload')
    fullFrom = performance.now()
    await pause(fullMs)
    freeFrom = performance.now()
    disks?.pictures.free()
    await pause(6_000)
  })
  const full = { from: fullFrom, to: freeFrom }
  const [orders, uploads, reads] = [crowd.since('order', full), crowd.since('upload', full), crowd.since('read', full)]
  const back = crowd.since('upload', { from: freeFrom })
  const lost = await lostOf(crowd)
  const half = halfFiles()
  note({
    ...figures.pictures,
    measured: `full for ${((freeFrom - fullFrom) / 1_000).toFixed(0)} s: ${uploads.refused} uploads refused, ${orders.taken} orders and payments taken (${orders.refused} refused), ${reads.taken} lists read (${reads.refused} refused); ${crowd.unclear.length} unclear answers; of ${crowd.paid.length} orders and ${crowd.uploaded.length} pictures ${lost.orders + lost.pictures} lost, ${half.length} half files; uploads again after ${(back.firstMs / 1_000).toFixed(1)} s`,
    bounds: {
      atMost: {
        'unclear answers': [crowd.unclear.length, 0],
        'orders refused': [orders.refused, 0],
        'reads refused': [reads.refused, 0],
        lost: [lost.orders + lost.pictures, 0],
        'half files': [half.length, 0],
        'uploads again in ms': [back.firstMs, 5_000],
      },
      atLeast: { 'uploads refused': [uploads.refused, 4], 'orders taken': [orders.taken, 10] },
    },
  })
  expect([...new Set(crowd.unclear)].slice(0, 5)).toEqual([])
  expect([lost, half]).toEqual([{ orders: 0, pictures: 0 }, []])
  expect(await brokenInvariants()).toEqual({})
})

test.runIf(disks)('the disk of the database is full', { timeout: 240_000 }, async () => {
  let [fullFrom, freeFrom] = [0, 0]
  const crowd = await withCrowd(async (now) => {
    disks?.data.fillUpTo(2)
    await untilRefused(now, 'order')
    fullFrom = performance.now()
    await pause(fullMs)
    freeFrom = performance.now()
    disks?.data.free()
    await pause(12_000)
  })
  const full = { from: fullFrom, to: freeFrom }
  const [orders, reads] = [crowd.since('order', full), crowd.since('read', full)]
  const back = { order: crowd.since('order', { from: freeFrom }), upload: crowd.since('upload', { from: freeFrom }) }
  const lost = await lostOf(crowd)
  const half = halfFiles()
  const broken = Object.keys(await brokenInvariants()).length
  const isRunning = running !== null && running.exitCode === null
  const told = said.split('\n').filter((line) => line.includes('disk is full')).length
  note({
    ...figures.data,
    measured: `full for ${((freeFrom - fullFrom) / 1_000).toFixed(0)} s: ${orders.refused} orders and payments refused (${orders.taken} taken), ${reads.taken} lists read (${reads.refused} refused); ${crowd.unclear.length} unclear answers; of ${crowd.paid.length} orders and ${crowd.uploaded.length} pictures ${lost.orders + lost.pictures} lost, ${half.length} half files, ${broken} invariants broken; orders again after ${(back.order.firstMs / 1_000).toFixed(1)} s, uploads after ${(back.upload.firstMs / 1_000).toFixed(1)} s; the terminal ${told > 0 ? 'says' : 'does not say'} that the disk is full`,
    bounds: {
      atMost: {
        'unclear answers': [crowd.unclear.length, 0],
        'reads refused': [reads.refused, 0],
        lost: [lost.orders + lost.pictures, 0],
        'half files': [half.length, 0],
        invariants: [broken, 0],
        'orders again in ms': [back.order.firstMs, 5_000],
        'uploads again in ms': [back.upload.firstMs, 5_000],
      },
      atLeast: { 'orders refused': [orders.refused, 4], running: [isRunning ? 1 : 0, 1], told: [told, 1] },
    },
  })
  expect([...new Set(crowd.unclear)].slice(0, 5)).toEqual([])
  expect([lost, half]).toEqual([{ orders: 0, pictures: 0 }, []])
  expect(isRunning).toBe(true)
})

test.runIf(!disks)('a machine that lets nobody mount a small disk', () => {
  const why = whyNot ?? 'no small disk'
  noteNotRun(figures.pictures, why)
  noteNotRun(figures.data, why)
  expect(why).not.toBe('')
})
