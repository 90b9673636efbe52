import { expect, test } from 'vitest'
import { binsOf, binCodesIn, typedBins, wrongBin } from './typed-bins.ts'

const none = { shelf: '', yard: '', quarantine: '', gate: '' }

test('codes are separated by commas of any language, by spaces and lines', () => {
  expect(binCodesIn('A-01, A-02，B-1、C\nD  E')).toEqual(['A-01', 'A-02', 'B-1', 'C', 'D', 'E'])
  expect(binCodesIn(' , ')).toEqual([])
})

test('a run stands for all its bins, and what is no run is taken as it is', () => {
  expect(binCodesIn('A-09..A-11')).toEqual(['A-09', 'A-10', 'A-11'])
  expect(binCodesIn('Y1～Y3')).toEqual(['Y1', 'Y2', 'Y3'])
  for (const odd of ['A-3..B-5', 'A-5..A-3', 'A..B', 'A-1..A-2..A-3', 'A-1..A-9999'])
    expect(binCodesIn(odd)).toEqual([odd])
})

test('a bin that was there before keeps its id, also when its kind changes', () => {
  const before = [{ id: '0197a000-0000-7000-8000-000000000001' as never, code: 'A-01', kind: 'shelf' as const }]
  expect(binsOf({ ...none, quarantine: 'A-01', gate: 'G' }, before)).toEqual([
    { id: before[0]?.id, code: 'A-01', kind: 'quarantine' },
    { id: null, code: 'G', kind: 'gate' },
  ])
  expect(typedBins(before)).toEqual({ ...none, shelf: 'A-01' })
})

test('a code is entered once in a warehouse, and has twenty characters at most', () => {
  expect(wrongBin({ ...none, shelf: 'A-01', gate: 'A-01' })).toEqual({ kind: 'gate', name: 'twice', code: 'A-01' })
  expect(wrongBin({ ...none, yard: 'Y'.repeat(21) })).toMatchObject({ kind: 'yard', name: 'longBin' })
  expect(wrongBin({ ...none, shelf: 'A-01..A-03' })).toBeNull()
})
