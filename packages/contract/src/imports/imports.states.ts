import { defineMachine } from '../machine.ts'

/** A seller's file on its way to drafts: it becomes all of them or none, and can be taken back as a whole. */
export const importMachine = defineMachine({
  states: ['running', 'done', 'failed', 'undone'],
  actors: ['seller', 'clock'],
  rows: [
    ['finish', ['running'], 'done',   ['clock']],
    ['fail',   ['running'], 'failed', ['clock']],
    ['undo',   ['done'],    'undone', ['seller']],
  ],
})
