import { describe, expect, test } from 'vitest'
import { fold } from '@kikai/kernel/fold'
import { takeBounds } from './typed-bounds.ts'

const boundsIn = (typed: string) => takeBounds(fold(typed)).bounds.map(({ bound }) => bound)
const horse = 745.699_87 / 1_000

describe('bounds in words', () => {
  test.each([
    ['ユンボ 3000h以下', { kind: 'hours', from: null, to: 3_000 }],
    ['3000小时以内', { kind: 'hours', from: null, to: 3_000 }],
    ['under 3,000 hours', { kind: 'hours', from: null, to: 2_999 }],
    ['3000-5000h', { kind: 'hours', from: 3_000, to: 5_000 }],
    ['2017年以降', { kind: 'year', from: 2_017, to: null }],
    ['2018 or newer', { kind: 'year', from: 2_018, to: null }],
    ['2015〜2018年', { kind: 'year', from: 2_015, to: 2_018 }],
    ['300万円以下', { kind: 'price', currency: 'JPY', from: null, to: 3_000_000 }],
    ['20万以内', { kind: 'price', currency: null, from: null, to: 200_000 }],
    ['under £20k', { kind: 'price', currency: 'GBP', from: null, to: 19_999 }],
    ['between $5,000 and $9,000', { kind: 'price', currency: 'USD', from: 5_000, to: 9_000 }],
    ['预算30万', { kind: 'price', currency: null, from: null, to: 300_000 }],
  ])('«%s» is a filter', (typed, bound) => expect(boundsIn(typed)).toEqual([bound]))

  test.each([
    ['3t未満', { kind: 'size', unit: 'kg', from: null, to: 2_999.997 }],
    ['100kVA以上', { kind: 'size', unit: 'kva', from: 99.999_9, to: null }],
    ['over 100 hp', { kind: 'size', unit: 'kw', from: 100 * horse * (1 + 1e-6), to: null }],
  ])('«%s» is a filter of size', (typed, bound) => {
    const [read] = boundsIn(typed)
    expect(read).toMatchObject({ kind: 'size', unit: bound.unit })
    if (bound.to !== null) expect(read?.to).toBeCloseTo(bound.to, 3)
    if (bound.from !== null) expect(read?.from).toBeCloseTo(bound.from, 3)
  })

  test.each(['PC200-8', '2016 komatsu', '2.5t', 'from Osaka', 'over the top', '300万', '以下', 'D6 max', '10-20'])(
    '«%s» bounds nothing',
    (typed) => expect(boundsIn(typed)).toEqual([]),
  )

  test('what is said beside it stays', () =>
    expect(takeBounds('ユンボ 3000h以下 大阪').rest.split(/\s+/)).toEqual(['ユンボ', '大阪']))
})
