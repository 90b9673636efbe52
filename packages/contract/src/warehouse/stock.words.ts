import type { StateOf } from '../machine.ts'
import { stockMachine } from './stock.states.ts'

export const stockStates = stockMachine.states
export type StockState = StateOf<typeof stockMachine>

/** Machines have a serial number each; a lot is a number of equal parts. */
export const stockKinds = ['machine', 'lot'] as const
export const binKinds = ['shelf', 'yard', 'quarantine', 'gate'] as const
/** How a piece comes in; `opening` is what stood there before stock was kept. */
export const stockSources = ['purchase', 'consignment', 'tradeIn', 'opening'] as const

export const stockSorts = ['deadline', 'bin', 'newest'] as const

/** What the people of a warehouse do; what holds and sales do is the system's. */
export const stockSteps = [
  'quarantine',
  'pass',
  'sendBack',
  'repair',
  'repaired',
  'pick',
  'putBack',
  'load',
  'depart',
  'arrive',
  'cancel',
] as const
export type StockStep = (typeof stockSteps)[number]

/** What is asked for by one person and approved by another. `surplus` is more than the books know. */
export const adjustmentKinds = ['scrap', 'lose', 'find', 'surplus'] as const

/** What a movement was for. */
export const stockCauses = ['order', 'offer', 'lot', 'repair', 'waitlist', 'count'] as const

/** Facts of the notice that are compared with what has arrived. */
export const comparedFacts = ['serial', 'year', 'hours', 'weightKg', 'quantity'] as const
