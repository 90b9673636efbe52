import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('a sheet keeps commas, quotes and lines within their cells', () => {
  expect(
    csvOf([
      ['number', 'goods'],
      ['O1', 'PC200, "as is"\nOsaka'],
    ]),
  ).toBe('\uFEFFnumber,goods\r\nO1,"PC200, ""as is""\nOsaka"\r\n')
})

test.each(['-28719279', '-12.5', '660'])('an amount stays a number: %s', (amount) => {
  expect(csvOf([[amount]])).toBe(`\uFEFF${amount}\r\n`)
})

test.each(['=HYPERLINK("http://x")', '+1+1', '-2+3', '@SUM(A1)', '\t=1', '＝1'])(
  'what a stranger wrote is never run: %s',
  (typed) => {
    const [line = ''] = csvOf([[typed]])
      .slice(1)
      .split('\r\n')
    expect(line.replace(/^"/, '')).toMatch(/^'/)
  },
)
