import { movesOf } from '@kikai/contract/machine'
import { repairErrors } from '@kikai/contract/repairs/repairs.errors'
import { repairChargeMachine, repairMachine, repairQuoteMachine } from '@kikai/contract/repairs/repairs.states'
import { type LineKind, lineKinds, quoteKinds, repairSides } from '@kikai/contract/repairs/repairs.words'
import { requestErrors } from '@kikai/contract/request.errors'
import { instantOf } from '@kikai/kernel/instant'
import { serverLimits } from '../../../platform/config/server-limits.ts'
import { minorMax } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import {
  type ReckonedLine,
  agreedOn,
  answerBlocked,
  answersFrom,
  askAgainBlocked,
  cancelCost,
  capBlocked,
  diagnosisDue,
  growthOf,
  isTooMuch,
  linesBlocked,
  mayHaveDriven,
  netOf,
  priceBlocked,
  rangeOf,
  sendBlocked,
  sumsUsed,
  taxed,
  upToOf,
  usedBlocked,
  wayIn,
} from './quotes.policy.ts'

const yen = { currency: 'JPY', taxRate: 10 } as const
const now = instantOf(new Date(Date.parse('2026-12-15T05:00:00.000Z')))
const before = instantOf(new Date(Date.parse('2026-12-14T05:00:00.000Z')))
const later = instantOf(new Date(Date.parse('2026-12-16T05:00:00.000Z')))
const codeOf = (blocked: { declaration: { code: number } } | null) => blocked?.declaration.code ?? null

let made = 0
const line = (kind: LineKind, quantity: number, prices: readonly number[], isOptional = false): ReckonedLine => {
  made += 1
  const id = `line-${made}`
  const options = prices.map((unitPrice, at) => ({ id: `${id}-${at}`, unitPrice, goodsId: null }))
  return { id, kind, quantity, most: null, used: null, isOptional, options }
}
const withFirst = (lines: readonly ReckonedLine[]) =>
  new Map(lines.map(({ id, options }) => [id, options[0]?.id ?? null]))

describe('sums', () => {
  test.each([
    [150, 8_000, 12_000],
    [25, 9_999, 2_500],
    [1, 49, 0],
    [1, 50, 1],
    [999_900, 3, 29_997],
  ])('%i hundredths at %i are %i, rounded half up once for the line', (quantity, unitPrice, net) => {
    expect(netOf({ quantity }, unitPrice)).toBe(net)
  })

  test('tax is reckoned once from the sum, not for each line', () => {
    const lines = [line('part', 100, [5]), line('part', 100, [5]), line('part', 100, [5])]
    expect(rangeOf(yen, lines).least).toEqual({ net: 15, tax: 2, gross: 17 })
    expect(taxed({ currency: 'CNY', taxRate: 13 }, 10_001)).toEqual({ net: 10_001, tax: 1_300, gross: 11_301 })
    expect(taxed({ currency: 'USD', taxRate: 0 }, 10_001)).toEqual({ net: 10_001, tax: 0, gross: 10_001 })
  })

  test('the range goes from the cheapest to the dearest option of each line', () => {
    const lines = [line('part', 200, [40_000, 15_000, 22_000]), line('labour', 150, [8_000])]
    const { least, most } = rangeOf(yen, lines)
    expect([least.net, most.net]).toEqual([42_000, 92_000])
  })

  test('the range goes up to all that a line may take', () => {
    const work = { ...line('labour', 800, [9_000]), most: 1_000 }
    expect(rangeOf(yen, [work])).toMatchObject({ least: { net: 72_000 }, most: { net: 90_000, gross: 99_000 } })
    expect(isTooMuch([{ ...work, quantity: 1, most: 999_900, options: [{ id: 'dear', unitPrice: minorMax }] }])).toBe(
      true,
    )
  })

  test.each([
    [0, { net: 30_000, tax: 3_000, gross: 33_000 }],
    [650, { net: 88_500, tax: 8_850, gross: 97_350 }],
    [800, { net: 102_000, tax: 10_200, gross: 112_200 }],
    [1_000, { net: 120_000, tax: 12_000, gross: 132_000 }],
    [333, { net: 59_970, tax: 5_997, gross: 65_967 }],
  ])('of %i hundredths used that many are charged, with tax once', (used, sums) => {
    const part = line('part', 100, [30_000])
    const work = { ...line('labour', 800, [9_000]), most: 1_000, used }
    const left = line('other', 100, [5_000], true)
    const lines = [part, work, left].map((one) => ({
      ...one,
      chosen: one === left ? null : (one.options[0]?.id ?? null),
    }))
    expect(sumsUsed({ ...yen, lines })).toEqual(sums)
    expect(upToOf({ ...yen, lines })).toEqual({ net: 120_000, tax: 12_000, gross: 132_000 })
  })

  test('half a yen is rounded up for the line, and the tax of the sum', () => {
    const lines = [{ ...line('labour', 100, [101]), most: 200, used: 150 }].map((one) => ({
      ...one,
      chosen: one.options[0]?.id ?? null,
    }))
    expect(sumsUsed({ ...yen, lines })).toEqual({ net: 152, tax: 15, gross: 167 })
  })

  test('what was agreed on grows until the work is done', () => {
    const work = { ...line('labour', 800, [9_000]), most: 1_000, chosen: '' }
    const quote = {
      ...yen,
      state: 'approved' as const,
      lines: [{ ...work, chosen: work.options[0]?.id ?? null }],
      agreedNet: 72_000,
      agreedTax: 7_200,
      usedNet: null,
      usedTax: null,
    }
    expect(
      repairMachine.states.map((life) => [life, growthOf(life, [quote])]).filter(([, growth]) => growth !== 0),
    ).toEqual([
      ['approved', 19_800],
      ['repairing', 19_800],
    ])
    // Work that is done again may still take what it may take.
    expect(growthOf('repairing', [{ ...quote, usedNet: 90_000, usedTax: 9_000 }])).toBe(0)
    expect(growthOf('repairing', [{ ...quote, state: 'superseded' }])).toBe(0)
  })

  test('more than was agreed to, twice the same and a foreign line are refused', () => {
    const lines = [{ id: 'work', label: 'Fitting', most: 1_000 }]
    const of = (...used: { lineId: string; quantity: number }[]) => codeOf(usedBlocked(lines, used))
    expect(of()).toBeNull()
    expect(of({ lineId: 'work', quantity: 0 })).toBeNull()
    expect(of({ lineId: 'work', quantity: 1_000 })).toBeNull()
    expect(of({ lineId: 'work', quantity: 1_001 })).toBe(repairErrors.usedTooMuch.code)
    expect(of({ lineId: 'work', quantity: 1 }, { lineId: 'work', quantity: 1 })).toBe(requestErrors.invalidInput.code)
    expect(of({ lineId: 'other', quantity: 1 })).toBe(requestErrors.invalidInput.code)
  })

  test('a sum that money cannot hold is told', () => {
    expect(isTooMuch([line('part', 999_900, [minorMax])])).toBe(true)
    expect(isTooMuch([line('part', 100, [1_000_000])])).toBe(false)
    expect(isTooMuch([])).toBe(false)
  })

  test.each(lineKinds)('of a line of %s only labour is asked for in part', (kind) => {
    const lines = [line(kind, 100, [10_000])]
    const { agreed, deposit } = agreedOn({ ...yen, kind: 'quote', labourPercent: 30 }, lines, withFirst(lines))
    expect([agreed.gross, deposit.gross]).toEqual([11_000, kind === 'labour' ? 3_300 : 11_000])
  })

  test('parts are paid whole and labour by a third, with the tax of that part', () => {
    const lines = [line('part', 100, [33_333]), line('labour', 250, [7_777])]
    const { agreed, deposit } = agreedOn({ ...yen, kind: 'change', labourPercent: 30 }, lines, withFirst(lines))
    expect(agreed).toEqual({ net: 52_776, tax: 5_278, gross: 58_054 })
    expect(deposit).toEqual({ net: 39_166, tax: 3_917, gross: 43_083 })
  })

  test.each([0, 30, 100])(
    'with %i percent of the labour the deposit is never more than what was agreed on',
    (labourPercent) => {
      for (let price = 1; price < 60; price += 1) {
        const lines = [line('labour', 133, [price]), line('travel', 1_250, [price])]
        const { agreed, deposit } = agreedOn({ ...yen, kind: 'quote', labourPercent }, lines, withFirst(lines))
        expect(deposit.gross).toBeLessThanOrEqual(agreed.gross)
        expect(deposit.tax).toBeLessThanOrEqual(agreed.tax)
        expect(agreed.gross - deposit.gross).toBeGreaterThanOrEqual(agreed.tax - deposit.tax)
      }
    },
  )

  test('a fee is paid whole, even for labour', () => {
    const lines = [line('labour', 100, [10_000])]
    const { agreed, deposit } = agreedOn({ ...yen, kind: 'fee', labourPercent: 30 }, lines, withFirst(lines))
    expect(deposit).toEqual(agreed)
  })

  test('what was left out costs nothing', () => {
    const [part, extra] = [line('part', 100, [20_000]), line('other', 100, [5_000], true)]
    const chosen = new Map([
      [part.id, part.options[0]?.id ?? null],
      [extra.id, null],
    ])
    expect(agreedOn({ ...yen, kind: 'quote', labourPercent: 30 }, [part, extra], chosen).agreed.net).toBe(20_000)
  })
})

describe('who prices what, and when', () => {
  const lives: Readonly<Record<string, readonly string[]>> = {
    quote: ['diagnosing', 'quoted'],
    change: ['approved', 'repairing'],
    fee: ['accepted', 'diagnosing', 'quoted', 'approved', 'repairing', 'repaired'],
  }
  test.each(quoteKinds)('a %s in each life, for each side', (kind) => {
    for (const life of repairMachine.states)
      for (const side of repairSides) {
        const isTheirs = side === 'engineer' || side === 'company' || (kind === 'fee' && side === 'customer')
        const expected = isTheirs
          ? lives[kind]?.includes(life)
            ? null
            : requestErrors.wrongState.code
          : requestErrors.notFound.code
        expect([life, side, codeOf(priceBlocked({ kind, side, life }))]).toEqual([life, side, expected])
      }
  })

  const parts = (goodsId: string | null, quantity = 100) => ({
    ...line('part', quantity, [1]),
    options: [{ id: 'option', unitPrice: 1, goodsId }],
  })
  const sending = {
    kind: 'quote',
    lines: [parts(null)],
    isDiagnosed: true,
    rests: false,
    sent: 0,
    sentInRound: 0,
    roundsMost: 3,
  } as const
  test.each([
    ['whole', {}, null],
    ['without a line', { lines: [] }, repairErrors.quoteIncomplete],
    ['with a line without a price', { lines: [{ ...parts(null), options: [] }] }, repairErrors.quoteIncomplete],
    ['before a diagnosis', { isDiagnosed: false }, repairErrors.quoteIncomplete],
    ['while the repair rests', { rests: true }, repairErrors.rests],
    ['as a change while it rests', { kind: 'change', rests: true }, null],
    ['as a change without one', { kind: 'change', isDiagnosed: false }, null],
    ['with half a part that is for sale here', { lines: [parts('goods', 150)] }, repairErrors.quoteIncomplete],
    ['with two parts that are for sale here', { lines: [parts('goods', 200)] }, null],
    ['a fourth time in this round', { sentInRound: 3 }, null],
    ['a fifth time in this round', { sentInRound: 4 }, repairErrors.tooManyRounds],
    ['as a change after many', { kind: 'change', sentInRound: 9 }, null],
    ['after all that a repair can hold', { sent: serverLimits.repairQuotesMax }, repairErrors.tooManyRounds],
  ] as const)('sent %s', (_, wish, refused) => {
    expect(codeOf(sendBlocked({ ...sending, ...wish }))).toBe(refused === null ? null : refused.code)
  })
})

describe('answers', () => {
  test.each(repairSides)('what the %s sent is answered by the other side', (from) => {
    expect(answersFrom(from)).toEqual(from === 'customer' ? ['engineer', 'company'] : ['customer'])
  })

  test('in every state, by every side, in time and late', () => {
    for (const state of repairQuoteMachine.states)
      for (const side of repairSides)
        for (const validUntil of [later, now, before]) {
          const quote = { kind: 'quote', state, side: 'engineer', round: 1, validUntil } as const
          const wanted = () => {
            if (state === 'draft' || side !== 'customer') return requestErrors.notFound
            if (state === 'superseded') return repairErrors.quoteSuperseded
            if (state === 'expired' || (state === 'sent' && validUntil !== later)) return repairErrors.quoteExpired
            return state === 'sent' ? null : requestErrors.wrongState
          }
          expect([state, side, codeOf(answerBlocked({ quote, side, now }))]).toEqual([
            state,
            side,
            wanted()?.code ?? null,
          ])
        }
  })

  test('a quotation is asked for again as often as is set, and nothing else ever', () => {
    expect([1, 2, 3, 4].map((round) => codeOf(askAgainBlocked({ kind: 'quote', round }, 3)))).toEqual([
      null,
      null,
      null,
      repairErrors.tooManyRounds.code,
    ])
    for (const kind of ['change', 'fee'] as const)
      expect(codeOf(askAgainBlocked({ kind, round: 1 }, 3))).toBe(requestErrors.wrongState.code)
  })

  const [needed, extra] = [line('part', 100, [10, 20]), line('other', 100, [5], true)]
  const [first, second, only] = [needed.options[0]?.id, needed.options[1]?.id, extra.options[0]?.id]
  test.each([
    [
      'each with an option',
      [
        [needed.id, second],
        [extra.id, only],
      ],
      true,
    ],
    [
      'the optional one left out',
      [
        [needed.id, first],
        [extra.id, null],
      ],
      true,
    ],
    [
      'what is needed left out',
      [
        [needed.id, null],
        [extra.id, only],
      ],
      false,
    ],
    ['one unanswered', [[needed.id, first]], false],
    [
      'one answered twice',
      [
        [needed.id, first],
        [needed.id, second],
      ],
      false,
    ],
    [
      'with another line’s option',
      [
        [needed.id, only],
        [extra.id, only],
      ],
      false,
    ],
    [
      'with a line of elsewhere',
      [
        [needed.id, first],
        ['elsewhere', only],
      ],
      false,
    ],
    [
      'with one too many',
      [
        [needed.id, first],
        [extra.id, only],
        ['elsewhere', only],
      ],
      false,
    ],
  ] as const)('lines %s', (_, answered, isRight) => {
    const given = answered.map(([lineId, optionId]) => ({ lineId, optionId: optionId ?? null }))
    expect(codeOf(linesBlocked([needed, extra], given))).toBe(isRight ? null : repairErrors.linesLeft.code)
  })

  test('leaving everything out is no approval', () => {
    expect(codeOf(linesBlocked([extra], [{ lineId: extra.id, optionId: null }]))).toBe(repairErrors.linesLeft.code)
  })

  test.each([
    [null, 0, 999, null, true],
    [1_000, 0, 1_000, null, true],
    [1_000, 1, 1_000, null, false],
    [1_000, 600, 500, null, false],
    [1_000, 600, 500, 1_099, false],
    [1_000, 600, 500, 1_100, true],
    [1_000, 0, 900, 500, true],
  ])('a limit of %s with %i before, %i now and raised to %s', (cap, agreedBefore, gross, raisedTo, isWithin) => {
    const blocked = capBlocked({ currency: 'JPY', cap, before: agreedBefore, gross, raisedTo })
    expect(blocked?.data ?? null).toEqual(isWithin ? null : { currency: 'JPY', minor: agreedBefore + gross })
  })
})

describe('what a diagnosis costs', () => {
  const repair = { diagnosisFee: 20_000, comebackOf: null }
  test('with tax, and nothing under warranty or where there is no fee', () => {
    expect(diagnosisDue(repair, yen)).toEqual({ net: 20_000, tax: 2_000, gross: 22_000 })
    expect(diagnosisDue({ ...repair, comebackOf: 'former' }, yen)).toBeNull()
    expect(diagnosisDue({ ...repair, diagnosisFee: 0 }, yen)).toBeNull()
  })

  test('cancelling costs it once the diagnosis has begun', () => {
    for (const life of repairMachine.states) {
      const costs = ['diagnosing', 'quoted', 'approved'].includes(life)
      const costOf = (gross: number) => cancelCost({ ...repair, life }, yen, { gross, tax: gross / 11 })
      expect([life, costOf(0)?.gross ?? null]).toEqual([life, costs ? 22_000 : null])
      expect(costOf(5_500)).toEqual(costs ? { gross: 27_500, tax: 2_500 } : { gross: 5_500, tax: 500 })
    }
  })

  test('only to a machine on site somebody drives, once it was accepted', () => {
    const driven = repairMachine.states.filter((life) => mayHaveDriven({ life, mode: 'onSite' }))
    expect(driven).toEqual(['accepted', 'diagnosing', 'quoted', 'approved'])
    for (const mode of ['remote', 'sendIn', 'carryIn'] as const)
      expect(repairMachine.states.filter((life) => mayHaveDriven({ life, mode }))).toEqual([])
  })

  test('of a fee the way alone is what was driven', () => {
    const lines = [line('travel', 100, [5_000]), line('other', 100, [2_000]), line('travel', 100, [800], true)]
    const chosen = lines.map((one, at) => ({ ...one, chosen: at === 2 ? null : (one.options[0]?.id ?? null) }))
    expect(wayIn({ ...yen, lines: chosen })).toEqual({ net: 5_000, tax: 500, gross: 5_500 })
  })
})

describe('tables', () => {
  const tableOf = (machine: typeof repairQuoteMachine | typeof repairChargeMachine) =>
    machine.rows.map(([event, from, to, actors]) => `${from.join(',')} ${event} ${to} ${actors.join(',')}`)

  test('quotations', () => {
    expect(tableOf(repairQuoteMachine)).toEqual([
      'draft send sent engineer,company,customer',
      'sent approve approved customer,engineer,company',
      'sent decline declined customer,engineer,company',
      'sent askAgain returned customer',
      'sent supersede superseded engineer,company',
      'sent expire expired clock',
      'draft,sent drop superseded clock',
      'approved replace superseded clock',
    ])
    for (const state of ['declined', 'returned', 'expired', 'superseded'] as const)
      expect(
        repairQuoteMachine.rows.flatMap(([event, , , actors]) =>
          actors.flatMap((as) => movesOf(repairQuoteMachine, event, as).filter(({ from }) => from === state)),
        ),
      ).toEqual([])
  })

  test('what is due is paid once, dropped, or given back', () => {
    expect(tableOf(repairChargeMachine)).toEqual([
      'due pay paid customer,provider,staff',
      'due drop dropped customer,staff,clock',
      'paid return returned staff,clock',
    ])
  })
})
