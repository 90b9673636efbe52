import { plural } from '../plural.ts'

/** The console’s points that staff give. */
export default {
  none: 'No points have been given yet.',
  all: 'All',
  member: 'Member',
  points: 'Points',
  reason: 'Reason',
  stands: 'Status',
  askedBy: 'Given by',
  decidedBy: 'Decided by',
  at: 'When',
  decide: 'Second person',
  confirm: plural({ one: 'Give 1 point', other: 'Give {count} points' }),
  refuse: 'Refuse',
  given: 'Points given',
  refusedDone: 'Refused',
  give: 'Give points',
  giveTo: 'Give points to {name}',
  waits: 'A second person has to confirm this',
  pointsMissing: 'Please enter a whole number.',
  reasonMissing: 'Please give a reason.',
  reasonHint: 'The member reads it. Above the set number a second person confirms first.',
  stand: { waiting: 'To confirm', done: 'Given', refused: 'Refused' },
} as const
