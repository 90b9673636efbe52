import { expect, test } from 'vitest'
import { newId } from './new-id.ts'

const nowMs = 1_793_491_200_000

test('ids of one millisecond are in the order in which they were made', () => {
  const ids = Array.from({ length: 2_000 }, () => newId('goods', nowMs))
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
})

test('an id begins with its millisecond, and has the form of a UUID of version 7', () => {
  const id = newId('goods', nowMs)
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(nowMs)
  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(newId('goods', nowMs + 1) > id).toBe(true)
})

test('an id of another clock between two of one moment does not change their order', () => {
  const moments = Array.from({ length: 20 }, (_, at) => nowMs + 1_000 + at)
  for (const moment of moments) {
    const first = newId('goods', moment)
    newId('goods', moment - 500)
    expect(newId('goods', moment) > first).toBe(true)
  }
})

test('each moment begins with another counter, so that the ids of two servers mix', () => {
  const counters = Array.from({ length: 20 }, (_, at) => newId('goods', nowMs + 2_000 + at).slice(15, 18))
  expect(new Set(counters).size).toBeGreaterThan(1)
})
