import { serverLimits } from '../config/server-limits.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { payloadsOf, readPayload } from './carried.ts'
import { liveChannel } from './live.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const topic = 'questions:1'

function givenChannel() {
  const live = liveChannel()
  const carried: string[] = []
  const listening = () => {
    const heard: unknown[] = []
    const listener = {
      send: (text: Buffer) => void heard.push(JSON.parse(text.toString())),
      sendAway: () => undefined,
    }
    live.join(listener)
    live.listen(listener, topic)
    return { listener, heard }
  }
  const carrier = { carry: async (payloads: readonly string[]) => void carried.push(...payloads) }
  return { live, carried, listening, carrier }
}

test('other processes are told at most every 50 ms, and of one topic once', async () => {
  const { live, carried, carrier } = givenChannel()
  await live.carryBy(carrier)
  carried.length = 0
  for (let ms = 0; ms < 1_000; ms += 1) {
    live.publish(topic)
    await vi.advanceTimersByTimeAsync(1)
  }
  expect(carried.length).toBeGreaterThan(15)
  expect(carried.length).toBeLessThanOrEqual(21)
  expect(carried.every((text) => readPayload(text)?.items.length === 1)).toBe(true)
})

test('what a process published itself is not told to it twice', async () => {
  const { live, carried, listening, carrier } = givenChannel()
  await live.carryBy(carrier)
  const { heard } = listening()
  live.publish(topic)
  await vi.advanceTimersByTimeAsync(100)
  carried.forEach((text) => live.heard(text))
  expect(heard).toEqual([{ changed: topic }])
})

test('a change makes the data that was pushed with it needless', async () => {
  const { live, listening } = givenChannel()
  const { heard } = listening()
  live.heard(JSON.stringify({ from: 'x', items: [{ topic, data: 1 }, { topic }, { topic, said: 2 }] }))
  expect(heard).toEqual([{ changed: topic }, { topic, said: 2 }])
})

test('what is said goes to all but its speaker, here and elsewhere, and not when it is too long', async () => {
  const { live, carried, listening, carrier } = givenChannel()
  await live.carryBy(carrier)
  carried.length = 0
  const [one, other] = [listening(), listening()]
  expect(live.say(topic, 'x'.repeat(serverLimits.liveCarriedBytesMax), one.listener)).toBe(false)
  expect(live.say(topic, 'typing', one.listener)).toBe(true)
  await vi.advanceTimersByTimeAsync(100)
  expect([one.heard, other.heard]).toEqual([[], [{ topic, said: 'typing' }]])
  expect(carried.map((text) => readPayload(text)?.items)).toEqual([[{ topic, said: 'typing' }]])
})

test('every payload fits NOTIFY, in whatever language its data is', () => {
  const items = Array.from({ length: 200 }, (_, at) => ({ topic: `${topic}${at}`, data: '油圧ショベル'.repeat(at) }))
  const payloads = payloadsOf('process', items)
  expect(Math.max(...payloads.map((text) => Buffer.byteLength(text)))).toBeLessThan(8_000)
  expect(payloads.flatMap((text) => readPayload(text)?.items ?? [])).toEqual(items)
})

test('a process that begins lets all the others look again, and its own clients', async () => {
  const { live, carried, listening, carrier } = givenChannel()
  const { heard } = listening()
  await live.carryBy(carrier)
  const other = givenChannel()
  const elsewhere = other.listening()
  carried.forEach((text) => other.live.heard(text))
  expect([heard, elsewhere.heard]).toEqual([[{ again: true }], [{ again: true }]])
})
