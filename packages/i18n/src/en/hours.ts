/** The hours of a host, on their own screen. */
export default {
  unpublished:
    'You haven’t published your hours. Until then you’re offered in office hours, and you confirm each appointment yourself.',
  week: 'Each week',
  closed: 'Closed',
  holidays: 'I also work on public holidays',
  publish: 'Publish these hours',
  saved: 'Saved',
  days: 'The next two weeks',
  exception: 'Other hours',
  holiday: 'Holiday',
  held: 'Not paid yet',
  save: 'Save',
  saveDay: 'Save this day',
  open: 'I can be booked',
  from: 'From',
  until: 'Until',
  fromSecond: 'And from',
  untilSecond: 'Until',
  note: 'Note for yourself',
  remove: 'Back to the usual hours',
  zone: 'Times in {zone}',
} as const
