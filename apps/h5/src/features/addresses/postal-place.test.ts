import { expect, test } from 'vitest'
import { placeInAll, refilled } from './postal-place.ts'

const kitahama = { region: '27', city: '大阪市中央区', town: '北浜' }

test('a code of one town is that town; of several it is what they have in common', () => {
  expect(placeInAll([kitahama])).toEqual(kitahama)
  expect(placeInAll([kitahama, { ...kitahama, town: '道修町' }])).toEqual({ ...kitahama, town: '' })
  expect(placeInAll([])).toEqual({ region: '', city: '', town: '' })
})

test('empty fields are filled, and what was typed by hand stays', () => {
  const now = { region: '', city: '大阪市', street: '' }
  expect(refilled({ now, before: {}, found: { region: '27', city: '大阪市中央区', street: '北浜' } })).toEqual({
    region: '27',
    street: '北浜',
  })
})

test('another code writes over what the code before filled in, unless something was added to it', () => {
  const before = { region: '27', city: '大阪市中央区', street: '北浜' }
  const found = { region: '13', city: '千代田区', street: '丸の内' }
  expect(refilled({ now: before, before, found })).toEqual(found)
  expect(refilled({ now: { ...before, street: '北浜1-2-3' }, before, found })).toEqual({
    region: '13',
    city: '千代田区',
  })
})
