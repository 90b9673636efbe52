import { expect, test } from 'vitest'
import { codeMarks } from './code-marks.ts'

test('every run of dark squares is one stroke in its place, as thick as a square, and light ones are left out', () => {
  const rows = [
    [true, true, false, true],
    [false, false, false, false],
    [false, true, true, true],
    [true, false, false, false],
  ]
  expect(codeMarks({ rows, x: 10, y: 20, side: 8 })).toEqual([
    { is: 'rule', from: 10, to: 14, y: 21, weight: 2 },
    { is: 'rule', from: 16, to: 18, y: 21, weight: 2 },
    { is: 'rule', from: 12, to: 18, y: 25, weight: 2 },
    { is: 'rule', from: 10, to: 12, y: 27, weight: 2 },
  ])
})
