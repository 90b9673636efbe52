import { expect, test } from 'vitest'
import { activeAfter } from './active-choice.ts'

test('arrows go through the choices and around by way of the field', () => {
  const walk = (key: string, from: number | null, steps: number) => {
    const seen: (number | null | undefined)[] = []
    let active: number | null = from
    for (let step = 0; step < steps; step += 1) {
      active = activeAfter(key, active, 3) ?? null
      seen.push(active)
    }
    return seen
  }
  expect(walk('ArrowDown', null, 5)).toEqual([0, 1, 2, null, 0])
  expect(walk('ArrowUp', null, 5)).toEqual([2, 1, 0, null, 2])
})

test('other keys move nothing, and nothing moves in an empty list', () => {
  expect(activeAfter('Home', 1, 3)).toBeUndefined()
  expect(activeAfter('ArrowDown', null, 0)).toBeUndefined()
})
