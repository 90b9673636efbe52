/** The console’s list of questions. */
export default {
  state: 'Status',
  due: 'Answer due',
  reports: 'Reports',
  asked: 'Asked',
  all: 'All',
  reported: 'Reported',
} as const
