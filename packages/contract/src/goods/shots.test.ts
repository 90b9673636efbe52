import { expect, test } from 'vitest'
import { asksShots, lackingShots, requiredShots, shotsAsked } from './shots.ts'

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

test('what was published before or came by a list is not asked', () => {
  expect(asksShots({ publishedAt: null, importNumber: null })).toBe(true)
  expect(asksShots({ publishedAt: '2026-11-01T00:00:00.000Z', importNumber: null })).toBe(false)
  expect(asksShots({ publishedAt: null, importNumber: 'I-1' })).toBe(false)
})
