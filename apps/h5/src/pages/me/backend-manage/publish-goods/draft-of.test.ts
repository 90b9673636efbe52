import { managedGoodsCalls } from '@kikai/contract/goods/managed.calls'
import type { ManagedGoodsDetail } from '@kikai/contract/goods/managed.shapes'
import { grades, runningStates } from '@kikai/contract/goods/goods.words'
import { idOf } from '@kikai/contract/fields'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { draftOf, missingIn } from './draft-of.ts'
import { type GoodsForm, blankForm, copyOf, formOf, goodsForm } from './goods-form.ts'

/** What is missing besides photos. */
const missing = (form: GoodsForm) => missingIn(form, { lacksShots: false })
const categoryId = z.parse(idOf('category'), '01939f00-0000-7000-8000-000000000001')
const blank = blankForm({ language: 'ja', country: 'JP' })
const least = { ...blank, categoryId, makerName: 'コマツ', model: 'PC138US-11' }

describe('the goods form', () => {
  test('asks for category, maker and model even of a draft', () => {
    expect(draftOf(blank)).toMatchObject({
      wrong: { categoryId: 'required', makerName: 'required', model: 'required' },
    })
  })

  test('is sent as the call wants it', () => {
    const made = draftOf({ ...least, year: '２０１９', price: '9,480,000', knownFaults: ['油漏れ', ' '], stock: '' })
    expect(made.wrong).toEqual({})
    const sent = z.safeParse(managedGoodsCalls.addGoods.input, {
      ...made.draft,
      publish: false,
      termsAgreed: false,
    })
    expect(sent.success).toBe(true)
    expect(made.draft).toMatchObject({
      year: 2019,
      price: { currency: 'JPY', minor: 9_480_000 },
      knownFaults: ['油漏れ'],
      title: null,
      stock: 0,
      dimensionsMm: null,
    })
  })

  test('sends no price that is given on request, and no freight that is not fixed', () => {
    const made = draftOf({ ...least, pricingType: 'on_request', price: '5', freight: 'collect', freightAmount: '9' })
    expect(made).toMatchObject({ draft: { price: null, freightAmount: null } })
  })

  test('names the field that a number does not fit', () => {
    const made = draftOf({ ...least, year: '19', price: '9480.5', lengthMm: '4000' })
    expect(made.wrong).toEqual({ year: 'invalid', price: 'amount', widthMm: 'required', heightMm: 'required' })
  })

  test('sends an estimate of the freight whole, only where it is quoted later, and never asks for one', () => {
    const later = {
      ...least,
      freight: 'undetermined',
      price: '9000',
      freightFrom: '２５,000',
      freightTo: '4万',
    } as const
    const estimate = { from: { currency: 'JPY', minor: 25_000 }, to: { currency: 'JPY', minor: 40_000 } }
    expect(draftOf(later)).toMatchObject({ wrong: {}, draft: { freightEstimate: estimate } })
    for (const other of [
      { freight: 'fixed' },
      { pricingType: 'on_request' },
      { freightFrom: '', freightTo: '' },
    ] as const)
      expect(draftOf({ ...later, ...other })).toMatchObject({ wrong: {}, draft: { freightEstimate: null } })
    expect(draftOf({ ...later, freightTo: '' }).wrong).toEqual({ 'freightEstimate.to': 'required' })
    expect(draftOf({ ...later, freightFrom: ' ' }).wrong).toEqual({ 'freightEstimate.from': 'required' })
    expect(draftOf({ ...later, freightTo: '24999' }).wrong).toEqual({ 'freightEstimate.to': 'range' })
    expect(draftOf({ ...later, freightFrom: 'x' }).wrong).toEqual({ 'freightEstimate.from': 'amount' })
    expect(missing({ ...later, freightFrom: '', freightTo: '' })).toEqual(missing({ ...least, price: '9000' }))
  })

  test('says what publishing will ask for', () => {
    expect(missing(least)).toEqual(['year', 'price', 'city', 'pictures', 'description'])
  })

  test('counts a year or a price that is only begun as missing', () => {
    expect(missing({ ...least, year: '19', price: 'x', city: '大阪' })).toEqual([
      'pictures',
      'description',
      'year',
      'price',
    ])
  })

  test('names the running condition where it contradicts the grade', () => {
    const full = { ...least, year: '2019', price: '5000', city: '大阪', description: 'x' }
    const conditions = grades.flatMap((grade) => runningStates.map((runningState) => ({ grade, runningState })))
    const wrong = conditions.filter((condition) => missing({ ...full, ...condition }).includes('runningState'))
    expect(wrong).toEqual([
      { grade: 'N', runningState: 'not_running' },
      { grade: 'S', runningState: 'not_running' },
    ])
  })

  test('begins with a freight that an order can be paid with, not with one that somebody must quote first', () => {
    expect(blank.freight).toBe('collect')
  })

  test('comes back from the device as it was typed', () => {
    expect(z.parse(goodsForm, JSON.parse(JSON.stringify(least)))).toEqual(least)
  })
})

test('a copy for another machine keeps what is of its kind, and none of what is one machine’s own', () => {
  const form = { ...least, description: 'Zero tail swing', price: '9480000', shippingCountries: ['JP'] }
  const { draft } = draftOf({ ...form, serial: 'A-1', year: '2019', hours: '3210', grade: 'B', knownFaults: ['oil'] })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the copy reads only the draft
  const saved = {
    draft: { ...draft, title: blank.titles, titleMade: true, pictures: [] },
  } as unknown as ManagedGoodsDetail
  const copied = copyOf(saved)
  expect(copied).toMatchObject({ model: 'PC138US-11', description: 'Zero tail swing', price: '9480000', stock: '1' })
  expect(copied).toMatchObject({ serial: '', year: '', hours: '', grade: null, knownFaults: [], pictures: [] })
  expect(formOf(saved).serial).toBe('A-1')
})
