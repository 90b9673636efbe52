import { plural } from '../plural.ts'

/** Finance's page of the bank holidays by which deadlines are counted. */
export default {
  lead: 'Deadlines in working days skip weekends and these days. Please enter a country’s list for the next year as soon as it is announced; deadlines already set stay as they are.',
  country: 'Country',
  year: 'Year',
  closed: 'Bank holidays',
  open: 'Working weekend days',
  noList: 'No list yet: only weekends are skipped',
  changed: 'Last change',
  built: 'Built-in list',
  change: 'Change',
  changeTitle: 'Holidays: {country}, {year}',
  from: 'Deadlines set from now on are counted by this list. Deadlines already set stay as they are.',
  hint: 'One date per line, such as {year}-01-01',
  openHint: 'Saturdays and Sundays on which banks work; may be empty',
  wrongClosed: 'Please check {day}: each date once, in {year}, and not also a working weekend day.',
  wrongOpen: 'Please check {day}: only Saturdays and Sundays of {year}, each once.',
  reason: 'Source or reason',
  reasonHint: 'For example the official announcement; kept in the history with your name',
  saved: 'Saved',
  history: 'History',
  more: 'Show more',
  closedDays: 'Bank holidays: {days}',
  openDays: 'Working weekend days: {days}',
  days: plural({ one: '{count} day', other: '{count} days' }),
} as const
