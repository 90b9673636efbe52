import { priceCurrencies } from '@kikai/kernel/money'
import * as z from 'zod/mini'
import { allowedAction, countryCode, day, idOf, instant, language, localized, money } from '../fields.ts'
import { deliveryPeriods, taxModes } from '../goods/goods.words.ts'
import { freightPartKinds } from '../orders/freight.shapes.ts'
import { refundReasons } from '../refunds/refunds.shapes.ts'
import { carriers } from '../shipping/shipping.shapes.ts'
import { fapiaoDetails } from './fapiao.shapes.ts'

/** What is issued about an order, in the order in which it happens. */
export const paperKinds = [
  'quotation',
  'orderConfirmation',
  'invoice',
  'packingList',
  'deliveryNote',
  'creditNote',
] as const
export type PaperKind = (typeof paperKinds)[number]

/** Under which number the seller's tax office knows it; which law the paper follows depends on it. */
export const taxNumberKinds = ['qualifiedInvoice', 'vat', 'creditCode'] as const

const amount = z.int()
const rate = z.int()

/** Who issues a paper, as the company was certified on that day. */
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
})

/** Everything at one rate: the tax is reckoned once of its sum. */
export const taxSum = z.object({ rate, net: amount, tax: amount, gross: amount })
export type TaxSum = z.output<typeof taxSum>

/** Freight that is quoted by itself: who brings the goods, and what is in the sum and what is not, in the seller’s words. */
const freightOffer = z.object({
  carrier: z.enum(carriers),
  carrierName: z.string(),
  scope: z.string(),
  parts: z.array(z.object({ kind: z.enum(freightPartKinds), amount })),
})

/** What only a quotation says. */
const quotation = z.object({
  /** Until when price and freight hold, with the day and the time that the clocks of its issuer show then. */
  validUntil: z.object({ at: instant, day, time: z.string(), utcOffset: z.string() }),
  /** Null where it is about the whole order. */
  freight: z.nullable(freightOffer),
})

/** What a paper says, as it was issued; amounts in the smallest unit of its currency. Who bought stands beside it. */
export const paperData = z.object({
  kind: z.enum(paperKinds),
  number: z.string(),
  language,
  issuedOn: day,
  /** When the deal that it is about was made, paid, sent or given back. */
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
    z.object({ carrier: z.enum(carriers), carrierName: z.string(), trackingNumber: z.string(), shippedOn: day }),
  ),
  /** The invoice that a credit note takes back, or part of it; of what travels with the goods the paper whose place it takes. */
  corrects: z.nullable(z.object({ number: z.string(), issuedOn: day, total: amount })),
  refund: z.nullable(
    z.object({ number: z.string(), reason: z.enum([...refundReasons, 'cancelled', 'freightReturned']) }),
  ),
  quotation: z.optional(quotation),
})
export type PaperData = z.output<typeof paperData>

/** Whom a paper is made out to. */
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
  /** Of a seller in China: what the fapiao is made out to, as the buyer kept it when the paper was issued. */
  fapiao: z.optional(fapiaoDetails),
})
export type PaperBuyer = z.output<typeof paperBuyer>

export const paperRow = z.object({
  id: idOf('paper'),
  kind: z.enum(paperKinds),
  number: z.string(),
  /** The paper that it takes back or takes the place of. */
  corrects: z.nullable(z.string()),
  orderId: idOf('order'),
  issuedOn: day,
  issuedAt: instant,
  /** In which language it was issued; it can be read in each. */
  language,
  total: money,
})
export type PaperRow = z.output<typeof paperRow>

/** The papers of an order so far, in the order in which they were issued, and what can be issued of it now. */
export const orderPapers = z.object({
  papers: z.array(paperRow),
  allowedActions: z.array(allowedAction),
  /** For the buyer, before a seller in China invoices: what the fapiao will be made out to, empty while nothing is kept; else null. */
  fapiaoTitle: z.nullable(z.string()),
})

/** A paper in the books: whose it is and about which order. */
export const bookedPaper = z.object({ ...paperRow.shape, orderNumber: z.string(), seller: z.string() })
export type BookedPaper = z.output<typeof bookedPaper>

/** A file that can be fetched for some minutes, by this session. */
export const paperFile = z.object({ url: z.string(), fileName: z.string(), expiresAt: instant })

const place = { x: z.number(), y: z.number() }
/** One thing on a page, in points from its upper left corner. */
const pageMark = z.union([
  z.object({
    is: z.literal('text'),
    ...place,
    text: z.string(),
    width: z.number(),
    size: z.number(),
    bold: z.boolean(),
    grey: z.boolean(),
    language,
  }),
  z.object({ is: z.literal('rule'), from: z.number(), to: z.number(), y: z.number(), weight: z.number() }),
  z.object({ is: z.literal('box'), ...place, side: z.number() }),
])
export type PageMark = z.output<typeof pageMark>

/** A paper as it is looked at: its pages, and who looks, whose name is drawn over them. */
export const shownPaper = z.object({
  id: idOf('paper'),
  kind: z.enum(paperKinds),
  number: z.string(),
  language,
  sheet: z.object({ width: z.number(), height: z.number() }),
  pages: z.array(z.object({ marks: z.array(pageMark) })),
  reader: z.string(),
  seenAt: instant,
})
export type ShownPaper = z.output<typeof shownPaper>

export const wholePaper = z.object({
  id: idOf('paper'),
  data: paperData,
  buyer: paperBuyer,
  /** Of the data as JSON with sorted keys: who keeps a copy can show that it is this one. */
  sha256: z.string(),
})
