import { priceCurrencies } from '@kikai/kernel/money'
import * as z from 'zod/mini'
import { allowedAction, countryCode, day, idOf, instant, language, localized, money } from '../fields.ts'
import { deliveryPeriods, taxModes } from '../goods/goods.words.ts'
import { freightPartKinds } from '../orders/freight.shapes.ts'
import { payoutPart } from '../ledger/payout-parts.ts'
import { refundReasons } from '../refunds/refunds.shapes.ts'
import { carriers, departures } from '../shipping/shipping.shapes.ts'
import { fapiaoDetails } from './fapiao.shapes.ts'

/** The kinds of papers of an order, in the order of issue. */
export const orderPaperKinds = [
  'quotation',
  'orderConfirmation',
  'invoice',
  'packingList',
  'deliveryNote',
  'creditNote',
  'feeInvoice',
  'feeCreditNote',
] as const

/** What the operator issues about a payment to a bank: that it was sent, and that the bank gave it back. */
export const payoutPaperKinds = ['payoutNotice', 'payoutReturn'] as const
export type PayoutPaperKind = (typeof payoutPaperKinds)[number]
export const isPayoutPaper = (kind: PaperKind): boolean => kind === 'payoutNotice' || kind === 'payoutReturn'

export const paperKinds = [...orderPaperKinds, ...payoutPaperKinds] as const
export type PaperKind = (typeof paperKinds)[number]

/** What the operator issues to a seller for its fee; other papers of an order are issued by sellers. */
export const feePaperKinds = ['feeInvoice', 'feeCreditNote'] as const satisfies readonly PaperKind[]
export const isFeePaper = (kind: PaperKind): boolean => kind === 'feeInvoice' || kind === 'feeCreditNote'

/** The issuers of papers. */
export const paperIssuers = ['seller', 'operator'] as const

/** What the operator's papers are about. */
export const operatorSubjects = ['fee', 'payment'] as const

/** The kinds of tax numbers; the law that a paper follows depends on it. */
export const taxNumberKinds = ['qualifiedInvoice', 'vat', 'creditCode'] as const

const amount = z.int()
const rate = z.int()

/** The issuer of a paper: the seller as it was certified on that day, or the operator as it was named. */
export const paperSeller = z.object({
  code: z.string(),
  country: countryCode,
  names: localized,
  legalName: z.string(),
  address: localized,
  representative: localized,
  phone: z.string(),
  taxNumber: z.nullable(z.object({ kind: z.enum(taxNumberKinds), number: z.string() })),
  usedGoodsPermit: z.nullable(z.object({ number: z.string(), issuer: localized })),
})

export const paperLine = z.object({
  titles: localized,
  model: z.string(),
  managementNumber: z.string(),
  year: z.nullable(z.int()),
  hours: z.nullable(z.int()),
  quantity: z.int(),
  unitPrice: amount,
  amount,
  taxMode: z.enum(taxModes),
  taxRate: rate,
  /** On packing lists: one piece as the goods' specification had it; empty or null where it said nothing. */
  piece: z.optional(
    z.object({
      serial: z.string(),
      weightKg: z.nullable(z.int()),
      dimensionsMm: z.nullable(z.object({ length: z.int(), width: z.int(), height: z.int() })),
    }),
  ),
})

/** The sum at one tax rate; the tax is computed once from it. */
export const taxSum = z.object({ rate, net: amount, tax: amount, gross: amount })
export type TaxSum = z.output<typeof taxSum>

/** A separately quoted freight: the carrier, and what is included, in the seller's words. */
const freightOffer = z.object({
  carrier: z.enum(carriers),
  carrierName: z.string(),
  scope: z.string(),
  parts: z.array(z.object({ kind: z.enum(freightPartKinds), amount })),
})

/** Fields of quotations only. */
const quotation = z.object({
  /** The end of validity, also as day and time in the issuer's time zone. */
  validUntil: z.object({ at: instant, day, time: z.string(), utcOffset: z.string() }),
  /** Null for a quotation of the whole order. */
  freight: z.nullable(freightOffer),
})

/** An earlier paper, as a later one refers to it. */
const earlierPaper = z.object({ number: z.string(), issuedOn: day, total: amount })

/** The content of an order's paper as it was issued, in the smallest unit. The buyer is kept beside it. */
export const paperData = z.object({
  kind: z.enum(orderPaperKinds),
  number: z.string(),
  language,
  issuedOn: day,
  /** The day of the order, payment, dispatch or refund that it is about. */
  tradedOn: day,
  orderNumber: z.string(),
  orderedOn: day,
  currency: z.enum(priceCurrencies),
  seller: paperSeller,
  lines: z.array(paperLine),
  freight: z.object({ state: z.string(), amount: z.nullable(amount), taxRate: rate }),
  taxes: z.array(taxSum),
  total: amount,
  paid: z.nullable(z.object({ day, method: z.string() })),
  deliveryPeriod: z.enum(deliveryPeriods),
  shipments: z.array(
    z.object({ carrier: z.enum(departures), carrierName: z.string(), trackingNumber: z.string(), shippedOn: day }),
  ),
  /** The invoice that a credit note corrects, or the transport paper that is replaced. */
  corrects: z.nullable(earlierPaper),
  refund: z.nullable(
    z.object({
      number: z.string(),
      reason: z.enum([...refundReasons, 'cancelled', 'freightReturned', 'repairReturned']),
    }),
  ),
  quotation: z.optional(quotation),
})
export type PaperData = z.output<typeof paperData>

/** The content of a paper about a payment to a bank. The payee and the account are kept beside it. */
export const payoutData = z.object({
  kind: z.enum(payoutPaperKinds),
  number: z.string(),
  language,
  issuedOn: day,
  /** The day on which it was sent, or given back. */
  tradedOn: day,
  payoutNumber: z.string(),
  currency: z.enum(priceCurrencies),
  /** The operator, which pays. */
  seller: paperSeller,
  /** The bank's number of the transfer. */
  reference: z.string(),
  /** What was kept of the payment for the bank's charge. */
  charge: amount,
  /** Where the money came from, oldest first; empty for a payment that came back. */
  parts: z.array(payoutPart),
  total: amount,
  /** The notice that is corrected. */
  corrects: z.nullable(earlierPaper),
})
export type PayoutData = z.output<typeof payoutData>

/** The content of a paper of any kind. */
export const issuedData = z.union([paperData, payoutData])
export type IssuedData = z.output<typeof issuedData>

/** The recipient of a paper: the buyer, or the company that the operator invoices or pays, whose address stands in `street`. */
export const paperBuyer = z.object({
  country: z.string(),
  name: z.string(),
  dialCode: z.string(),
  mobile: z.string(),
  postalCode: z.string(),
  region: z.string(),
  city: z.string(),
  street: z.string(),
  houseNumber: z.string(),
  company: z.string(),
  /** Of a repair's customer who has said so: their tax number, and their own number of the purchase. */
  taxNumber: z.optional(z.string()),
  purchaseOrder: z.optional(z.string()),
  /** For a seller in China: the fapiao data that the buyer had saved at the time of issue. */
  fapiao: z.optional(fapiaoDetails),
  /** Where a payment went; of the account's number the end. */
  account: z.optional(z.object({ bank: z.string(), branch: z.string(), end: z.string() })),
})
export type PaperBuyer = z.output<typeof paperBuyer>

export const paperRow = z.object({
  id: idOf('paper'),
  kind: z.enum(paperKinds),
  number: z.string(),
  /** The paper that it corrects or replaces. */
  corrects: z.nullable(z.string()),
  /** What it is about: an order, a company's payout, or a member's withdrawal. */
  orderId: z.nullable(idOf('order')),
  payoutId: z.nullable(idOf('payout')),
  withdrawalId: z.nullable(idOf('withdrawal')),
  issuedOn: day,
  issuedAt: instant,
  /** The language in which it was issued; it can be read in each. */
  language,
  total: money,
})
export type PaperRow = z.output<typeof paperRow>

/** The papers of an order in the order of issue, and those that can be issued now. */
export const orderPapers = z.object({
  papers: z.array(paperRow),
  allowedActions: z.array(allowedAction),
  /**
   * For the buyer, before a seller in China invoices: the title that the fapiao will have, empty if none is saved;
   * otherwise null.
   */
  fapiaoTitle: z.nullable(z.string()),
})

/** A paper in the list of all, with its issuer and the number of its order or payment. */
export const bookedPaper = z.object({
  ...paperRow.shape,
  orderNumber: z.nullable(z.string()),
  payoutNumber: z.nullable(z.string()),
  seller: z.string(),
})
export type BookedPaper = z.output<typeof bookedPaper>

/** A file that this session can fetch for minutes. */
export const paperFile = z.object({ url: z.string(), fileName: z.string(), expiresAt: instant })

/** The same for whoever opens a paper, with their name and the time to be shown across its pages. */
export const openedPaper = z.object({
  ...paperFile.shape,
  kind: z.enum(paperKinds),
  number: z.string(),
  reader: z.string(),
  seenAt: instant,
})

export const wholePaper = z.object({
  id: idOf('paper'),
  data: issuedData,
  buyer: paperBuyer,
  /** The SHA-256 of the data as JSON with sorted keys, by which a copy can be verified. */
  sha256: z.string(),
})
