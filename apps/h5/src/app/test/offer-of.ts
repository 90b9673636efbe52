const id = '0197a000-0000-7000-8000-00000000000'
const yen = (minor: number) => ({ currency: 'JPY', minor })
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()
const hour = 3_600_000

export const offerTermsOf = (wishes: object = {}) => ({
  freight: 'buyer',
  dismantling: 'buyer',
  delivery: null,
  payment: null,
  inspectUntil: null,
  ...wishes,
})

export const roundOf = (round: number, wishes: object = {}) => ({
  round,
  side: round % 2 === 1 ? 'buyer' : 'seller',
  at: inMs(-hour * (10 - round)),
  unitPrice: yen(8_600_000),
  quantity: 1,
  terms: offerTermsOf(),
  note: null,
  outcome: null,
  reason: null,
  endedAt: null,
  ...wishes,
})

/** A negotiation about a Komatsu for 9,480,000 yen, as the server sends it; its first offer waits for the seller. */
export const offerOf = (wishes: object = {}): Record<string, unknown> => ({
  id: `${id}1`,
  version: 1,
  state: 'awaiting_seller',
  goods: {
    id: `${id}2`,
    title: 'Komatsu PC138US-11',
    managementNumber: 'SEN-1',
    picture: null,
    listPrice: yen(9_480_000),
    state: 'on_sale',
  },
  seller: { id: `${id}3`, name: 'Senshu' },
  currency: 'JPY',
  offersLeft: 2,
  offersMost: 3,
  validUntil: inMs(47 * hour),
  last: roundOf(1),
  order: null,
  conditionalUntil: null,
  allowedActions: [{ action: 'withdraw', enabled: true, reason: null }],
  offers: [roundOf(1)],
  report: null,
  rules: { least: yen(8_650_000), most: yen(9_430_000), step: yen(50_000) },
  ...wishes,
})

/** The same for its seller. */
export const managedOfferOf = (wishes: object = {}): Record<string, unknown> => ({
  ...offerOf({
    allowedActions: ['accept', 'counter', 'decline'].map((action) => ({ action, enabled: true, reason: null })),
  }),
  buyer: { name: 'Sh•••', isCompany: false },
  to: { country: 'CN', place: 'Suzhou' },
  suggestion: yen(9_000_000),
  byRule: false,
  closedReason: null,
  ...wishes,
})
