import { requestErrors } from '@kikai/contract/request.errors'
import { sourcingErrors } from '@kikai/contract/sourcing/sourcing.errors'
import { sourcingMachine } from '@kikai/contract/sourcing/sourcing.states'
import { jpy } from '@kikai/kernel/money'
import { type Instant, instantOf } from '@kikai/kernel/instant'
import { describe, expect, test } from 'vitest'
import { serverLimits } from '../../platform/config/server-limits.ts'
import { Refusal } from '@kikai/contract/errors'
import {
  dayBlocked,
  depositOf,
  isLate,
  leavingOf,
  openBlocked,
  stateNow,
  stepBlocked,
  turnOf,
} from './sourcing.policy.ts'

const at = (day: number): Instant => instantOf(new Date(Date.UTC(2026, 11, day)))
const standing = (state: (typeof sourcingMachine.states)[number], now = 1) => ({
  state,
  validUntil: at(10),
  freeFrom: at(20),
  now: at(now),
  sellerSells: true,
})

describe('a machine that is procured', () => {
  const turns = { asked: 'seller', quoted: 'buyer', agreed: 'seller', arrived: 'buyer' }
  test.each(sourcingMachine.states)('«%s»: whose turn it is, and what each side may do', (state) => {
    const one = standing(state)
    expect(turnOf(one)).toBe(new Map<string, string>(Object.entries(turns)).get(state) ?? null)
    const may = (event: Parameters<typeof stepBlocked>[1]['event'], as: Parameters<typeof stepBlocked>[1]['as']) =>
      stepBlocked(one, { event, as }) === null
    expect({
      quote: may('quote', 'seller'),
      accept: may('accept', 'buyer'),
      leave: may(leavingOf(one), 'buyer'),
      arrive: may('arrive', 'seller'),
      pay: may('pay', 'buyer'),
      decline: may('decline', 'staff'),
      fail: may('fail', 'staff'),
    }).toEqual({
      quote: state === 'asked',
      accept: state === 'quoted',
      leave: ['asked', 'quoted', 'agreed', 'arrived'].includes(state),
      arrive: state === 'agreed',
      pay: state === 'arrived',
      decline: state === 'asked',
      fail: state === 'agreed',
    })
  })

  test('beyond its day nothing is quoted or accepted, even before it was swept', () => {
    for (const state of ['asked', 'quoted'] as const) {
      const one = standing(state, 10)
      expect(stateNow(one)).toBe('expired')
      expect(turnOf(one)).toBeNull()
      expect(stepBlocked(one, { event: 'accept', as: 'buyer' })?.declaration).toBe(requestErrors.wrongState)
    }
  })

  test('leaving costs nothing from the moment on that the quotation says, and only until it arrives; of a seller who may not sell, ever', () => {
    expect([19, 20].map((day) => isLate(standing('agreed', day)))).toEqual([false, true])
    expect(leavingOf(standing('agreed', 19))).toBe('leave')
    expect(leavingOf(standing('agreed', 20))).toBe('leaveLate')
    expect(leavingOf(standing('arrived', 20))).toBe('leave')
    const stopped = (['asked', 'quoted', 'agreed', 'arrived'] as const).map((state) =>
      leavingOf({ ...standing(state), sellerSells: false }),
    )
    expect(stopped).toEqual(['withdraw', 'decline', 'leaveStopped', 'leaveStopped'])
  })

  test('a share is rounded down to whole units, and no deposit is above the total or in another currency', () => {
    expect(depositOf({ as: 'percent', percent: 33 }, jpy(1_000_001))).toBe(330_000)
    expect(depositOf({ as: 'percent', percent: 0 }, jpy(1_000_000))).toBe(0)
    expect(depositOf({ as: 'sum', amount: { currency: 'JPY', minor: 1_000 } }, jpy(1_000))).toBe(1_000)
    for (const [amount, error] of [
      [{ currency: 'JPY', minor: 1_001 }, sourcingErrors.depositAboveTotal],
      [{ currency: 'CNY', minor: 1 }, sourcingErrors.otherCurrencyQuoted],
    ] as const) {
      const refused = depositOf({ as: 'sum', amount }, jpy(1_000))
      expect(refused instanceof Refusal && refused.declaration).toBe(error)
    }
  })

  test('its days and its number have an end', () => {
    const days = { today: '2026-12-01', last: '2026-12-20' }
    expect(
      ['2026-11-30', '2026-12-01', '2026-12-20', '2026-12-21'].map((day) => dayBlocked('day', day, days) === null),
    ).toEqual([false, true, true, false])
    expect(openBlocked(serverLimits.sourcingOpenMax - 1)).toBeNull()
    expect(openBlocked(serverLimits.sourcingOpenMax)?.declaration).toBe(sourcingErrors.tooManyAsked)
  })
})
