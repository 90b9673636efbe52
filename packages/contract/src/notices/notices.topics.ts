/** What notices are about: the tabs of the list of messages, and their icons. Apart from the kinds, which only few screens need. */
export const noticeTopics = [
  'orders',
  'sales',
  'payments',
  'company',
  'work',
  'saved',
  'watchlist',
  'feedback',
  'account',
] as const
export type NoticeTopic = (typeof noticeTopics)[number]
