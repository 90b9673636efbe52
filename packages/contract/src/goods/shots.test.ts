import { expect, test } from 'vitest'
import { asksShots, lackingShots, requiredShots, shotNamed, shotsAsked } from './shots.ts'

test('a part has no hour meter to photograph, and need not have a plate', () => {
  expect(shotsAsked('engine')).not.toContain('meter')
  expect(shotsAsked('excavator')).toContain('meter')
  expect(requiredShots({ category: 'bucket', hasHours: true })).toEqual(['overview'])
})

test('each required photo is one that the list of its category asks for', () => {
  for (const category of ['excavator', 'engine', 'drone', null])
    for (const kind of requiredShots({ category, hasHours: true })) expect(shotsAsked(category)).toContain(kind)
})

test('the meter is asked for where the hours are said, and nothing twice', () => {
  const of = { category: 'excavator', kinds: ['overview', 'side'] } as const
  expect(lackingShots({ ...of, hasHours: true })).toEqual(['plate', 'meter'])
  expect(lackingShots({ ...of, hasHours: false })).toEqual(['plate'])
})

test('what was published before is not asked', () => {
  expect(asksShots({ publishedAt: null })).toBe(true)
  expect(asksShots({ publishedAt: '2026-11-01T00:00:00.000Z' })).toBe(false)
})

test.each([
  ['SEN-0001-plate.jpg', 'plate'],
  ['SEN-0001/NamePlate 2.JPG', 'plate'],
  ['Y-7_hour-meter.png', 'meter'],
  ['Y7 アワーメーター.jpg', 'meter'],
  ['在庫/Y-7_銘板.jpg', 'plate'],
  ['Y-7-铭牌.jpg', 'plate'],
  ['Y-7 小时表.jpg', 'meter'],
  ['Y-7 front.jpg', 'overview'],
  ['plate/Y-7.jpg', null],
  ['T-template-1.jpg', null],
  ['IMG_0001.jpg', null],
])('the file %s shows %s', (name, kind) => {
  expect(shotNamed(name)).toBe(kind)
})
