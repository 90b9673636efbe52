import { defineMachine } from '../machine.ts'

/*
 * A repair has facets instead of one long list of states (states B.6): what is done about it, where the machine is,
 * whether parts are waited for, whether it rests, and what is due. Whose turn it is and its stages are computed from
 * them, so that no two of them can contradict each other.
 */

/** What is done about it. `offered` is with a company, `assigned` with an engineer who has not answered yet. */
export const repairMachine = defineMachine({
  states: [
    'submitted',
    'offered',
    'assigned',
    'accepted',
    'diagnosing',
    'quoted',
    'approved',
    'repairing',
    'repaired',
    'disputed',
    'completed',
    'declined',
    'cancelled',
    'refused',
  ],
  actors: ['customer', 'engineer', 'company', 'staff', 'clock'],
  rows: [
    ['refuse',           ['submitted'],                          'refused',    ['staff']],
    // Staff find somebody else at any point before the work is done.
    ['offer',            ['submitted', 'offered', 'assigned', 'accepted', 'diagnosing', 'quoted', 'approved', 'repairing'], 'offered', ['staff']],
    ['offer',            ['submitted'],                          'offered',    ['clock']],
    ['pass',             ['offered'],                            'submitted',  ['company', 'clock']],
    // The clock gives a comeback to whoever did it, and a machine to who repaired it before.
    ['assign',           ['submitted'],                          'assigned',   ['clock']],
    ['assign',           ['submitted', 'offered', 'assigned', 'accepted', 'diagnosing', 'quoted', 'approved', 'repairing'], 'assigned', ['staff']],
    ['assign',           ['offered', 'assigned', 'accepted', 'diagnosing', 'quoted', 'approved', 'repairing'], 'assigned', ['company']],
    ['receive',          ['assigned'],                           'accepted',   ['engineer']],
    // With whom it is next: with their company, or with the platform for an engineer of no company.
    ['returnToCompany',  ['assigned', 'accepted', 'diagnosing'], 'offered',    ['engineer']],
    // The clock also takes it from an engineer who may not go on.
    ['returnToCompany',  ['assigned', 'accepted', 'diagnosing', 'quoted', 'approved', 'repairing'], 'offered', ['clock']],
    ['returnToPlatform', ['assigned', 'accepted', 'diagnosing'], 'submitted',  ['engineer', 'company', 'staff']],
    ['returnToPlatform', ['assigned', 'accepted', 'diagnosing', 'quoted', 'approved', 'repairing'], 'submitted', ['clock']],
    ['diagnose',         ['accepted'],                           'diagnosing', ['engineer']],
    ['quote',            ['diagnosing'],                         'quoted',     ['engineer', 'company']],
    // A remote fault may be cured while it is looked for; nothing but the diagnosis is due then.
    ['solve',            ['diagnosing'],                         'repaired',   ['engineer']],
    ['askAgain',         ['quoted'],                             'diagnosing', ['customer']],
    ['approve',          ['quoted'],                             'approved',   ['customer']],
    ['decline',          ['quoted'],                             'declined',   ['customer', 'clock']],
    ['begin',            ['approved'],                           'repairing',  ['engineer']],
    ['finish',           ['repairing'],                          'repaired',   ['engineer']],
    ['accept',           ['repaired'],                           'completed',  ['customer', 'clock']],
    ['dispute',          ['repaired'],                           'disputed',   ['customer']],
    ['rework',           ['disputed'],                           'repairing',  ['staff']],
    ['settle',           ['disputed'],                           'completed',  ['staff']],
    ['cancel',           ['submitted', 'offered', 'assigned', 'accepted', 'diagnosing', 'quoted', 'approved'], 'cancelled', ['customer', 'staff']],
    // Work that never ends is ended by staff alone, who say what of it is paid.
    ['stop',             ['repairing'],                          'cancelled',  ['staff']],
  ],
})

/** Where the machine is, from the workshop's side; one that is repaired where it stands stays with its customer. */
export const repairPlaceMachine = defineMachine({
  states: ['withCustomer', 'toUs', 'withUs', 'back'],
  actors: ['customer', 'engineer', 'company', 'clock'],
  rows: [
    ['send',    ['withCustomer'],         'toUs',         ['customer']],
    ['arrive',  ['withCustomer', 'toUs'], 'withUs',       ['engineer']],
    ['return',  ['withUs'],               'back',         ['engineer', 'company']],
    ['arriveBack', ['back'],              'withCustomer', ['customer', 'clock']],
    ['handOver', ['withUs'],              'withCustomer', ['engineer', 'company']],
  ],
})

/** Whether parts are waited for. */
export const repairPartsMachine = defineMachine({
  states: ['none', 'waiting'],
  actors: ['engineer', 'company', 'staff', 'clock'],
  rows: [
    ['wait',  ['none', 'waiting'], 'waiting', ['engineer', 'company', 'staff']],
    ['come',  ['waiting'],         'none',    ['engineer', 'company', 'staff']],
    // They were the former hand's.
    ['letGo', ['waiting'],         'none',    ['clock']],
  ],
})

/** Whether it rests, with a reason and a day that its customer reads. */
export const repairHoldMachine = defineMachine({
  states: ['none', 'held'],
  actors: ['engineer', 'company', 'staff', 'clock'],
  rows: [
    ['hold',   ['none', 'held'], 'held', ['engineer', 'company', 'staff']],
    ['resume', ['held'],         'none', ['engineer', 'company', 'staff', 'clock']],
  ],
})

/** A change of a completed repair, which its customer confirms again; the former version stays. */
export const repairAmendmentMachine = defineMachine({
  states: ['none', 'asked'],
  actors: ['customer', 'engineer', 'company', 'staff', 'clock'],
  rows: [
    ['amend',   ['none'],  'asked', ['engineer', 'company', 'staff']],
    ['agree',   ['asked'], 'none',  ['customer']],
    ['object',  ['asked'], 'none',  ['customer']],
    // Without an answer the former version stands.
    ['lapse',   ['asked'], 'none',  ['clock']],
  ],
})

/**
 * A quotation, a change order or an offer of a fee. What was sent is never changed: another version supersedes it. A
 * change order stops its own lines alone.
 */
export const repairQuoteMachine = defineMachine({
  states: ['draft', 'sent', 'approved', 'declined', 'returned', 'expired', 'superseded'],
  actors: ['customer', 'engineer', 'company', 'clock'],
  rows: [
    ['send',      ['draft'],         'sent',       ['engineer', 'company', 'customer']],
    ['approve',   ['sent'],          'approved',   ['customer', 'engineer', 'company']],
    ['decline',   ['sent'],          'declined',   ['customer', 'engineer', 'company']],
    ['askAgain',  ['sent'],          'returned',   ['customer']],
    ['supersede', ['sent'],          'superseded', ['engineer', 'company']],
    ['expire',    ['sent'],          'expired',    ['clock']],
    ['drop',      ['draft', 'sent'], 'superseded', ['clock']],
    // Who has the repair next quotes anew.
    ['replace',   ['approved'],      'superseded', ['clock']],
  ],
})

/** What is due of a repair, paid once; a part of it may go back. */
export const repairChargeMachine = defineMachine({
  states: ['due', 'paid', 'returned', 'dropped'],
  actors: ['customer', 'provider', 'staff', 'clock'],
  rows: [
    ['pay',    ['due'],            'paid',     ['customer', 'provider', 'staff']],
    ['drop',   ['due'],            'dropped',  ['customer', 'staff', 'clock']],
    ['return', ['paid'],           'returned', ['staff', 'clock']],
  ],
})
