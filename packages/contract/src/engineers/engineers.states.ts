import { backToFormer, defineMachine } from '../machine.ts'

/**
 * An engineer's certification (states B.14). On trial somebody works under supervision; paused is the engineer's own choice.
 * An appeal is looked at like a first application.
 */
export const engineerMachine = defineMachine({
  states: ['uncertified', 'pending', 'trial', 'certified', 'rejected', 'paused', 'suspended'],
  actors: ['engineer', 'staff', 'clock'],
  rows: [
    ['apply',     ['uncertified', 'rejected'],      'pending',   ['engineer']],
    ['appeal',    ['suspended'],                    'pending',   ['engineer']],
    ['accept',    ['pending'],                      'trial',     ['staff']],
    ['reject',    ['pending'],                      'rejected',  ['staff']],
    // By the clock after so many jobs that went well.
    ['certify',   ['trial'],                        'certified', ['staff', 'clock']],
    ['pause',     ['certified'],                    'paused',    ['engineer']],
    ['resume',    ['paused'],                       'certified', ['engineer']],
    ['suspend',   ['trial', 'certified', 'paused'], 'suspended', ['staff']],
    ['reinstate', ['suspended'],                    backToFormer('certified', 'trial', 'paused'), ['staff']],
  ],
})

/** A skill with its paper. What was certified before counts until a new request is decided. */
export const engineerSkillMachine = defineMachine({
  states: ['waiting', 'certified', 'rejected', 'expired'],
  actors: ['engineer', 'staff', 'clock'],
  rows: [
    ['ask',     ['certified', 'rejected', 'expired'], 'waiting',   ['engineer']],
    ['approve', ['waiting'],                          'certified', ['staff']],
    ['reject',  ['waiting'],                          'rejected',  ['staff']],
    ['expire',  ['certified'],                        'expired',   ['clock']],
  ],
})

/**
 * An engineer's work for a company. Both agree to its beginning and to its end; an end that the other side leaves
 * unanswered comes by itself, because nobody is held.
 */
export const engineerTieMachine = defineMachine({
  states: ['invited', 'attached', 'leaving', 'releasing', 'declined', 'withdrawn', 'ended'],
  actors: ['engineer', 'company', 'clock'],
  rows: [
    ['accept',   ['invited'],              'attached',  ['engineer']],
    ['decline',  ['invited'],              'declined',  ['engineer']],
    ['withdraw', ['invited'],              'withdrawn', ['company', 'clock']],
    ['leave',    ['attached'],             'leaving',   ['engineer']],
    ['release',  ['attached'],             'releasing', ['company']],
    ['stay',     ['leaving'],              'attached',  ['engineer']],
    ['keep',     ['releasing'],            'attached',  ['company']],
    ['agree',    ['leaving'],              'ended',     ['company', 'clock']],
    ['consent',  ['releasing'],            'ended',     ['engineer', 'clock']],
  ],
})
