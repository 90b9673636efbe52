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

test('the same moment again begins with another counter, so that two servers seldom meet', () => {
  const first = newId('goods', nowMs)
  newId('goods', nowMs + 1)
  expect(newId('goods', nowMs).slice(14)).not.toBe(first.slice(14))
})
