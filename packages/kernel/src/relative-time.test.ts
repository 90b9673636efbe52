import { describe, expect, test } from 'vitest'
import { sayAge, sayRemaining } from './relative-time.ts'

const day = 86_400

describe('§9 relative time', () => {
  test.each([
    [-299, { unit: 'justNow' }],
    [0, { unit: 'justNow' }],
    [299, { unit: 'justNow' }],
    [300, { unit: 'minutes', value: 5 }],
    [3_599, { unit: 'minutes', value: 59 }],
    [3_600, { unit: 'hours', value: 1 }],
    [day - 1, { unit: 'hours', value: 23 }],
    [day, { unit: 'days', value: 1 }],
    [31 * day - 1, { unit: 'days', value: 30 }],
    [31 * day, { unit: 'date' }],
    [-300, { unit: 'date' }],
  ])('%d seconds ago', (seconds, said) => expect(sayAge(seconds)).toEqual(said))
})

describe('§9 remaining time', () => {
  test.each([
    [2 * day + 5 * 3_600, { unit: 'days', value: 2, rest: 5 }],
    [day - 1, { unit: 'hours', value: 23, rest: 59 }],
    [120, { unit: 'minutes', value: 2, rest: 0 }],
    [1, { unit: 'minutes', value: 1, rest: 0 }],
    [0, { unit: 'over' }],
    [-5, { unit: 'over' }],
  ])('%d seconds left', (seconds, said) => expect(sayRemaining(seconds)).toEqual(said))
})
