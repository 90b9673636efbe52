/** The topics of notices, as tabs and icons; apart from the kinds, which few screens need. */
export const noticeTopics = [
  'orders',
  'sales',
  'payments',
  'company',
  'engineers',
  'work',
  'saved',
  'watchlist',
  'chat',
  'questions',
  'auctions',
  'devices',
  'feedback',
  'account',
] as const
export type NoticeTopic = (typeof noticeTopics)[number]
