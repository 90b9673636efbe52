import {
  type feePaperKinds,
  type orderPaperKinds,
  type PaperBuyer,
  type PaperData,
  type PaperKind,
  paperBuyer,
  type TaxSum,
} from '@kikai/contract/papers/papers.shapes'
import type { Sale } from '@kikai/contract/payments/payment-subjects'
import { type Id, isId } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import { priceCurrencyOf } from '@kikai/kernel/money'
import * as z from 'zod/mini'
import { databaseNow } from '../../../platform/database/clock.store.ts'
import type { ChangeContext } from '../../../platform/context.ts'
import { newId } from '../../../platform/codes/new-id.ts'
import { readPieces } from '../../goods/goods.public.ts'
import { clockOf, countryOf, dayOf } from '../../regions/regions.public.ts'
import { type ShipmentRow, readShipments } from '../../shipping/shipping.public.ts'
import { fingerprintOf } from '../../../platform/texts/canonical-json.ts'
import { fapiaoFor } from '../fapiao/fapiao.ts'
import { fiscalYearOf } from './fiscal-year.ts'
import { issuerOf } from '../compose/issuer-of.ts'
import { operatorAsIssuer } from '../compose/operator-as-issuer.ts'
import { findByCause, insertPaper, takeNumber, takeOperatorNumber } from '../papers.store.ts'
import type { Recipient } from '../compose/payer-of-freight.ts'
import { reckonTaxes } from './reckon-taxes.ts'
import type { SoldThing } from './sales.ts'

/** What sellers issue; the operator's own papers have numbers of their own. */
type SellerPaperKind = Exclude<(typeof orderPaperKinds)[number], (typeof feePaperKinds)[number]>

export type Issue = {
  kind: SellerPaperKind
  /** The unique cause of the paper. */
  cause: string
  /** Locked, as it is now. */
  order: SoldThing
  sale: Sale
  /** The time of the cause. */
  at: Instant
  /** For refunds and separate payments their own amounts; other papers show the order's. */
  apart?: Pick<PaperData, 'corrects' | 'refund' | 'lines'> & {
    taxes: readonly TaxSum[]
    freightAmount: number | null
    paidAt: Instant | null
  }
  /** For a quotation its validity, and the parts of a separately quoted freight. */
  offer?: { validUntil: Instant; freight: NonNullable<PaperData['quotation']>['freight'] }
  /** The shipment of the paper; other papers list all shipments. */
  shipment?: ShipmentRow
  /** Before dispatch: the goods that will be shipped. */
  ahead?: ShipmentRow['lines']
  /** Whom it is made out to instead of the buyer, who then does not read it. */
  recipient?: Recipient | null
  /** The paper that this one replaces. */
  replaces?: NonNullable<PaperData['corrects']>
}

/** A letter in the number for each kind, E for an estimate; invoices have none. */
const marks: Readonly<Record<SellerPaperKind, string>> = {
  quotation: 'E-',
  orderConfirmation: 'Q-',
  invoice: '',
  packingList: 'P-',
  deliveryNote: 'D-',
  creditNote: 'C-',
}

/**
 * Issues a paper with the next number of the seller's series in one transaction. A second call with the same cause does
 * nothing.
 */
export async function issuePaper(
  ctx: ChangeContext,
  { kind, cause, order, sale, at, apart, offer, shipment, ahead, recipient, replaces }: Issue,
): Promise<void> {
  if (await findByCause(ctx.db, cause)) return
  const { byPlatform = false } = order
  const companyId = byPlatform ? null : order.companyId
  const { subjectKind, subjectId } = sale
  const { memberId, buyer } = recipient ?? { memberId: order.memberId, buyer: buyerOf(order) }
  const [seller, shipments, now] = [
    companyId === null ? await operatorAsIssuer(ctx, order.address) : await issuerOf(ctx, companyId),
    shipment
      ? [shipment]
      : !ahead && subjectKind === 'order' && isId<'order'>(subjectId)
        ? await readShipments(ctx, subjectId)
        : [],
    await databaseNow(ctx.db),
  ]
  const day = (moment: Instant) => dayOf(seller.country, moment)
  const issuedOn = day(now)
  const fiscalYear = fiscalYearOf(seller.country, issuedOn)
  const currency = priceCurrencyOf(order)
  const lines = shipment?.lines ?? ahead
  const part = lines ? partOf(order, lines) : order
  const taxes = apart ? [...apart.taxes] : taxesOf(part)
  const series = { kind, fiscalYear }
  const sequence =
    companyId === null ? await takeOperatorNumber(ctx.db, series) : await takeNumber(ctx.db, { ...series, companyId })
  const data: PaperData = {
    kind,
    number: `${seller.code}-${marks[kind]}${fiscalYear}-${String(sequence).padStart(6, '0')}`,
    language: countryOf(seller.country)?.ownLanguage ?? 'en',
    issuedOn,
    tradedOn: day(at),
    orderNumber: order.number,
    orderedOn: day(order.placedAt),
    currency,
    seller,
    lines: apart ? apart.lines : await linesFor(ctx, kind, part),
    freight: {
      state: order.freight,
      amount: apart ? apart.freightAmount : part.freightAmount,
      taxRate: order.taxRate,
    },
    taxes,
    total: taxes.reduce((sum, { gross }) => sum + gross, 0),
    paid: paidOf({ order, apart }, day),
    deliveryPeriod: order.deliveryPeriod,
    shipments: shipments.map(({ carrier, carrierName, trackingNumber, shippedAt }) => ({
      carrier,
      carrierName,
      trackingNumber,
      shippedOn: day(shippedAt),
    })),
    corrects: apart?.corrects ?? replaces ?? null,
    refund: apart?.refund ?? null,
    ...(offer ? { quotation: quotationOf(offer, seller.country) } : {}),
  }
  const fapiao = await fapiaoFor(ctx, { ...data, memberId, said: order.fapiao ?? null })
  const nowMs = ctx.nowMs()
  await insertPaper(ctx.db, {
    id: newId('paper', nowMs),
    cause,
    kind,
    companyId,
    fiscalYear,
    sequence,
    subject: sale,
    memberId,
    data,
    buyer: { ...buyer, ...(fapiao ? { fapiao } : {}) },
    sha256: fingerprintOf(data),
  })
}

const quotationOf = ({ validUntil: at, freight }: NonNullable<Issue['offer']>, country: string) => ({
  validUntil: { at, day: dayOf(country, at), ...clockOf(country, at) },
  freight,
})

/** The part of an order in one shipment. Freight belongs to the whole order and to no part. */
function partOf(order: SoldThing, sent: ShipmentRow['lines']): SoldThing {
  const lines = sent.flatMap(({ position, quantity }) => {
    const line = order.lines[position]
    return line ? [{ ...line, quantity }] : []
  })
  const isWhole =
    lines.length === order.lines.length && lines.every(({ quantity }, at) => order.lines[at]?.quantity === quantity)
  return isWhole ? order : { ...order, lines, freightAmount: null }
}

/** When and how it was paid. Freight may have been paid otherwise and by somebody else. */
function paidOf({ order, apart }: Pick<Issue, 'order' | 'apart'>, day: (at: Instant) => string): PaperData['paid'] {
  if (apart) return apart.paidAt ? { day: day(apart.paidAt), method: 'other' } : null
  // What was paid in parts, as a repair is, has no single method.
  return order.paidAt ? { day: day(order.paidAt), method: order.payMethod ?? 'other' } : null
}

/** An order's taxes by rate. Freight has the rate of the goods. */
export const taxesOf = (order: SoldThing): TaxSum[] =>
  reckonTaxes(priceCurrencyOf(order), [
    ...order.lines.map(({ unitPrice, quantity, taxRate, taxMode }) => ({
      amount: unitPrice * quantity,
      rate: taxRate,
      taxMode,
    })),
    ...(order.freightAmount
      ? [{ amount: order.freightAmount, rate: order.taxRate, taxMode: 'included' as const }]
      : []),
  ])

const linesOf = ({ lines }: SoldThing): PaperData['lines'] =>
  lines.map(({ titles, model, managementNumber, year, hours, quantity, unitPrice, taxMode, taxRate }) => ({
    titles,
    model,
    managementNumber,
    year,
    hours,
    quantity,
    unitPrice,
    amount: unitPrice * quantity,
    taxMode,
    taxRate,
  }))

/** A packing list says besides what the goods' specification says of each piece when it is issued. */
async function linesFor(ctx: ChangeContext, kind: PaperKind, order: SoldThing): Promise<PaperData['lines']> {
  const lines = linesOf(order)
  if (kind !== 'packingList') return lines
  const pieces = await readPieces(
    ctx,
    order.lines.flatMap(({ goodsId = [] }) => goodsId),
  )
  return lines.map((line, at) => {
    const found = pieces.find(({ id }) => id === order.lines[at]?.goodsId)
    if (!found) return line
    const { serial, weightKg, dimensionsMm } = found
    return { ...line, piece: { serial, weightKg, dimensionsMm } }
  })
}

const placeOnPaper = z.omit(paperBuyer, { fapiao: true })
const buyerOf = ({ address }: SoldThing): Omit<PaperBuyer, 'fapiao'> => placeOnPaper.parse(address)

export const paperCauseOf = (orderId: Id<'order'>, kind: PaperKind): string => `order:${orderId}:${kind}`
