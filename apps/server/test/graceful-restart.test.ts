import { api } from '@kikai/contract/api'
import { expect, test } from 'vitest'
import { as } from './as.ts'
import { brokenInvariants } from './invariants.ts'
import { startKeptProduct } from './restarts.ts'

const restarts = 4
const { ask, servingPid, stop, underRestarts } = startKeptProduct()

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

test('a server that is told to stop finishes what it has begun, and is gone within ten seconds', async () => {
  const member = await as.member()
  const under = Array.from({ length: 20 }, () => ask(member, api.profile.myProfile, {}, false))
  // The others have been begun as well by now, or are on their way.
  await Promise.race(under)
  const from = performance.now()
  const stopped = stop()
  const codes = (await Promise.all(under)).map(({ code }) => code)
  await stopped
  expect(codes.filter((code) => code !== '200' && !code.includes('ECONNREFUSED'))).toEqual([])
  expect(codes.filter((code) => code === '200').length).toBeGreaterThan(0)
  expect(performance.now() - from).toBeLessThan(10_000)
}, 30_000)
