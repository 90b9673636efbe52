import { describe, expect, test } from 'vitest'
import { bucketLimiter, networkCounts, networkOf } from './rate-limit.ts'

describe('whose limit an address counts against', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('%s is %s', (address, network) => expect(networkOf(address)).toBe(network))
})

test('of IPv6 the /48 is counted as well, with four times what one network has', () => {
  const limit = { count: 10, seconds: 60 }
  const counted = (address: string) =>
    networkCounts('code', { address, limit }).map(({ key, limit: { count } }) => [key, count])
  expect(counted('2001:db8:1:2::1')).toEqual([
    ['code:2001:db8:1:2', 10],
    ['code:2001:db8:1/48', 40],
  ])
  expect(counted('192.0.2.7')).toEqual([['code:192.0.2.7', 10]])
})

test('a bucket gives its burst, then as much as time puts in', () => {
  const may = bucketLimiter({ perSecond: 1, burst: 2 })
  expect([may('a', 0), may('a', 0), may('a', 0), may('b', 0)]).toEqual([true, true, false, true])
  expect([may('a', 1_000), may('a', 1_000)]).toEqual([true, false])
})

test('a clock that is put back by ten minutes refuses nobody', () => {
  const may = bucketLimiter({ perSecond: 1, burst: 2 })
  expect([may('a', 600_000), may('a', 0), may('a', 0), may('a', 1_000)]).toEqual([true, true, false, true])
})

test('whoever used up a bucket gets no new one because many others ask, and whoever asked longest ago is forgotten', () => {
  const may = bucketLimiter({ perSecond: 1, burst: 2, keysMax: 100 })
  expect([may('greedy', 0), may('greedy', 0), may('once', 0), may('once', 0)]).toEqual([true, true, true, true])
  for (let nth = 0; nth < 300; nth += 1) {
    may(`other ${nth}`, 0)
    expect(may('greedy', 0)).toBe(false)
  }
  expect(may('once', 0)).toBe(true)
})

test('what is dear takes more out of the bucket, and a full bucket at most', () => {
  const may = bucketLimiter({ perSecond: 1, burst: 4 })
  expect([may('a', 0, 3), may('a', 0, 2), may('a', 0, 1), may('a', 0, 1)]).toEqual([true, false, true, false])
  expect(may('b', 0, 100)).toBe(true)
  expect(may('b', 1_000, 100)).toBe(false)
})
