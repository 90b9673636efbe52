import { sheetDelimiters } from '@kikai/contract/imports/imports.shapes'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withFormulaGuard, withoutGuard } from '@kikai/kernel/formula-guard'
import { readSheet } from '../read/read-sheet.ts'
import { writeSheet } from './write-sheet.ts'

const bytesOf = ({ base64 }: { base64: string }) => Buffer.from(base64, 'base64')
const textOf = (file: { base64: string }) => bytesOf(file).toString('utf8')

/** Whatever a person may write into goods, formulas above all. */
const cell = fc.oneof(
  { weight: 3, arbitrary: fc.string({ maxLength: 20 }) },
  fc
    .tuple(
      fc.constantFrom('=', '+', '-', '@', "'=", "''=", '＝', '＠', '"', ',', ';', '\t', '\n', '\r\n', ' '),
      fc.string({ maxLength: 8 }),
    )
    .map(([start, rest]) => start + rest),
  fc.constantFrom(
    "=cmd|' /C calc'!A0",
    '=1+1',
    '-5',
    '+81 6 6531 0000',
    '@SUM(A1)',
    '36" bucket',
    '①㎥髙﨑',
    '挖掘机',
    'ﾕﾝﾎﾞ',
    'é',
  ),
)
const isPlain = (text: string) => !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ue000-\uf8ff\ufffd]/.test(text)

describe('a file that is written', () => {
  test.each(sheetDelimiters)('is read back as it was, divided by %s, whatever stands in it', async (delimiter) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 6 }),
        fc.constantFrom('utf-8', 'utf-16le', 'utf-16be', 'shift_jis', 'gb18030', 'windows-1252'),
        async (table, encoding) => {
          const cells = table.map((row) => row.map((text) => text.trim()))
          fc.pre(cells.flat().every((text) => isPlain(text) && text.isWellFormed()))
          fc.pre(cells.every((row) => row.some((text) => text !== '')))
          const written = writeSheet({ fileName: 'x', rows: [['a', 'b', 'c'], ...cells], encoding, delimiter })
          const said = bytesOf(written)
          const isMarked = said[0] === 0xef && said[1] === 0xbb
          const sheet = await readSheet(said, { delimiter, encoding: isMarked ? 'utf-8' : encoding })
          const wanted = cells.filter((row) => row.some((text) => text !== ''))
          expect(sheet.rows.map((row) => sheet.columns.map((name) => row.cells[name] ?? ''))).toEqual(
            // A column without any text is none.
            wanted.map((row) => row.filter((_, at) => sheet.columns.includes('abc'[at] ?? ''))),
          )
        },
      ),
      {
        numRuns: 400,
        // Two cells that each could name a column, and name the same one: no heading.
        examples: [[[['', 'ref', 'ref']], 'utf-8']],
      },
    )
  })

  test('has its mark in UTF-8, so that Excel opens it', () => {
    const file = writeSheet({ fileName: 'x.csv', rows: [['型式']], encoding: 'utf-8', delimiter: 'comma' })
    expect([...bytesOf(file).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  })

  test('is in UTF-8 where its own encoding lacks a sign', () => {
    const file = writeSheet({ fileName: 'x.csv', rows: [['挖掘机', '型式']], encoding: 'shift_jis', delimiter: 'tab' })
    expect(textOf(file)).toBe('\ufeff挖掘机\t型式\r\n')
  })
})

describe('a cell that a spreadsheet would run', () => {
  test.each(['=1+1', '+81', '-5', '@SUM(A1)', '＝1', "'=1"])('%j gets a quote in front', (text) => {
    expect(withFormulaGuard(text)).toBe(`'${text}`)
  })
  test.each([
    ['safe;=HYPERLINK("http://x")', `safe;'=HYPERLINK("http://x")`],
    ['safe\t=1+1', "safe\t'=1+1"],
    ['safe,@SUM(A1)', "safe,'@SUM(A1)"],
    ['two\n=lines', "two\n'=lines"],
    ['safe;"=1+1"', `safe;"'=1+1"`],
    ["safe;'=1", "safe;''=1"],
    ['\t=1', "'\t'=1"],
  ])('%j gets one inside, where lists are divided by another sign', (text, guarded) => {
    expect(withFormulaGuard(text)).toBe(guarded)
    expect(withoutGuard(guarded)).toBe(text)
  })
  test.each(['PC200', "'70s", '1-2', 'a=b', '', "'"])('%j stays as it is', (text) => {
    expect(withFormulaGuard(text)).toBe(text)
  })
  test('never begins with a sign of a formula, and comes back as it was', () => {
    fc.assert(
      fc.property(cell, (text) => {
        expect(/(?:^|[;,\t\r\n])"?[=+\-@\t\r＝＋－＠]/.test(withFormulaGuard(text))).toBe(false)
        expect(withoutGuard(withFormulaGuard(text))).toBe(text)
      }),
      { numRuns: 2_000 },
    )
  })
})
