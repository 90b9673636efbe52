import { defineMachine } from '../machine.ts'

/**
 * A change of a setting that waits for its day, or for a second person where the house asks for one. Until it is taken one
 * person can withdraw it; the clock takes it, or drops it when another setting forbids it by then.
 */
export const settingChangeMachine = defineMachine({
  states: ['asked', 'planned', 'taken', 'declined', 'withdrawn'],
  actors: ['staff', 'clock'],
  rows: [
    ['approve',  ['asked'],            'planned',   ['staff']],
    ['decline',  ['asked'],            'declined',  ['staff']],
    ['withdraw', ['asked', 'planned'], 'withdrawn', ['staff']],
    ['take',     ['planned'],          'taken',     ['clock']],
    ['drop',     ['planned'],          'withdrawn', ['clock']],
  ],
})
