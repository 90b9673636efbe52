/** Unparsed answers about what a repair of a lathe costs, as the server sends them. */
type Wishes = Readonly<Record<string, unknown>>

const id = (nth: number) => `0197a000-0000-7000-8000-0000000001${String(nth).padStart(2, '0')}`
export const pricedRepairId = id(1)
const jpy = (minor: number) => ({ currency: 'JPY', minor })
const sums = (net: number) => ({ net: jpy(net), tax: jpy(net / 10), gross: jpy(net + net / 10) })
const can = (...actions: readonly string[]) => actions.map((action) => ({ action, enabled: true, reason: null }))

export const optionOf = (nth: number, net: number, wishes: Wishes = {}): Wishes => ({
  id: id(nth),
  label: '',
  unitPrice: jpy(net),
  net: jpy(net),
  etaDay: null,
  part: null,
  ...wishes,
})

export const usedPart = (wishes: Wishes = {}): Wishes => ({
  goodsId: id(60),
  title: 'Spindle bearing',
  grade: 'A',
  picture: null,
  seller: 'Owari Parts',
  keptUntil: '2099-11-23T06:00:00.000Z',
  isGone: false,
  ...wishes,
})

export const quoteLineOf = (nth: number, options: readonly Wishes[], wishes: Wishes = {}): Wishes => ({
  id: id(nth),
  position: nth,
  kind: 'part',
  label: 'Spindle bearing',
  language: 'en',
  partNumber: '',
  quantity: 1,
  unit: 'piece',
  most: null,
  used: null,
  isOptional: false,
  note: '',
  options,
  chosen: null,
  answer: null,
  ...wishes,
})

/** A bearing new or used, labour, and a pump that can be left out. */
export const quoteOf = (wishes: Wishes = {}): Wishes => ({
  id: id(10),
  version: 3,
  kind: 'quote',
  number: 1,
  round: 1,
  state: 'sent',
  from: 'engineer',
  author: 'Kengo Hayase',
  currency: 'JPY',
  taxRate: 10,
  lines: [
    quoteLineOf(11, [
      optionOf(21, 186_000, { label: 'New', etaDay: '2026-12-04' }),
      optionOf(22, 98_000, { part: usedPart() }),
    ]),
    quoteLineOf(12, [optionOf(23, 96_000, { unitPrice: jpy(12_000) })], {
      kind: 'labour',
      label: 'Fitting',
      quantity: 8,
      unit: 'hour',
      most: 10,
    }),
    quoteLineOf(13, [optionOf(24, 58_000)], { label: 'Coolant pump', isOptional: true }),
  ],
  pictures: [],
  note: '',
  language: 'en',
  least: sums(252_000),
  most: sums(364_000),
  agreed: null,
  upTo: null,
  used: null,
  deposit: null,
  validUntil: '2099-12-04T08:00:00.000Z',
  sentAt: '2026-11-20T06:00:00.000Z',
  decidedAt: null,
  wish: '',
  signature: null,
  allowedActions: can('approve', 'decline', 'askAgain'),
  ...wishes,
})

export const quoteDraftOf = (wishes: Wishes = {}): Wishes =>
  quoteOf({ state: 'draft', sentAt: null, validUntil: null, allowedActions: can('addRepairPrice'), ...wishes })

export const chargeOf = (wishes: Wishes = {}): Wishes => ({
  id: id(40),
  kind: 'deposit',
  state: 'due',
  amount: jpy(163_680),
  tax: jpy(14_880),
  quoteId: id(10),
  paidAt: null,
  method: null,
  returned: null,
  remittanceId: null,
  ...wishes,
})

/** With one charge that is due, payable from the balance or by transfer. */
export const duePricesOf = (wishes: Wishes = {}): Wishes =>
  pricesOf({
    charges: [chargeOf()],
    due: jpy(163_680),
    ways: [
      { method: 'balance', amount: jpy(163_680), available: jpy(1_214_000), reason: null },
      { method: 'remittance', amount: jpy(163_680), available: null, reason: null },
    ],
    allowedActions: can('pay'),
    ...wishes,
  })

export const pricesOf = (wishes: Wishes = {}): Wishes => ({
  currency: 'JPY',
  taxRate: 10,
  cap: jpy(350_000),
  agreed: jpy(0),
  upTo: jpy(0),
  left: jpy(350_000),
  diagnosisFee: jpy(22_000),
  quotes: [],
  charges: [],
  due: null,
  paid: jpy(0),
  ways: [],
  rules: { validDays: 14, partHours: 72, roundsMost: 3, labourPercent: 30, warrantyDays: 90 },
  allowedActions: [],
  ...wishes,
})
