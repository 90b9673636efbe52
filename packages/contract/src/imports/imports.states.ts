import { defineMachine } from '../machine.ts'

/** An import of a seller's file: all of its goods become drafts or none, and it can be undone as a whole. */
export const importMachine = defineMachine({
  states: ['running', 'done', 'failed', 'undone'],
  actors: ['seller', 'clock'],
  rows: [
    ['finish', ['running'], 'done',   ['clock']],
    ['fail',   ['running'], 'failed', ['clock']],
    ['undo',   ['done'],    'undone', ['seller']],
  ],
})
