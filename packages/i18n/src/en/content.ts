import { plural } from '../plural.ts'

/** Articles and the legal pages. */
export default {
  news: { title: 'News', empty: 'There is nothing here yet.', kinds: 'Article types' },
  kind: { all: 'All', news: 'News', guide: 'Guides', notice: 'Notices' },
  one: { news: 'News', guide: 'Guide', notice: 'Notice', help: 'Help' },
  minutes: plural({ one: '{count} min read', other: '{count} min read' }),
  goods: 'Machines in this article',
  other: 'More articles',
  help: {
    title: 'Help',
    topic: {
      account: 'Your account',
      buying: 'Buying',
      selling: 'Selling',
      paying: 'Paying',
      delivery: 'Delivery',
      auctions: 'Auctions',
      repairs: 'Repairs',
    },
  },
  error: {
    ownText: 'You wrote part of this version, so somebody else has to approve it.',
    nothingWritten: 'Please write something first, a title in one language at least.',
    textLacks: 'Something is still missing before it can be sent.',
    laterDay: 'Legal texts take effect on a later day that has no other version yet. Please choose another day.',
    endsFirst: 'It would end before it begins. Please change the times.',
    sameHotWord: 'This word is on the list already.',
    tooManyHotWords: 'A language can have up to {max} words.',
  },
  event: {
    send: 'Sent for approval',
    approve: 'Approved',
    reject: 'Rejected',
    revise: 'Reopened',
    withdraw: 'Withdrawn',
    schedule: 'Scheduled',
    begin: 'Went live',
    end: 'Ended',
  },
  /** The operator of Kikai, when the settings name one. */
  operator: {
    name: 'Operator: {value}',
    representative: 'Representative: {value}',
    address: 'Address: {value}',
    permit: 'Used-goods permit: {value}',
    phone: 'Phone: {value}',
    email: 'Email: {value}',
  },
  legal: { version: 'Version {version}, in force from {date}', language: 'Language' },
} as const
