import { limits } from '@kikai/kernel/limits'
import { minorMax, priceCurrencies } from '@kikai/kernel/money'
import * as z from 'zod/mini'
import { allowedAction, day, idOf, instant, language, line, money, optionalLine, picture } from '../fields.ts'
import { repairChargeMachine, repairQuoteMachine } from './repairs.states.ts'
import { lineKinds, lineUnits, quoteKinds, repairChargeKinds, repairMethods, repairSides } from './repairs.words.ts'
import { actionReason } from '../fields.ts'

/** Hours, pieces, kilometres: with two decimals at most. */
export const lineQuantity = z.number().check(z.gte(0.01), z.lte(9_999), z.multipleOf(0.01))
const minor = z.int().check(z.gte(0), z.lte(minorMax))

/** What the customer can choose for a line: the one price it has, or a new part beside a used one. */
const optionInput = z.strictObject({
  /** Of an option that the draft has already. */
  id: z.nullable(idOf('repair-option')),
  label: optionalLine(60),
  /** For one unit, without tax, in minor units of the repair's currency. */
  unitPrice: minor,
  /** When it can be there; null for what is at hand. */
  etaDay: z.nullable(day),
  /** A part for sale here, which is kept for the customer while they decide. */
  goodsId: z.nullable(idOf('goods')),
})

export const lineInput = z.strictObject({
  id: z.nullable(idOf('repair-line')),
  kind: z.enum(lineKinds),
  label: line(60),
  partNumber: optionalLine(60),
  quantity: lineQuantity,
  unit: z.enum(lineUnits),
  /** It may take up to so many units without asking again, and costs what was used; null where the quantity is what is charged. */
  most: z.nullable(lineQuantity),
  /** The repair is done without it, if the customer so wishes. */
  isOptional: z.boolean(),
  note: optionalLine(limits.textAreaLength),
  options: z.array(optionInput).check(z.minLength(1), z.maxLength(limits.quoteOptionsMax)),
})
export type LineInput = z.output<typeof lineInput>

export const quoteOption = z.object({
  id: idOf('repair-option'),
  label: z.string(),
  unitPrice: money,
  /** Of the line's quantity, without tax. */
  net: money,
  etaDay: z.nullable(day),
  part: z.nullable(
    z.object({
      goodsId: idOf('goods'),
      title: z.string(),
      grade: z.nullable(z.string()),
      picture: z.nullable(picture),
      seller: z.string(),
      /** Until when it is kept for the customer; null when it is not. */
      keptUntil: z.nullable(instant),
      isGone: z.boolean(),
    }),
  ),
})

export const quoteLine = z.object({
  id: idOf('repair-line'),
  position: z.int(),
  kind: z.enum(lineKinds),
  label: z.string(),
  language,
  partNumber: z.string(),
  quantity: z.number(),
  unit: z.enum(lineUnits),
  most: z.nullable(z.number()),
  /** What was really used of a line with `most`; null before the work is done. */
  used: z.nullable(z.number()),
  isOptional: z.boolean(),
  note: z.string(),
  options: z.array(quoteOption),
  /** What the customer chose; null where the line was declined or is not answered. */
  chosen: z.nullable(idOf('repair-option')),
  answer: z.nullable(z.enum(['approve', 'decline'])),
})
export type QuoteLine = z.output<typeof quoteLine>

const sums = z.object({ net: money, tax: money, gross: money })

export const repairQuote = z.object({
  id: idOf('repair-quote'),
  version: z.int(),
  kind: z.enum(quoteKinds),
  /** Counted by kind, from 1. */
  number: z.int(),
  /** How often it was quoted: 1, and one more each time that the customer asked again. */
  round: z.int(),
  state: z.enum(repairQuoteMachine.states),
  from: z.enum(repairSides),
  author: z.string(),
  currency: z.enum(priceCurrencies),
  taxRate: z.number(),
  lines: z.array(quoteLine),
  /** What its author says of all of it, in the language of its lines. */
  note: z.string(),
  language,
  pictures: z.array(z.object({ id: idOf('file'), url: z.string(), width: z.int(), height: z.int() })),
  /** With the cheapest option of each line, and with the dearest one and all that it may take. */
  least: sums,
  most: sums,
  /** Of what was chosen; null before. */
  agreed: z.nullable(sums),
  /** What was agreed on can become at most; null before. */
  upTo: z.nullable(sums),
  /** What was really used of it comes to, which is charged; null where nothing may take more, or before the work is done. */
  used: z.nullable(sums),
  /** What is paid when it is approved: parts whole, labour in part. */
  deposit: z.nullable(money),
  validUntil: z.nullable(instant),
  sentAt: z.nullable(instant),
  decidedAt: z.nullable(instant),
  /** What the customer asked to be quoted anew. */
  wish: z.string(),
  signature: z.nullable(z.object({ name: z.string(), at: instant, url: z.string() })),
  allowedActions: z.array(allowedAction),
})
export type RepairQuote = z.output<typeof repairQuote>

export const repairCharge = z.object({
  id: idOf('repair-charge'),
  kind: z.enum(repairChargeKinds),
  state: z.enum(repairChargeMachine.states),
  amount: money,
  tax: money,
  /** The quotation that it comes from; null for the diagnosis and a way made in vain. */
  quoteId: z.nullable(idOf('repair-quote')),
  paidAt: z.nullable(instant),
  method: z.nullable(z.enum(repairMethods)),
  returned: z.nullable(money),
  /** While a transfer is waited for. */
  remittanceId: z.nullable(idOf('remittance')),
})
export type RepairCharge = z.output<typeof repairCharge>

export const repairWay = z.object({
  method: z.enum(repairMethods),
  amount: money,
  available: z.nullable(money),
  reason: z.nullable(actionReason),
})

/** What a repair costs: all versions of its quotations, what is due, and what of the limit is left. */
export const repairPrices = z.object({
  currency: z.enum(priceCurrencies),
  /** Of whoever repairs, in percent. */
  taxRate: z.number(),
  /** The customer's limit with tax; null where they set none. */
  cap: z.nullable(money),
  /** Approved so far, with tax; once the work is done with what was really used. */
  agreed: money,
  /** What was approved can become at most, which the limit compares with. */
  upTo: money,
  left: z.nullable(money),
  /** Known before the request: for the diagnosis, without tax. */
  diagnosisFee: z.nullable(money),
  /** Newest first, those that are in force before those that are not. */
  quotes: z.array(repairQuote),
  charges: z.array(repairCharge),
  due: z.nullable(money),
  paid: money,
  /** How the reader can pay what is due; empty when nothing is, or for others. */
  ways: z.array(repairWay),
  rules: z.object({
    validDays: z.int(),
    partHours: z.int(),
    roundsMost: z.int(),
    labourPercent: z.int(),
    warrantyDays: z.int(),
  }),
  allowedActions: z.array(allowedAction),
})
export type RepairPrices = z.output<typeof repairPrices>
