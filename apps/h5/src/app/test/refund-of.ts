export const refundedOrderId = '0197a000-0000-7000-8000-000000000001'
export const yen = (minor: number) => ({ currency: 'JPY', minor })

/** A refund request for the price of a machine, as the server sends it. */
export const refundOf = (wishes: Readonly<Record<string, unknown>> = {}) => ({
  id: '0197a000-0000-7000-8000-000000000002',
  number: 'O2611220000001-R1',
  version: 1,
  state: 'requested',
  kind: 'return',
  reason: 'withdrawal',
  positions: [0],
  asked: yen(9_480_000),
  offered: null,
  granted: null,
  channel: 'balance',
  account: null,
  returnFreightBy: 'buyer',
  returnFreightClaim: null,
  returnFreightMost: yen(300_000),
  returnFreightDays: 7,
  returnTo: null,
  slipLanguage: null,
  carrier: null,
  trackingNumber: '',
  needsSecond: false,
  begun: null,
  reference: '',
  createdAt: '2026-11-24T08:00:00.000Z',
  deadlineAt: '2030-11-26T15:00:00.000Z',
  steps: [],
  letters: [],
  allowedActions: [],
  ...wishes,
})

/** All refunds of one order of a machine, as the server sends them. */
export const orderRefundsOf = (wishes: Readonly<Record<string, unknown>> = {}) => ({
  orderId: refundedOrderId,
  number: 'O2611220000001',
  title: 'Komatsu PC200-8',
  picture: null,
  seller: 'Kansai Kikai Trading',
  buyer: 'Mei Lin',
  total: yen(9_480_000),
  refunded: yen(0),
  ask: null,
  allowedActions: [],
  givenBack: [],
  refunds: [],
  ...wishes,
})
