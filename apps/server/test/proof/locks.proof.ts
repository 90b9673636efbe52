import { setTimeout as pause } from 'node:timers/promises'
import { api } from '@kikai/contract/api'
import { jpy } from '@kikai/kernel/money'
import { expect, test } from 'vitest'
import { signedTestHeaders } from '../call.ts'
import { goods } from '../given/goods/goods.ts'
import { givenBuyer } from '../given/deals/orders.ts'
import { product } from '../harness.ts'
import { childrenOf } from '../kill/processes-under-test.ts'
import { note } from './figures.ts'
import { readsUntil } from './load.ts'
import { startStage } from './stage.ts'

const stage = startStage()
const frozenMs = 20_000

test('goods that somebody has locked for half a minute', { timeout: 120_000 }, async () => {
  const [locked, free] = [await goods({ price: jpy(10), stock: 50 }), await goods({ price: jpy(10), stock: 50 })]
  const who = await givenBuyer({ balance: jpy(10_000) })
  const order = async (goodsId: string) => {
    const input = {
      goodsId,
      quantity: 1,
      addressId: who.addressId,
      expectedTotals: [jpy(10)],
      confirmed: true,
    }
    const headers = signedTestHeaders(who, api.orders.placeOrder.path, input, { requestId: crypto.randomUUID() })
    const { text, ms } = await stage.post(api.orders.placeOrder.path, headers, JSON.stringify(input))
    return { code: Number(JSON.parse(text).code), ms }
  }
  let release = () => {}
  const held = product()
    .app.db.begin(async (tx) => {
      await tx`set local idle_in_transaction_session_timeout = 0`
      await tx`select from stock where goods_id = ${locked.id} for update`
      await new Promise<void>((resolve) => (release = resolve))
    })
    .catch((error: unknown) => error)
  await pause(300)
  const [waiting, beside] = [await order(locked.id), await order(free.id)]
  release()
  await held
  const after = await order(locked.id)
  note({
    id: 'G29',
    what: 'a row of stock locked by somebody else',
    goal: 'waiting calls are told "busy" within 3 s, other goods sell, the lock forgotten as soon as it is gone',
    measured: `waiting: ${waiting.code} after ${Math.round(waiting.ms)} ms, other goods: ${beside.code} after ${Math.round(beside.ms)} ms, afterwards: ${after.code}`,
    bounds: {
      atMost: {
        'other codes': [[waiting.code !== 5003, beside.code !== 200, after.code !== 200].filter(Boolean).length, 0],
        'waiting in ms': [waiting.ms, 3_000],
      },
    },
  })
  expect([waiting.code, beside.code, after.code]).toEqual([5003, 200, 200])
})

test('a database that stands still', { timeout: 120_000 }, async () => {
  const postmaster = stage.tested.postgres?.pid ?? 0
  const frozen = [postmaster, ...childrenOf(postmaster)]
  let over = false
  const asking = readsUntil(stage, { callers: [{}], lanes: 12, perSecond: 40, isOver: () => over })
  await pause(1_000)
  for (const pid of frozen) process.kill(pid, 'SIGSTOP')
  await pause(frozenMs)
  for (const pid of frozen.toReversed()) process.kill(pid, 'SIGCONT')
  const back = performance.now()
  await pause(4_000)
  over = true
  const { times, busy, failed } = await asking
  const healed = await readsUntil(stage, {
    callers: [{}],
    lanes: 4,
    isOver: () => performance.now() - back > 7_000,
  })
  note({
    id: 'G29',
    what: `PostgreSQL stopped for ${frozenMs / 1_000} s under reads`,
    goal: 'every call has an answer, the pool heals by itself, the process lives',
    measured: `${times.length} answered, ${busy} told "busy", ${failed.length} failed; afterwards ${healed.busy + healed.failed.length} of ${healed.times.length} not served`,
    bounds: {
      atMost: {
        failed: [failed.length, 0],
        'not served afterwards': [healed.busy + healed.failed.length, 0],
        ends: [stage.tested.ends.length, 0],
      },
    },
  })
  expect(failed.slice(0, 5)).toEqual([])
  expect(healed.failed).toEqual([])
  expect(healed.times.length).toBeGreaterThan(10)
  expect(stage.tested.ends).toEqual([])
})
