import { defineMachine } from '../machine.ts'

/**
 * One version of a piece of content, from its first words to its end. Whoever wrote it does not approve it. The clock
 * begins and ends what is scheduled; a version that begins ends the one before it.
 */
export const contentMachine = defineMachine({
  states: ['draft', 'pending_approval', 'approved', 'rejected', 'scheduled', 'live', 'ended'],
  actors: ['staff', 'clock'],
  rows: [
    ['send',     ['draft'],                                     'pending_approval', ['staff']],
    ['approve',  ['pending_approval'],                          'approved',         ['staff']],
    ['reject',   ['pending_approval'],                          'rejected',         ['staff']],
    ['revise',   ['rejected'],                                  'draft',            ['staff']],
    ['withdraw', ['pending_approval', 'approved', 'scheduled'], 'draft',            ['staff']],
    ['schedule', ['approved'],                                  'scheduled',        ['staff']],
    ['begin',    ['scheduled'],                                 'live',             ['clock']],
    ['end',      ['live'],                                      'ended',            ['staff', 'clock']],
  ],
})
