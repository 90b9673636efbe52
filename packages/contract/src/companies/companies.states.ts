import { defineMachine } from '../machine.ts'

/** A company's certification (states B.7). Certified companies may publish. */
export const companyMachine = defineMachine({
  states: ['uncertified', 'pending', 'certified', 'rejected', 'expiring', 'suspended', 'pending_change'],
  actors: ['member', 'staff', 'clock'],
  rows: [
    ['apply',         ['uncertified', 'rejected'], 'pending',        ['member']],
    ['withdraw',      ['pending'],                 'uncertified',    ['member']],
    ['approve',       ['pending', 'expiring'],     'certified',      ['staff']],
    ['reject',        ['pending'],                 'rejected',       ['staff']],
    ['expire',        ['certified'],               'expiring',       ['clock']],
    ['lapse',         ['expiring'],                'suspended',      ['clock']],
    ['suspend',       ['certified', 'expiring', 'pending_change'], 'suspended', ['staff']],
    // Automatic, when new papers were under review as the old ones expired.
    ['appeal',        ['suspended'],               'pending',        ['member', 'clock']],
    ['change',        ['certified'],               'pending_change', ['member']],
    ['approveChange', ['pending_change'],          'certified',      ['staff']],
    ['rejectChange',  ['pending_change'],          'certified',      ['staff']],
    ['withdrawChange', ['pending_change'],         'certified',      ['member']],
  ],
})
