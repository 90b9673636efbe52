export const testConversationId = '0197a000-0000-7000-8000-0000000000c1'

/** A conversation of a list, about a machine, as the server sends it to its buyer. */
export const entryOf = (wishes: Readonly<Record<string, unknown>> = {}) => ({
  id: testConversationId,
  kind: 'goods',
  state: 'open',
  side: 'buyer',
  number: null,
  topic: null,
  subject: {
    kind: 'goods',
    id: '0197a000-0000-7000-8000-000000000002',
    facts: {
      title: 'Komatsu PC138US-11',
      number: 'SEN-2600017',
      picture: null,
      amount: { currency: 'JPY', minor: 9_480_000 },
      state: 'on_sale',
      link: '/pages/home/goods-detail/goods-detail?goodsId=0197a000-0000-7000-8000-000000000002',
    },
  },
  other: { name: 'Senshu Kenki', certified: true, country: 'JP', timeZone: 'Asia/Tokyo' },
  turn: 'me',
  unread: 1,
  last: {
    kind: 'text',
    side: 'seller',
    mine: false,
    text: 'Shoes have 45 % left.',
    contactsHidden: false,
    event: null,
    at: '2026-11-18T09:05:00.000Z',
    recalledAt: null,
  },
  ...wishes,
})

const may = (action: string) => ({ action, enabled: true, reason: null })

/** What stands above the messages of a conversation. */
export const headOf = (wishes: Readonly<Record<string, unknown>> = {}) => ({
  ...entryOf(),
  threadId: '0197a000-0000-7000-8000-0000000000c2',
  lastSeq: 2,
  myMarks: { deliveredSeq: 2, readSeq: 2 },
  otherMarks: { deliveredSeq: 2, readSeq: 1 },
  contactsHidden: true,
  blockedByMe: false,
  staff: null,
  answerMinutes: null,
  allowedActions: [may('send'), may('block')],
  ...wishes,
})

/** A message of the other side. */
export const messageOf = (wishes: Readonly<Record<string, unknown>> = {}) => ({
  id: '0197a000-0000-7000-8000-0000000000d1',
  seq: 1,
  kind: 'text',
  side: 'seller',
  mine: false,
  author: null,
  text: 'Shoes have 45 % left.',
  language: 'en',
  spans: [],
  terms: [],
  translation: null,
  contactsHidden: false,
  pictures: [],
  card: null,
  event: null,
  proof: null,
  at: '2026-11-18T09:05:00.000Z',
  recalledAt: null,
  allowedActions: [may('remove'), may('report')],
  ...wishes,
})
