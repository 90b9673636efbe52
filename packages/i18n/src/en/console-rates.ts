/** Finance's page of the exchange rates for estimates. */
export default {
  lead: 'Members see what a price comes to in their own currency, with the date of the rate. These rates are for those estimates only: nothing is charged, booked or sorted by them.',
  inUse: 'In use: rates of {day} from {source}, saved by {name} on {at}.',
  inUseDefault: 'In use: the built-in rates of {day}. None have been saved yet.',
  add: 'Enter new rates',
  day: 'Date of the rates',
  dayWrong: 'Please enter a date that is not in the future.',
  source: 'Source',
  sourceHint: 'For example Bank of Japan or ECB',
  rate: '{currency} per US$1',
  rateWrong: 'Please enter a number from {least} to {most}.',
  reason: 'Reason (optional)',
  saved: 'Exchange rates saved',
  at: 'Saved',
  by: 'Saved by',
  search: 'Source, reason or name',
  none: 'No saved rates match.',
} as const
