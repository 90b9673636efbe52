import { defineMachine } from '../machine.ts'

/**
 * An import of a seller's file: all of its new goods become drafts or none, listings are changed in portions, and it can be
 * undone as a whole. One that failed is undone only where it has changed listings.
 */
export const importMachine = defineMachine({
  states: ['running', 'done', 'failed', 'undone'],
  actors: ['seller', 'clock'],
  rows: [
    ['finish', ['running'], 'done',   ['clock']],
    ['fail',   ['running'], 'failed', ['clock']],
    ['undo',   ['done', 'failed'], 'undone', ['seller']],
  ],
})
