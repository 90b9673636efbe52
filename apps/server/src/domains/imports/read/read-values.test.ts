import { describe, expect, test } from 'vitest'
import { isBySpreadsheet, isOnRequest, isUnsaid, yearIn } from './read-values.ts'

describe('a year', () => {
  test.each([
    ['2016', 2016],
    ['２０１６年', 2016],
    ['2016年式', 2016],
    ['2016年製', 2016],
    ['2016年5月', 2016],
    ['2016/5', 2016],
    ['2016-05-01', 2016],
    ['2016.0', 2016],
    ['H28', 2016],
    ['h.28', 2016],
    ['平成28年', 2016],
    ['平成28年5月', 2016],
    ['S63', 1988],
    ['昭和63年式', 1988],
    ['R3', 2021],
    ['令和元年', 2019],
  ])('“%s”', (text, year) => expect(yearIn(text)).toBe(year))

  test.each([
    [''],
    ['16'],
    ['0x7e0'],
    ['1e3'],
    ['H32'],
    ['S65'],
    ['H0'],
    ['2016/13'],
    ['2016?'],
    ['approx. 2016'],
    ['20160'],
  ])('“%s” is none', (text) => expect(yearIn(text)).toBe(null))
})

describe('what a spreadsheet has made of a model or a number', () => {
  test.each([
    '2008/5/1',
    '2008-05-01',
    '5/1/2008',
    '6-May',
    'May-08',
    '5月6日',
    '2008年5月6日',
    '1.20E+03',
    '1.23457E+11',
    '#N/A',
    '####',
  ])('“%s” is seen', (text) => expect(isBySpreadsheet(text)).toBe(true))
  test.each(['PC200-8', '6-5', '320D', 'D6T', 'ZX200-3', '3E10', '20-8', 'SK200-2008', 'MAY-5X', '1200'])(
    '“%s” is a model',
    (text) => expect(isBySpreadsheet(text)).toBe(false),
  )
})

test('a price may be a matter of asking', () => {
  expect(['応談', 'ASK', ' ask ', '面议', 'POA', '350', ''].map(isOnRequest)).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
    false,
  ])
})

test('a cell may say that nothing is known', () => {
  expect(['不明', '-', '―', 'N/A', 'ー', '？', '未知', '無し', '0', '-8', ''].map(isUnsaid)).toEqual([
    ...Array.from({ length: 7 }, () => true),
    false,
    false,
    false,
    false,
  ])
})
