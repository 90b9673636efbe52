import { api } from '@kikai/contract/api'
import type { NamedCall } from '@kikai/contract/call'
import { expect, test } from 'vitest'
import { topics } from './topics.ts'
import { visitorAnswers } from './visitor-answers.ts'

function kept() {
  const clock = { ms: 0 }
  const answers = visitorAnswers(() => clock.ms)
  answers.beginKeeping()
  let readings = 0
  const ask = (input: unknown, { name = 'goods.listGoods', language = 'en' as const, answer = 'goods' } = {}) =>
    answers.read({ name, shows: [name.startsWith('goods') ? 'goods' : 'content'], language, input }, async () => {
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
  await answers.read(
    { name: 'goods.listGoods', shows: ['goods'], language: 'ja', input: { page: 1 } },
    async () => 'ja',
  )
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
    { name: 'goods.listGoods', shows: ['goods'], language: 'en', input: {} },
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
  const failing = answers.read({ name: 'goods.listGoods', shows: ['goods'], language: 'en', input: {} }, async () => {
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

const calls: readonly NamedCall[] = Object.values(api).flatMap((domain) => Object.values(domain))

test('only what a visitor may read is kept, and the database tells of each thing that it shows', () => {
  const kept = calls.filter(({ keptForVisitors }) => keptForVisitors)
  expect(kept.length).toBeGreaterThan(10)
  for (const { domain, name, access, effect, shows } of kept) {
    expect([domain, name, access, effect]).toEqual([domain, name, 'guest', 'read'])
    const told = shows.filter((topic) => topic === domain || topics.some((one) => one === topic))
    expect({ name, told, isTold: topics.some((one) => told.some((topic) => topic === one)) }).toEqual({
      name,
      told: shows,
      isTold: true,
    })
  }
})

test('what a call shows or changes besides its own domain is a domain, or told by the database', () => {
  const known = new Set<string>([...topics, ...calls.map(({ domain }) => domain)])
  expect(calls.flatMap(({ shows, changes }) => [...shows, ...changes]).filter((topic) => !known.has(topic))).toEqual([])
})

test('a write says what it changes, a read what it shows, and each of itself at least its own domain', () => {
  for (const { domain, effect, shows, changes } of calls)
    expect(effect === 'read' ? [shows[0], changes] : [changes[0], shows]).toEqual([domain, []])
})
