import { movesOf } from '@kikai/contract/machine'
import { requestErrors } from '@kikai/contract/request.errors'
import { stockErrors } from '@kikai/contract/warehouse/stock.errors'
import { stockMachine } from '@kikai/contract/warehouse/stock.states'
import { binKinds } from '@kikai/contract/warehouse/stock.words'
import type { Id } from '@kikai/kernel/ids'
import { isId } from '@kikai/kernel/ids'
import { describe, expect, test } from 'vitest'
import {
  compareFacts,
  differencesOf,
  endOf,
  fitsBin,
  movingBlocked,
  partsOf,
  stepBlocked,
  takenBy,
} from './stock.policy.ts'

const idOf = (last: string): Id<'bin'> => {
  const id = `01900000-0000-7000-8000-00000000000${last}`
  if (!isId<'bin'>(id)) throw new Error(id)
  return id
}
const [here, there] = [idOf('1'), idOf('2')]
const events = [...new Set(stockMachine.rows.map(([event]) => event))]

describe('a step of stock', () => {
  test('is possible exactly from the states of its row, for exactly its actor', () => {
    for (const event of events)
      for (const as of stockMachine.actors)
        for (const state of stockMachine.states) {
          const lying = [{ state, binId: here, quantity: 1 }]
          const isAllowed = movesOf(stockMachine, event, as).some(({ from }) => from === state)
          const blocked = stepBlocked({ state, lying }, { event, as })
          expect([event, as, state, blocked?.declaration.name ?? null]).toEqual([
            event,
            as,
            state,
            isAllowed ? null : requestErrors.wrongState.name,
          ])
        }
  })

  test('leads to one state, whatever it comes from', () => {
    expect(events.map((event) => [event, endOf(event)])).toEqual(stockMachine.rows.map(([event, , to]) => [event, to]))
  })

  test('takes no more than lies there, of the bin that is named', () => {
    const lying = [
      { state: 'available', binId: here, quantity: 3 },
      { state: 'available', binId: there, quantity: 2 },
    ] as const
    const at = { state: 'available', lying } as const
    const step = { event: 'depart', as: 'warehouse' } as const
    expect(stepBlocked(at, { ...step, quantity: 5 })).toBeNull()
    expect(stepBlocked(at, { ...step, quantity: 6 })).toMatchObject({
      declaration: stockErrors.notEnough,
      data: { left: 5 },
    })
    expect(stepBlocked(at, { ...step, quantity: 3, fromBinId: there })).toMatchObject({ data: { left: 2 } })
    expect(partsOf(takenBy(lying, step), 4).map(({ quantity }) => quantity)).toEqual([3, 1])
    expect(partsOf(takenBy(lying, { ...step, fromBinId: there }), 1)).toMatchObject([{ binId: there, quantity: 1 }])
  })
})

test('what stands in the house can be moved; what is expected, on the way or gone cannot', () => {
  const movable = stockMachine.states.filter(
    (state) => movingBlocked({ state, lying: [{ state, binId: here, quantity: 1 }] }) === null,
  )
  expect(movable).toEqual(['received', 'quarantine', 'available', 'reserved', 'picked', 'inRepair'])
})

test('what may be sold stands apart from what is inspected, and only what is picked or has just come at the gate', () => {
  const statesOf = (kind: (typeof binKinds)[number]) => stockMachine.states.filter((state) => fitsBin(state, kind))
  expect(binKinds.map((kind) => [kind, statesOf(kind)])).toEqual([
    ['shelf', ['received', 'available', 'reserved', 'picked', 'inRepair']],
    ['yard', ['received', 'quarantine', 'available', 'reserved', 'picked', 'inRepair']],
    ['quarantine', ['received', 'quarantine', 'inRepair']],
    ['gate', ['received', 'picked']],
  ])
})

describe('what has arrived beside its notice', () => {
  const said = { serial: 'PC200-45012', year: 2016, hours: 4820, weightKg: 20_000, quantity: 1 }
  const differing = (found: Partial<typeof said> | { year: null }) =>
    differencesOf(compareFacts(said, { ...said, ...found }))

  test('agrees in spite of spaces, of some hours and of what scales differ by', () => {
    expect(differing({ serial: 'pc200 45012', hours: 4840, weightKg: 21_000 })).toEqual([])
  })
  test('differs by each fact', () => {
    expect(differing({ serial: 'PC200-45013', year: 2015, hours: 4841, weightKg: 21_001, quantity: 2 })).toEqual([
      'serial',
      'year',
      'hours',
      'weightKg',
      'quantity',
    ])
  })
  test('is neither right nor wrong where nobody measured it', () => {
    expect(differing({ year: null })).toEqual([])
    expect(compareFacts(said, { ...said, year: null })[1]).toEqual({
      fact: 'year',
      expected: '2016',
      actual: null,
      agrees: null,
    })
  })
})
