import { once } from 'node:events'
import { connect } from 'node:net'
import { api } from '@kikai/contract/api'
import { liveCloseCodes } from '@kikai/contract/live/live.messages'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { as } from './as.ts'
import { accepted, paid } from './given/deals/orders.ts'
import { goods } from './given/goods/goods.ts'
import { brokenInvariants } from './invariants.ts'
import { writeServedPages } from '../../../scripts/docs.ts'
import { openLive } from './live-client.ts'
import { startKeptProduct } from './restarts.ts'
import { formOf } from './send-form.ts'

const restarts = 4
const { ask, port, restart, servingPid, stop, underRestarts } = startKeptProduct()

test(`${restarts} restarts under 100 requests a second: none fails, and each server is gone within ten seconds`, async () => {
  const seen = await underRestarts(restarts, 100)
  expect(seen.failed).toEqual([])
  expect(seen.answers.length).toBeGreaterThan(restarts * 50)
  expect(seen.longestTakeoverMs).toBeLessThan(14_000)
  expect(seen).toMatchObject({ serversLeft: 0, isServing: true, wrongWrites: 0 })
  expect(await brokenInvariants()).toEqual({})
}, 300_000)

test('a server that is ended by itself resets nobody: who connects meanwhile waits for the next one', async () => {
  const member = await as.member()
  const askedAtOnce = () => Promise.all(Array.from({ length: 10 }, () => ask(member, api.profile.myProfile, {}, false)))
  const before = servingPid()
  const answers = await askedAtOnce()
  const underWay = askedAtOnce()
  process.kill(before, 'SIGTERM')
  answers.push(...(await underWay))
  while (servingPid() === before) answers.push(...(await askedAtOnce()))
  answers.push(...(await askedAtOnce()))
  const codes = answers.map(({ code }) => code)
  expect(codes.filter((code) => code !== '200')).toEqual([])
}, 60_000)

test('while a server that is ended by itself finishes, the next one is there: nobody waits for it', async () => {
  const member = await as.member()
  const before = servingPid()
  process.kill(before, 'SIGTERM')
  const waits: number[] = []
  while (servingPid() === before) waits.push((await ask(member, api.profile.myProfile, {}, false)).ms)
  expect(Math.max(...waits)).toBeLessThan(1_000)
}, 60_000)

test('sockets of a server that is replaced are told to come back, and the next one listens within two seconds', async () => {
  const topic = `questions:${(await goods()).id}`
  const before = await openLive({ port })
  await before.listen(topic)
  const restarted = restart()
  expect(await before.closes()).toBe(liveCloseCodes.comeBack)
  const from = performance.now()
  const after = await openLive({ port })
  await after.listen(topic)
  expect(performance.now() - from).toBeLessThan(2_000)
  await restarted
  expect(after.isOpen()).toBe(true)
}, 60_000)

test('the built server finds what it reads, and the programs that work for it, where its sources are', async () => {
  writeServedPages()
  const sent = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init)
  expect((await sent('/openapi.json')).status).toBe(200)
  const postalCode = { country: 'JP', postalCode: '5410041' }
  expect((await ask({}, api.regions.findPostalCode, postalCode, false)).code).toBe('200')

  const bytes = await sharp({ create: { width: 320, height: 240, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const form = formOf(await as.member(), api.uploads.uploadPicture, {
    fields: { purpose: 'goods' },
    bytes,
    name: 'a.png',
  })
  const answer = await sent(api.uploads.uploadPicture.path, {
    method: 'POST',
    headers: form.headers,
    body: new Uint8Array(form.payload),
  })
  expect(await answer.json()).toMatchObject({ code: 200 })

  const { buyer, orderId } = await paid()
  const invoice = async () => accepted(await buyer.call(api.papers.listOrderPapers, { orderId })).papers.at(0)?.id
  await expect.poll(invoice, { timeout: 10_000 }).toBeDefined()
  const paperId = await invoice()
  if (!paperId) throw new Error('a paid order has no invoice')
  expect((await ask(buyer, api.papers.openPaper, { paperId, language: 'ja' }, false)).code).toBe('200')
}, 60_000)

test('a reader that never reads keeps no server from ending in time', async () => {
  const deaf = connect(port, '127.0.0.1').pause()
  deaf.on('error', () => undefined)
  deaf.write('GET /openapi.json HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(4))
  await once(deaf, 'connect')
  await new Promise((resolve) => setTimeout(resolve, 300))
  const before = servingPid()
  const restarted = restart()
  // How long the next server needs to begin is the machine's affair; from then on the former one has its own limit.
  await expect.poll(servingPid, { timeout: 20_000 }).not.toBe(before)
  const from = performance.now()
  await restarted
  expect(performance.now() - from).toBeLessThan(9_500)
  deaf.destroy()
}, 60_000)

test('a server that is told to stop finishes what it has begun, and is gone within ten seconds', async () => {
  const member = await as.member()
  const under = Array.from({ length: 20 }, () => ask(member, api.profile.myProfile, {}, false))
  // The other requests have been sent or are being sent by now.
  await Promise.race(under)
  const from = performance.now()
  const stopped = stop()
  const codes = (await Promise.all(under)).map(({ code }) => code)
  await stopped
  // The system resets a connection that nobody has accepted when its socket is closed: nothing was begun on it.
  const isUnbegun = (code: string) => code.includes('ECONNREFUSED') || code.includes('ECONNRESET')
  expect(codes.filter((code) => code !== '200' && !isUnbegun(code))).toEqual([])
  expect(codes.filter((code) => code === '200').length).toBeGreaterThan(0)
  expect(performance.now() - from).toBeLessThan(10_000)
}, 30_000)
