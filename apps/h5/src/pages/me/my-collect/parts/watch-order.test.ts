import type { WatchedGoods } from '@kikai/contract/watchlist/watchlist.calls'
import { isId } from '@kikai/kernel/ids'
import { instantOf } from '@kikai/kernel/instant'
import { expect, test } from 'vitest'
import { inTab, sorted } from './watch-order.ts'

function watched(title: string, change: WatchedGoods['change'] = 'none'): WatchedGoods {
  const goodsId = '0197a000-0000-7000-8000-000000000002'
  if (!isId<'goods'>(goodsId)) throw new Error('this is no id')
  return { goodsId, title, change, goods: null, picture: null, priceThen: null, watchedAt: instantOf(new Date(0)) }
}

test('what is sold and what is no longer offered stand under one tab', () => {
  const all = [watched('a'), watched('b', 'sold'), watched('c', 'ended'), watched('d', 'dropped')]
  expect(inTab(all, 'ended').map(({ title }) => title)).toEqual(['b', 'c'])
  expect(inTab(all, 'dropped').map(({ title }) => title)).toEqual(['d'])
  expect(inTab(all, 'all')).toHaveLength(4)
})

test('machines are put in order by name, and as they were added otherwise', () => {
  const all = [watched('Komatsu'), watched('Amada')]
  expect(sorted(all, 'title').map(({ title }) => title)).toEqual(['Amada', 'Komatsu'])
  expect(sorted(all, 'newest').map(({ title }) => title)).toEqual(['Komatsu', 'Amada'])
})
