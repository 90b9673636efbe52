import type { CartLine, CartView } from '@kikai/contract/cart/cart.shapes'
import type { Id } from '@kikai/kernel/ids'
import { cny, jpy, type Money } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { chosenAfter, chosenByCurrency, estimateOfChosen, firstChoice, wholeCart, withQuantities } from './chosen.ts'

const goodsId = (last: string): Id<'goods'> => `00000000-0000-7000-8000-00000000000${last}` as Id<'goods'>
const line = (last: string, lineTotal: Money, problem: CartLine['problem'] = null) =>
  ({
    goods: { id: goodsId(last), price: lineTotal, taxMode: 'included', freight: 'free' },
    quantity: 1,
    available: 1,
    lineTotal,
    taxRate: 10,
    freightAmount: null,
    freightEstimate: null,
    problem,
    freightMayChange: false,
  }) as CartLine
const group = (name: string, currency: string, lines: CartLine[]) =>
  ({ seller: { id: name, name, certified: true }, currency, lines }) as unknown as CartView['groups'][number]

const cart: CartView = {
  count: 4,
  groups: [
    group('a', 'JPY', [line('1', jpy(100)), line('2', jpy(50), 'soldOut')]),
    group('b', 'CNY', [line('3', cny(700))]),
    group('c', 'JPY', [line('4', jpy(20))]),
  ],
}

describe('§3 a cart in several currencies', () => {
  test('each currency has its own total, and one order for each seller', () => {
    const all = new Set(['1', '2', '3', '4'].map(goodsId))
    const parts = chosenByCurrency(cart, all).map(({ currency, total, orders }) => ({ currency, total, orders }))
    expect(parts).toContainEqual({ currency: 'JPY', total: jpy(120), orders: 2 })
    expect(parts).toContainEqual({ currency: 'CNY', total: cny(700), orders: 1 })
  })
  test('what is chosen in one currency leaves the boxes of the others empty, and what is taken out leaves the rest', () => {
    const yen = chosenAfter(cart, new Set([goodsId('3')]), { goodsIds: [goodsId('1')], on: true })
    expect([...yen]).toEqual([goodsId('1')])
    const both = chosenAfter(cart, yen, { goodsIds: [goodsId('4')], on: true })
    expect([...both]).toEqual([goodsId('1'), goodsId('4')])
    expect([...chosenAfter(cart, both, { goodsIds: [goodsId('3')], on: true })]).toEqual([goodsId('3')])
    expect([...chosenAfter(cart, both, { goodsIds: [goodsId('1')], on: false })]).toEqual([goodsId('4')])
  })
  test('the total is that of the orders: tax is put on once for a seller, and a freight once for its line', () => {
    const net = (last: string, price: number): CartLine => {
      const one = line(last, jpy(price))
      return { ...one, goods: { ...one.goods, taxMode: 'excluded' }, quantity: 1 }
    }
    const fixed = line('3', jpy(1_000))
    const views: CartView = {
      count: 3,
      groups: [
        group('a', 'JPY', [net('1', 5), net('2', 5)]),
        group('b', 'JPY', [
          { ...fixed, goods: { ...fixed.goods, freight: 'fixed' }, quantity: 2, freightAmount: jpy(300) },
        ]),
      ],
    }
    // 10 % tax on 5 + 5 gives 11; per line it would give 12. Two pieces with one freight are 2,300.
    expect(chosenByCurrency(views, new Set(['1', '2', '3'].map(goodsId)))[0]?.total).toEqual(jpy(11 + 2_300))
  })
  test('the freight that is quoted later is estimated for the pieces that are chosen, or not at all', () => {
    const later = (last: string, quantity: number): CartLine => {
      const one = line(last, jpy(100))
      const freightEstimate = { from: jpy(20), to: jpy(30), cap: jpy(36), hasTax: true }
      return { ...one, goods: { ...one.goods, freight: 'undetermined' }, quantity, freightEstimate }
    }
    const estimate = { from: jpy(80), to: jpy(120), cap: jpy(144), hasTax: true }
    expect(estimateOfChosen([later('1', 3), later('2', 1), line('3', jpy(5))])).toEqual(estimate)
    expect(estimateOfChosen([later('1', 3), { ...later('2', 1), freightEstimate: null }])).toBeNull()
    expect(estimateOfChosen([])).toBeNull()
  })
  test('what is sold is not counted, even when it was chosen before', () => {
    expect(chosenByCurrency(cart, new Set([goodsId('2')]))).toEqual([])
  })
  test('at first everything of the first currency is chosen that can be ordered', () => {
    expect(firstChoice(cart)).toEqual([goodsId('1'), goodsId('4')])
  })
  test('a number that was just pressed counts before the server has answered', () => {
    const changed = withQuantities(cart, new Map([[goodsId('3'), 5]]))
    expect(chosenByCurrency(changed, new Set([goodsId('3'), goodsId('4')])).map(({ quantity }) => quantity)).toEqual(
      expect.arrayContaining([1, 5]),
    )
  })
  test('each currency of the cart can be picked, with all of it that can be ordered', () => {
    const currencies = wholeCart(cart).map(({ currency, lines }) => [currency, lines.map(({ goods }) => goods.id)])
    expect(Object.fromEntries(currencies)).toEqual({ JPY: [goodsId('1'), goodsId('4')], CNY: [goodsId('3')] })
  })
})
