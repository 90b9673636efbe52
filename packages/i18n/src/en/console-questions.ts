import { plural } from '../plural.ts'

/** The console’s list of questions. */
export default {
  keepMany: plural({ one: 'Keep {count} question', other: 'Keep {count} questions' }),
  keepManyNote: 'Their reports are settled, and the questions stay where they are.',
  state: 'Status',
  due: 'Answer due',
  reports: 'Reports',
  asked: 'Asked',
  all: 'All',
  reported: 'Reported',
} as const
