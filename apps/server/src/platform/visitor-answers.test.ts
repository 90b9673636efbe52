import { api } from '@kikai/contract/api'
import type { Call } from '@kikai/contract/call'
import { expect, test } from 'vitest'
import { shownBy, visitorAnswers } from './visitor-answers.ts'

function kept() {
  const clock = { ms: 0 }
  const answers = visitorAnswers(() => clock.ms)
  answers.beginKeeping()
  let readings = 0
  const ask = (input: unknown, { name = 'goods.listGoods', language = 'en' as const, answer = 'goods' } = {}) =>
    answers.read({ name, language, input }, async () => {
      readings += 1
      return answer
    })
  return { answers, clock, ask, readings: () => readings }
}

test('a hundred visitors who ask the same at the same moment are one reading', async () => {
  const { ask, readings } = kept()
  const all = await Promise.all(Array.from({ length: 100 }, () => ask({ sort: 'newest' })))
  expect([new Set(all), readings()]).toEqual([new Set(['goods']), 1])
})

test('another language, another question and another call are other answers', async () => {
  const { answers, ask, readings } = kept()
  await ask({ page: 1 })
  await ask({ page: 2 })
  await ask({ page: 1 }, { name: 'goods.readGoods' })
  await answers.read({ name: 'goods.listGoods', language: 'ja', input: { page: 1 } }, async () => 'ja')
  expect([readings(), answers.size().answers]).toEqual([3, 4])
})

test('a change empties what it concerns and nothing else', async () => {
  const { answers, ask, readings } = kept()
  await ask({})
  await ask({}, { name: 'content.listArticles' })
  answers.forget('goods')
  await ask({})
  await ask({}, { name: 'content.listArticles' })
  expect(readings()).toBe(3)
})

test('what was being read when the change came is not kept', async () => {
  const { answers, readings, ask } = kept()
  let finish: (answer: string) => void = () => {}
  const slow = answers.read(
    { name: 'goods.listGoods', language: 'en', input: {} },
    () => new Promise<string>((tell) => (finish = tell)),
  )
  answers.forget('goods')
  finish('the old price')
  expect(await slow).toBe('the old price')
  expect([await ask({}, { answer: 'the new price' }), readings()]).toEqual(['the new price', 1])
})

test('nothing lives longer than three seconds', async () => {
  const { clock, ask, readings } = kept()
  await ask({})
  clock.ms = 2_999
  await ask({})
  expect(readings()).toBe(1)
  clock.ms = 3_000
  await ask({})
  expect(readings()).toBe(2)
})

test('a process that cannot hear of changes keeps nothing', async () => {
  const { answers, ask, readings } = kept()
  await ask({})
  answers.stopKeeping()
  await ask({})
  await ask({})
  answers.beginKeeping()
  await ask({})
  expect([readings(), answers.size().answers]).toEqual([4, 1])
})

test('a reading that failed is no answer for the next one', async () => {
  const { answers, ask } = kept()
  const failing = answers.read({ name: 'goods.listGoods', language: 'en', input: {} }, async () => {
    throw new Error('the database is away')
  })
  await expect(failing).rejects.toThrow('away')
  expect(await ask({})).toBe('goods')
})

test('whatever is asked, what is kept has an end', async () => {
  const { answers, ask } = kept()
  for (let at = 0; at < 2_000; at += 1) await ask({ words: `digger ${at}` }, { answer: 'x'.repeat(20_000) })
  expect(answers.size().answers).toBeLessThanOrEqual(500)
  expect(answers.size().characters).toBeLessThanOrEqual(8_000_000)
  await ask({ words: 'x'.repeat(500) })
  expect(answers.size().characters).toBeLessThanOrEqual(8_000_000)
})

test('a call that is not named is never kept', async () => {
  const { answers, ask, readings } = kept()
  await ask({}, { name: 'orders.listMyOrders' })
  await ask({}, { name: 'orders.listMyOrders' })
  expect([readings(), answers.size().answers]).toEqual([2, 0])
})

test('only what a visitor may read is kept, each call by its name in the contract', () => {
  const calls: Record<string, Record<string, Call>> = api
  const rights = Object.keys(shownBy).map((name) => {
    const [domain = '', call = ''] = name.split('.')
    return [name, calls[domain]?.[call]?.access, calls[domain]?.[call]?.effect]
  })
  expect(rights).toEqual(Object.keys(shownBy).map((name) => [name, 'guest', 'read']))
})
