import { negotiationErrors } from '@kikai/contract/negotiation/negotiation.errors'
import type { OfferTerms } from '@kikai/contract/negotiation/negotiation.shapes'
import { requestErrors } from '@kikai/contract/request.errors'
import { instantOf } from '@kikai/kernel/instant'
import { type Money, cny, jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import {
  answerOfLimits,
  counterPriceBlocked,
  daysBlocked,
  failBlocked,
  limitsBlocked,
  priceBlocked,
  roundBlocked,
  rulesFor,
  suggestCounter,
  usedUpBlocked,
} from './negotiation.policy.ts'

const list = jpy(9_480_000)
const by = { list, previous: null, leastPercent: 50 }
const codeOf = (refusal: { declaration: { code: number } } | null) => refusal?.declaration.code ?? null

describe('the price of an offer', () => {
  test.each<
    [string, Money, typeof by | { list: Money | null; previous: Money | null; leastPercent: number }, number | null]
  >([
    ['half of the list price', jpy(4_740_000), by, null],
    ['one yen less than half', jpy(4_739_999), by, negotiationErrors.belowLeast.code],
    ['one yen below the list price', jpy(9_479_999), by, null],
    ['the list price', list, by, negotiationErrors.notBelowList.code],
    ['above it', jpy(9_500_000), by, negotiationErrors.notBelowList.code],
    ['the share that the seller wants', jpy(7_584_000), { ...by, leastPercent: 80 }, null],
    ['less than that share', jpy(7_583_999), { ...by, leastPercent: 80 }, negotiationErrors.belowLeast.code],
    ['a step above the last one', jpy(8_610_000), { ...by, previous: jpy(8_600_000) }, null],
    [
      'less than a step above it',
      jpy(8_609_999),
      { ...by, previous: jpy(8_600_000) },
      negotiationErrors.notAbovePrevious.code,
    ],
    [
      'the last one again',
      jpy(8_600_000),
      { ...by, previous: jpy(8_600_000) },
      negotiationErrors.notAbovePrevious.code,
    ],
    ['another currency', cny(100), by, negotiationErrors.otherCurrency.code],
    ['anything where the price is on request', jpy(1), { ...by, list: null }, null],
    [
      'another currency than before, on request',
      cny(1),
      { ...by, list: null, previous: jpy(5) },
      negotiationErrors.otherCurrency.code,
    ],
  ])('%s', (_, price, rules, code) => expect(codeOf(priceBlocked(price, rules))).toBe(code))

  test('its rules say the same', () => {
    expect(rulesFor(by)).toEqual({ least: jpy(4_740_000), most: jpy(9_479_999), step: jpy(10_000) })
    expect(rulesFor({ ...by, previous: jpy(8_600_000) })).toEqual({
      least: jpy(8_610_000),
      most: jpy(9_479_999),
      step: jpy(10_000),
    })
    expect(rulesFor({ ...by, list: null })).toEqual({ least: null, most: null, step: null })
  })
})

describe('the price of a counter-offer', () => {
  test.each<[Money, Money | null, number | null]>([
    [jpy(8_600_001), list, null],
    [list, list, null],
    [jpy(8_600_000), list, negotiationErrors.counterNotAbove.code],
    [jpy(9_480_001), list, negotiationErrors.counterAboveList.code],
    [jpy(99_000_000), null, null],
    [cny(1), null, negotiationErrors.otherCurrency.code],
  ])('%o under %o', (price, most, code) =>
    expect(codeOf(counterPriceBlocked(price, { offer: jpy(8_600_000), list: most }))).toBe(code),
  )

  test('is suggested half-way, on a step', () => {
    expect(suggestCounter({ offer: jpy(8_600_000), list })).toEqual(jpy(9_040_000))
    expect(suggestCounter({ offer: jpy(9_475_000), list })).toEqual(jpy(9_480_000))
    expect(suggestCounter({ offer: jpy(9_479_999), list })).toEqual(jpy(9_480_000))
    expect(suggestCounter({ offer: jpy(8_600_000), list: null })).toBe(null)
  })
})

const plain: OfferTerms = { freight: 'buyer', dismantling: 'buyer', delivery: null, payment: null, inspectUntil: null }

describe('the limits of a seller', () => {
  const limit = { acceptFrom: 9_000_000, declineBelow: 7_000_000 }
  test.each<[number, Partial<OfferTerms>, 'accept' | 'decline' | null]>([
    [9_000_000, {}, 'accept'],
    [8_999_999, {}, null],
    [7_000_000, {}, null],
    [6_999_999, {}, 'decline'],
    [6_999_999, { freight: 'seller' }, 'decline'],
    [9_000_000, { payment: 'remittance' }, 'accept'],
    [9_000_000, { freight: 'seller' }, null],
    [9_000_000, { dismantling: 'seller' }, null],
    [9_000_000, { inspectUntil: '2026-12-01' }, null],
    [9_000_000, { delivery: { fromDay: '2026-12-01', toDay: '2026-12-02' } }, null],
  ])('%i with %o', (unitPrice, terms, answer) =>
    expect(answerOfLimits(limit, { unitPrice, terms: { ...plain, ...terms } })).toBe(answer),
  )

  test('none, one, and two that cross', () => {
    expect(answerOfLimits(null, { unitPrice: 1, terms: plain })).toBe(null)
    expect(answerOfLimits({ acceptFrom: null, declineBelow: null }, { unitPrice: 1, terms: plain })).toBe(null)
    expect(limitsBlocked(limit)).toBe(null)
    expect(limitsBlocked({ acceptFrom: 5, declineBelow: null })).toBe(null)
    expect(codeOf(limitsBlocked({ acceptFrom: 5, declineBelow: 5 }))).toBe(negotiationErrors.limitsCross.code)
  })
})

describe('days, rounds and what is left', () => {
  const today = '2026-11-28'
  test.each<[Partial<OfferTerms>, number | null]>([
    [{}, null],
    [{ inspectUntil: today }, null],
    [{ inspectUntil: '2026-12-05' }, null],
    [{ inspectUntil: '2026-12-06' }, negotiationErrors.dayOutside.code],
    [{ inspectUntil: '2026-11-27' }, negotiationErrors.dayOutside.code],
    [{ delivery: { fromDay: '2026-12-07', toDay: '2026-12-13' } }, null],
    [{ delivery: { fromDay: '2026-12-13', toDay: '2026-12-07' } }, negotiationErrors.dayOutside.code],
    [{ delivery: { fromDay: '2026-11-27', toDay: '2026-12-07' } }, negotiationErrors.dayOutside.code],
    [{ delivery: { fromDay: '2027-05-27', toDay: '2027-05-28' } }, negotiationErrors.dayOutside.code],
  ])('%o', (terms, code) => expect(codeOf(daysBlocked({ ...plain, ...terms }, today))).toBe(code))

  const at = (iso: string) => instantOf(new Date(iso))
  const now = at('2026-11-28T00:00:00Z')
  test('a later round and one whose time is over are not answered', () => {
    const standing = { round: 2, validUntil: at('2026-11-29T00:00:00Z'), now }
    expect(roundBlocked(standing, 2)).toBe(null)
    expect(roundBlocked(standing, undefined)).toBe(null)
    expect(codeOf(roundBlocked(standing, 1))).toBe(requestErrors.olderVersion.code)
    expect(codeOf(roundBlocked({ ...standing, validUntil: now }, 2))).toBe(requestErrors.wrongState.code)
  })

  test('the last offer uses the last one', () => {
    expect(usedUpBlocked({ offersLeft: 1, offersMost: 3 })).toBe(null)
    expect(codeOf(usedUpBlocked({ offersLeft: 0, offersMost: 3 }))).toBe(negotiationErrors.noOffersLeft.code)
  })

  test('only what was agreed subject to an inspection can be left, until its day is over', () => {
    const agreed = { state: 'agreed', conditionalUntil: at('2026-11-29T00:00:00Z'), now } as const
    expect(failBlocked(agreed)).toBe(null)
    expect(codeOf(failBlocked({ ...agreed, conditionalUntil: now }))).toBe(negotiationErrors.notConditional.code)
    expect(codeOf(failBlocked({ ...agreed, conditionalUntil: null }))).toBe(negotiationErrors.notConditional.code)
    expect(codeOf(failBlocked({ ...agreed, state: 'converted' }))).toBe(requestErrors.wrongState.code)
  })
})
