import { idOf } from '@kikai/contract/fields'
import { stockAdjustmentMachine, stockCountMachine } from '@kikai/contract/warehouse/stock.states'
import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import {
  type Counted,
  adjustmentEvents,
  decidingBlocked,
  enteringBlocked,
  givingUpBlocked,
  isDifferent,
  outcomeOf,
} from './counts.policy.ts'

const nth = (at: number) => `0198aaaa-0000-7000-8000-00000000000${at}`
const member = (at: number) => z.parse(idOf('member'), nth(at))
const bin = (at: number) => z.parse(idOf('bin'), nth(at))
const unitId = z.parse(idOf('stock-unit'), nth(9))
const line = (
  binId: number,
  first: number | null,
  firstBooked: number | null,
  over: Partial<Counted> = {},
): Counted => ({
  unitId,
  kind: 'lot',
  binId: bin(binId),
  first,
  firstBooked,
  second: null,
  secondBooked: null,
  cause: '',
  ...over,
})

describe('counting', () => {
  test('is for anybody at first, and for somebody else again; nobody counts what is decided or given up', () => {
    const blocked = stockCountMachine.states.map((state) => [
      enteringBlocked({ state, firstBy: member(1) }, member(1))?.declaration.name ?? null,
      enteringBlocked({ state, firstBy: member(1) }, member(2))?.declaration.name ?? null,
      givingUpBlocked({ state })?.declaration.name ?? null,
    ])
    expect(Object.fromEntries(stockCountMachine.states.map((state, at) => [state, blocked[at]]))).toEqual({
      counting: [null, null, null],
      recount: ['countedBefore', null, null],
      waiting: ['wrongState', 'wrongState', 'wrongState'],
      closed: ['wrongState', 'wrongState', 'wrongState'],
      givenUp: ['wrongState', 'wrongState', 'wrongState'],
    })
  })

  test('asks for a second count where the first is not what the books say', () => {
    expect([line(1, 3, 3), line(1, 2, 3), line(1, 1, 0), line(1, 0, 0)].map(isDifferent)).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  test('believes the second count, beside what the books said then', () => {
    expect(outcomeOf([line(1, 2, 3, { second: 3, secondBooked: 3 })])).toEqual({ moved: [], changed: [] })
    // Two were sold and left between the counts.
    expect(outcomeOf([line(1, 5, 6, { second: 4, secondBooked: 4 })])).toEqual({ moved: [], changed: [] })
    expect(outcomeOf([line(1, 2, 3, { second: 1, secondBooked: 3, cause: 'Leak' })]).changed).toEqual([
      { unitId, kind: 'lot', binId: bin(1), cause: 'Leak', change: -2 },
    ])
    expect(outcomeOf([line(1, null, null, { second: 2, secondBooked: 0 })]).changed).toMatchObject([{ change: 2 }])
  })

  test('takes for moved what lacks in one bin and is found in another, and leaves the rest', () => {
    expect(outcomeOf([line(1, 1, 4), line(2, 2, 0)])).toEqual({
      moved: [{ unitId, fromBinId: bin(1), toBinId: bin(2), quantity: 2 }],
      changed: [{ unitId, kind: 'lot', binId: bin(1), cause: '', change: -1 }],
    })
    const other = z.parse(idOf('stock-unit'), nth(8))
    expect(outcomeOf([line(1, 0, 1), line(2, 1, 0, { unitId: other })]).moved).toEqual([])
  })
})

describe('an adjustment', () => {
  const deciders = {
    asker: { memberId: member(1), mayApprove: true },
    counter: { memberId: member(2), mayApprove: true },
    approver: { memberId: member(3), mayApprove: true },
    colleague: { memberId: member(4), mayApprove: false },
  }
  test.each(stockAdjustmentMachine.states.flatMap((state) => adjustmentEvents.map((event) => ({ state, event }))))(
    '$event while it is $state',
    ({ state, event }) => {
      const asked = { state, askedBy: member(1), countedBy: [member(2)] }
      const blocked = Object.fromEntries(
        Object.entries(deciders).map(([who, decider]) => [
          who,
          decidingBlocked(asked, { event, ...decider })?.declaration.name ?? 'yes',
        ]),
      )
      const over = { asker: 'wrongState', counter: 'wrongState', approver: 'wrongState', colleague: 'wrongState' }
      const decided = { asker: 'samePerson', counter: 'samePerson', approver: 'yes', colleague: 'notAllowed' }
      if (state !== 'asked') expect(blocked).toEqual(over)
      else expect(blocked).toEqual(event === 'withdraw' ? { ...over, asker: 'yes' } : decided)
    },
  )
})
