import { expect, test } from 'vitest'
import { oneLine } from './one-line.ts'

test.each([
  ['Komatsu\nPC200', 'Komatsu PC200'],
  [' Komatsu \t\r\n\u2028 PC200\u0085', 'Komatsu PC200'],
  ['山田　太郎', '山田 太郎'],
  ['\n', ''],
])('%j is one line', (given, line) => expect(oneLine(given)).toBe(line))
