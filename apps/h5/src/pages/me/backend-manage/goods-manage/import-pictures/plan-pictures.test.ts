import type { PackedFile } from '#device/read-zip'
import type { MatchedGoods } from '@kikai/contract/imports/picture-matches.shapes'
import { describe, expect, test } from 'vitest'
import { planPictures } from './plan-pictures.ts'

const file = (name: string): PackedFile => ({ name, read: () => Promise.resolve('broken') })
const goods = (number: string, enabled = true): MatchedGoods => ({
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the plan only compares ids, so any text will do
  id: number as MatchedGoods['id'],
  managementNumber: number,
  title: number,
  pictures: 0,
  sha256s: [],
  allowedActions: [{ action: 'addPictures', enabled, reason: null }],
})

describe('the plan', () => {
  test('puts each picture with its goods and names the others with their reasons, beside what the archive left', () => {
    const [one, held] = [goods('A'), goods('B', false)]
    const plan = planPictures(
      [file('A_1.jpg'), file('A_2.jpg'), file('B.jpg'), file('C.jpg'), file('D.jpg')],
      {
        matches: [
          { name: 'A_1.jpg', goodsId: one.id, why: null },
          { name: 'A_2.jpg', goodsId: one.id, why: null },
          { name: 'B.jpg', goodsId: held.id, why: null },
          { name: 'C.jpg', goodsId: null, why: 'several' },
          { name: 'D.jpg', goodsId: null, why: 'unknown' },
        ],
        goods: [one, held],
      },
      [{ name: 'x.pdf', why: 'kind' }],
    )
    expect(plan.batches.map(({ goods: { id }, files }) => [id, files.map(({ name }) => name)])).toEqual([
      ['A', ['A_1.jpg', 'A_2.jpg']],
    ])
    expect(plan.count).toBe(2)
    expect(plan.left).toEqual([
      { name: 'x.pdf', why: 'kind' },
      { name: 'B.jpg', why: 'inDeal' },
      { name: 'C.jpg', why: 'several' },
      { name: 'D.jpg', why: 'unknown' },
    ])
  })

  test('gives no machine more pictures than it may have', () => {
    const one = goods('A')
    const files = Array.from({ length: 60 }, (_, at) => file(`A_${at}.jpg`))
    const matches = files.map(({ name }) => ({ name, goodsId: one.id, why: null }))
    const plan = planPictures(files, { matches, goods: [one] }, [])
    expect([plan.count, plan.left.length]).toEqual([52, 8])
    expect(plan.left[0]).toEqual({ name: 'A_52.jpg', why: 'noRoom' })
  })
})
