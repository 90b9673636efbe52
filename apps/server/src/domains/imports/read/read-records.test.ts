import { importErrors } from '@kikai/contract/imports/imports.errors'
import { setImmediate as soon } from 'node:timers/promises'
import { Refusal } from '@kikai/contract/errors'
import { limits } from '@kikai/kernel/limits'
import { describe, expect, test } from 'vitest'
import { readRecords } from './read-records.ts'

/** A text in slices, and how many of them were asked for. */
const counted = (slice: string, count: number) => {
  const seen = { slices: 0 }
  function* slices() {
    for (; seen.slices < count; seen.slices += 1) yield slice
  }
  return { slices: slices(), seen }
}
const refusalOf = (reading: Promise<unknown>) =>
  reading.then(
    () => null,
    (error: unknown) => (error instanceof Refusal ? error.declaration : error),
  )
const linesInSlice = 1_000

describe('the rows of a file', () => {
  test('beyond those that one file may have are not read: of 2.6 million lines hardly more than are taken', async () => {
    const { slices, seen } = counted('a,b\n'.repeat(linesInSlice), 2_600)
    expect(await refusalOf(readRecords(slices, ','))).toBe(importErrors.tooManyRows)
    expect(seen.slices * linesInSlice).toBeLessThan(limits.importRowsMax + 8 * linesInSlice)
  })

  test('that are all empty come to an end as well', async () => {
    const { slices, seen } = counted(',\n'.repeat(8 * linesInSlice), 400)
    expect(await refusalOf(readRecords(slices, ','))).toBe(importErrors.tooManyRows)
    expect(seen.slices).toBeLessThan(140)
  })

  test('that are empty and uneven are passed over, and refused before they cost much', async () => {
    expect(await readRecords(['a,b\n', '\n'.repeat(300_000), ',,\n\n', 'c,d\n'], ',')).toEqual([
      { record: ['a', 'b'], row: 1 },
      { record: ['c', 'd'], row: 300_004 },
    ])
    const { slices, seen } = counted(`,\n${',,\n'.repeat(linesInSlice)}`, 2_600)
    expect(await refusalOf(readRecords(slices, ','))).toBe(importErrors.tooManyRows)
    expect(seen.slices).toBeLessThan(28)
  })

  test('are read with others having their turn after each slice', async () => {
    const { slices } = counted('a,b\n'.repeat(100), 50)
    let turns = 0
    let isOver = false
    const others = (async () => {
      for (; !isOver; turns += 1) await soon()
    })()
    const records = await readRecords(slices, ',')
    isOver = true
    await others
    expect(records).toHaveLength(5_000)
    expect(turns).toBeGreaterThanOrEqual(50)
  })

  test.each([
    ['commas', ',', { declaration: importErrors.tooManyColumns, data: { row: 1, max: 16_384 } }],
    ['line breaks within quotes', '\n', { declaration: importErrors.openQuote, data: { row: 1 } }],
  ])('that never end, of nothing but %s, are given up after a few slices', async (_, sign, refusal) => {
    const { slices, seen } = counted(sign.repeat(16 * 1024), 600)
    const read = readRecords(sign === '\n' ? ['"', ...[...slices].slice(0, 20)] : slices, ',')
    await expect(read).rejects.toMatchObject(refusal)
    if (sign === ',') expect(seen.slices).toBeLessThan(4)
  })

  test('of nothing but line breaks leave others their turn after each slice', async () => {
    const { slices } = counted('\n'.repeat(16 * 1024), 100)
    let turns = 0
    let isOver = false
    const others = (async () => {
      for (; !isOver; turns += 1) await soon()
    })()
    expect(await readRecords(slices, ',')).toEqual([])
    isOver = true
    await others
    expect(turns).toBeGreaterThanOrEqual(100)
  })

  test('are cut where nobody has a column any more, and never in the middle of one', async () => {
    const [wide, cut] = await readRecords([`a${',b'.repeat(5_000)}\nx,"y`, 'z"\n'], ',')
    expect(wide?.record).toHaveLength(400)
    expect(cut).toEqual({ record: ['x', 'yz'], row: 2 })
  })
})
