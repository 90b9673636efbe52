import { plural } from '../plural.ts'

/** Finance's page of the bank holidays by which deadlines are counted. */
export default {
  lead: 'Deadlines in business days skip weekends and these days. A country’s list for the next year is entered as soon as it is announced; deadlines that are already set stay as they are.',
  country: 'Country',
  year: 'Year',
  closed: 'Bank holidays',
  open: 'Weekends that are worked',
  noList: 'No list yet: only weekends are skipped',
  changed: 'Last change',
  built: 'Built-in list',
  change: 'Change',
  changeTitle: 'Holidays: {country}, {year}',
  from: 'Deadlines set from now on are counted by this list. Deadlines already set stay.',
  hint: 'One date per line, such as {year}-01-01',
  openHint: 'Saturdays and Sundays on which banks work; may be empty',
  wrongClosed: 'Please check {day}: each date once, in {year}, and not also a weekend that is worked.',
  wrongOpen: 'Please check {day}: only Saturdays and Sundays of {year}, each once.',
  reason: 'Source or reason',
  reasonHint: 'For example the official announcement; kept in the history with your name',
  saved: 'Saved',
  history: 'History',
  more: 'Show more',
  closedDays: 'Bank holidays: {days}',
  openDays: 'Weekends that are worked: {days}',
  days: plural({ one: '{count} day', other: '{count} days' }),
} as const
