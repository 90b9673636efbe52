import { defineMachine } from '../machine.ts'

/**
 * What a buyer looks for: open until its day, until the buyer has found a machine or takes it down, or until staff hide
 * it. All of those are ends: whoever still looks posts anew.
 */
export const wantedMachine = defineMachine({
  states: ['open', 'found', 'withdrawn', 'ended', 'hidden'],
  actors: ['member', 'staff', 'clock'],
  rows: [
    ['find',     ['open'], 'found',     ['member']],
    ['withdraw', ['open'], 'withdrawn', ['member']],
    ['end',      ['open'], 'ended',     ['clock']],
    ['hide',     ['open'], 'hidden',    ['staff']],
  ],
})
