import { defineMachine } from '../machine.ts'

/** One version of a template of inspections. Where the setting asks for two people, whoever wrote it does not approve it. */
export const inspectionTemplateMachine = defineMachine({
  states: ['draft', 'pending_approval', 'live', 'ended'],
  actors: ['staff'],
  rows: [
    ['send',    ['draft'],            'pending_approval', ['staff']],
    ['publish', ['draft'],            'live',             ['staff']],
    ['approve', ['pending_approval'], 'live',             ['staff']],
    ['reject',  ['pending_approval'], 'draft',            ['staff']],
    ['end',     ['live'],             'ended',            ['staff']],
  ],
})

/** One version of a report. What is done is fixed: a correction is the next version, which replaces it when it is done. */
export const inspectionMachine = defineMachine({
  states: ['draft', 'done', 'replaced'],
  actors: ['seller'],
  rows: [
    ['finish',  ['draft'], 'done',     ['seller']],
    ['correct', ['done'],  'replaced', ['seller']],
  ],
})
