import { plural } from '../plural.ts'

/** Articles and the legal pages. */
export default {
  news: { title: 'News', empty: 'There is nothing here yet.', kinds: 'Article types' },
  kind: { all: 'All', news: 'News', guide: 'Guides', notice: 'Notices' },
  one: { news: 'News', guide: 'Guide', notice: 'Notice' },
  minutes: plural({ one: '{count} min read', other: '{count} min read' }),
  goods: 'Machines in this article',
  other: 'More articles',
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
