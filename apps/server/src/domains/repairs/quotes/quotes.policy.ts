import { type Refusal, refuse } from '@kikai/contract/errors'
import { repairErrors } from '@kikai/contract/repairs/repairs.errors'
import type { LineKind, QuoteKind, RepairMode, RepairSide } from '@kikai/contract/repairs/repairs.words'
import type { repairMachine, repairQuoteMachine } from '@kikai/contract/repairs/repairs.states'
import type { StateOf } from '@kikai/contract/machine'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Instant } from '@kikai/kernel/instant'
import { serverLimits } from '../../../platform/config/server-limits.ts'
import { type PriceCurrency, minorMax, taxOn, toMoney } from '@kikai/kernel/money'

export type QuoteState = StateOf<typeof repairQuoteMachine>
type Life = StateOf<typeof repairMachine>

/** A line as it is reckoned: its quantity in hundredths, its options by their price for one unit. */
export type ReckonedLine = {
  readonly id: string
  readonly kind: LineKind
  readonly quantity: number
  /** It may take so much without asking again, and costs what was used of it. */
  readonly most: number | null
  readonly used: number | null
  readonly isOptional: boolean
  readonly options: readonly { readonly id: string; readonly unitPrice: number }[]
}
export type Sums = { readonly net: number; readonly tax: number; readonly gross: number }
type Taxed = { readonly currency: PriceCurrency; readonly taxRate: number }

/** Rounded once for each line, because that is what stands on the paper. */
export const netOf = ({ quantity }: Pick<ReckonedLine, 'quantity'>, unitPrice: number): number =>
  Math.round((unitPrice * quantity) / 100)

/** The tax is reckoned once from the sum and never for each line. */
export function taxed({ currency, taxRate }: Taxed, net: number): Sums {
  const tax = taxOn(toMoney(currency, net), taxRate).minor
  return { net, tax, gross: net + tax }
}

/** A line as if it takes all that it may. */
export const withMost = (line: ReckonedLine): ReckonedLine => ({ ...line, quantity: line.most ?? line.quantity })
const withUsed = (line: ReckonedLine): ReckonedLine => ({ ...line, quantity: line.used ?? line.quantity })

/** With the cheapest option of each line, and with the dearest one and all that it may take. */
export function rangeOf(terms: Taxed, lines: readonly ReckonedLine[]): { least: Sums; most: Sums } {
  const sum = (of: readonly ReckonedLine[], pick: (...prices: number[]) => number) =>
    of.reduce((total, line) => total + netOf(line, pick(...line.options.map(({ unitPrice }) => unitPrice))), 0)
  return { least: taxed(terms, sum(lines, Math.min)), most: taxed(terms, sum(lines.map(withMost), Math.max)) }
}

/** A sum that money cannot hold is no price. */
export const isTooMuch = (lines: readonly ReckonedLine[]): boolean =>
  lines.map(withMost).reduce((total, { quantity, options }) => {
    const dearest = Math.max(0, ...options.map(({ unitPrice }) => unitPrice))
    return total + (dearest * quantity) / 100
  }, 0) >
  minorMax / 2

export type Chosen = ReadonlyMap<string, string | null>
type Picked = { line: ReckonedLine; net: number }
/** The lines that were agreed on, each with what its option comes to. */
export const picked = (lines: readonly ReckonedLine[], chosen: Chosen): Picked[] =>
  lines.flatMap((line) => {
    const option = line.options.find(({ id }) => id === chosen.get(line.id))
    return option ? [{ line, net: netOf(line, option.unitPrice) }] : []
  })

export type Agreed = { agreed: Sums; deposit: Sums }
type Rule = Taxed & { readonly kind: QuoteKind; readonly labourPercent: number }
/** What is agreed, and what of it is paid at once: labour in part, everything else whole; a fee is paid whole. */
export function agreedOn(rule: Rule, lines: readonly ReckonedLine[], chosen: Chosen): Agreed {
  const of = picked(lines, chosen)
  const agreed = taxed(
    rule,
    of.reduce((sum, { net }) => sum + net, 0),
  )
  if (rule.kind === 'fee') return { agreed, deposit: agreed }
  const labour = of.reduce((sum, { line, net }) => (line.kind === 'labour' ? sum + net : sum), 0)
  const rest = labour - Math.round((labour * rule.labourPercent) / 100)
  return { agreed, deposit: rest === 0 ? agreed : taxed(rule, agreed.net - rest) }
}

type Kept = Taxed & { readonly lines: readonly (ReckonedLine & { readonly chosen: string | null })[] }
const sumsOfChosen = (terms: Taxed, lines: Kept['lines'], as: (line: ReckonedLine) => ReckonedLine): Sums => {
  const chosen = new Map(lines.map((line) => [line.id, line.chosen]))
  return taxed(
    terms,
    picked(lines.map(as), chosen).reduce((sum, { net }) => sum + net, 0),
  )
}
/** What the chosen lines can become at most. */
export const upToOf = (quote: Kept): Sums => sumsOfChosen(quote, quote.lines, withMost)
/** What was really used of the chosen lines comes to. */
export const sumsUsed = (quote: Kept): Sums => sumsOfChosen(quote, quote.lines, withUsed)

/** The agreed lines that may take more than was estimated. */
export const estimatedIn = <T extends Pick<ReckonedLine, 'most'> & { readonly chosen: string | null }>(
  quotes: readonly { readonly state: QuoteState; readonly lines: readonly T[] }[],
) =>
  quotes.flatMap(({ state, lines }) =>
    state === 'approved'
      ? lines.flatMap((line) => (line.chosen !== null && line.most !== null ? [{ ...line, most: line.most }] : []))
      : [],
  )

/** By how much what was agreed on can still grow, with tax; nothing once the work is done. */
export const growthOf = (
  life: Life,
  quotes: readonly (Kept & {
    state: QuoteState
    agreedNet: number | null
    agreedTax: number | null
    usedNet: number | null
    usedTax: number | null
  })[],
): number =>
  life !== 'approved' && life !== 'repairing'
    ? 0
    : quotes.reduce((sum, quote) => {
        if (quote.state !== 'approved') return sum
        const now = (quote.usedNet ?? quote.agreedNet ?? 0) + (quote.usedTax ?? quote.agreedTax ?? 0)
        return sum + upToOf(quote).gross - now
      }, 0)

type Used = { readonly lineId: string; readonly quantity: number }
/** What is stated as used is of lines that cost what is used of them, each once, and never above what was agreed to. */
export function usedBlocked(
  estimated: readonly { readonly id: string; readonly label: string; readonly most: number }[],
  used: readonly Used[],
): Refusal | null {
  for (const [at, { lineId, quantity }] of used.entries()) {
    const line = estimated.find(({ id }) => id === lineId)
    if (!line || used.findIndex((one) => one.lineId === lineId) !== at)
      return refuse(requestErrors.invalidInput, { errors: [{ field: 'used', rule: 'notAChoice', params: {} }] })
    if (quantity > line.most) return refuse(repairErrors.usedTooMuch, { label: line.label, max: line.most / 100 })
  }
  return null
}

/** In which lives of a repair something is priced, and by whom. A fee can be offered by either side. */
const pricedIn: Readonly<Record<QuoteKind, { lives: readonly Life[]; sides: readonly RepairSide[] }>> = {
  quote: { lives: ['diagnosing', 'quoted'], sides: ['engineer', 'company'] },
  change: { lives: ['approved', 'repairing'], sides: ['engineer', 'company'] },
  fee: {
    lives: ['accepted', 'diagnosing', 'quoted', 'approved', 'repairing', 'repaired'],
    sides: ['customer', 'engineer', 'company'],
  },
}

type Pricing = { kind: QuoteKind; side: RepairSide; life: Life }
export function priceBlocked({ kind, side, life }: Pricing): Refusal | null {
  const { lives, sides } = pricedIn[kind]
  if (!sides.includes(side)) return refuse(requestErrors.notFound)
  return lives.includes(life) ? null : refuse(requestErrors.wrongState, { state: life })
}

type Sending = {
  kind: QuoteKind
  lines: readonly (Pick<ReckonedLine, 'quantity' | 'most'> & {
    readonly options: readonly { readonly goodsId: unknown }[]
  })[]
  isDiagnosed: boolean
  rests: boolean
  sent: number
  /** How often this round was sent before: the customer asking again begins another one. */
  sentInRound: number
  roundsMost: number
}
/** Why it cannot be sent as it stands. */
export function sendBlocked(sending: Sending): Refusal | null {
  const { kind, lines, isDiagnosed, rests, sent, sentInRound, roundsMost } = sending
  const isIncomplete = lines.length === 0 || lines.some(({ options }) => options.length === 0)
  if (isIncomplete || (kind === 'quote' && !isDiagnosed)) return refuse(repairErrors.quoteIncomplete)
  if (kind === 'quote' && rests) return refuse(repairErrors.rests)
  // Pieces of a part that is for sale here are whole.
  if (lines.some(({ quantity, options }) => quantity % 100 !== 0 && options.some(({ goodsId }) => goodsId !== null)))
    return refuse(repairErrors.quoteIncomplete)
  // A fee is paid whole at once, and pieces of stock are sold with it: neither waits for what is used.
  if (
    lines.some(
      ({ most, options }) => most !== null && (kind === 'fee' || options.some(({ goodsId }) => goodsId !== null)),
    )
  )
    return refuse(repairErrors.quoteIncomplete)
  if (sent >= serverLimits.repairQuotesMax)
    return refuse(repairErrors.tooManyRounds, { max: serverLimits.repairQuotesMax })
  if (kind === 'quote' && sentInRound > roundsMost) return refuse(repairErrors.tooManyRounds, { max: roundsMost })
  return null
}

/** Who answers what was sent: the customer, or for what the customer offered whoever repairs. */
export const answersFrom = (from: RepairSide): readonly RepairSide[] =>
  from === 'customer' ? ['engineer', 'company'] : ['customer']

type Answering = {
  quote: { kind: QuoteKind; state: QuoteState; side: RepairSide; round: number; validUntil: Instant | null }
  side: RepairSide
  now: Instant
}
/** Why nothing can be answered any more. */
export function answerBlocked({ quote, side, now }: Answering): Refusal | null {
  if (quote.state === 'draft' || !answersFrom(quote.side).includes(side)) return refuse(requestErrors.notFound)
  if (quote.state === 'superseded') return refuse(repairErrors.quoteSuperseded)
  const isOver = quote.validUntil !== null && quote.validUntil <= now
  if (quote.state === 'expired' || (quote.state === 'sent' && isOver)) return refuse(repairErrors.quoteExpired)
  return quote.state === 'sent' ? null : refuse(requestErrors.wrongState, { state: quote.state })
}

/** Only a quotation is asked for again; a change order or a fee is taken or left. */
export function askAgainBlocked(quote: { kind: QuoteKind; round: number }, roundsMost: number): Refusal | null {
  if (quote.kind !== 'quote') return refuse(requestErrors.wrongState, { state: quote.kind })
  return quote.round > roundsMost ? refuse(repairErrors.tooManyRounds, { max: roundsMost }) : null
}

/** Each line once with one of its own options; only what is optional can be left out, and not everything. */
export function linesBlocked(
  lines: readonly ReckonedLine[],
  answered: readonly { lineId: string; optionId: string | null }[],
): Refusal | null {
  const chosen = new Map(answered.map(({ lineId, optionId }) => [lineId, optionId]))
  const isWhole =
    answered.length === lines.length &&
    lines.every(({ id, isOptional, options }) => {
      const option = chosen.get(id)
      return option === null ? isOptional : options.some((one) => one.id === option)
    })
  return isWhole && answered.some(({ optionId }) => optionId !== null) ? null : refuse(repairErrors.linesLeft)
}

type Capped = { currency: PriceCurrency; cap: number | null; before: number; gross: number; raisedTo: number | null }
/** What was agreed before and now stays within the customer's limit, which they may raise with the same answer. */
export function capBlocked({ currency, cap, before, gross, raisedTo }: Capped): Refusal | null {
  const total = before + gross
  if (cap === null || total <= Math.max(cap, raisedTo ?? 0)) return null
  return refuse(repairErrors.overCap, { currency, minor: total })
}

/** What is due when a diagnosis was made and the repair is not; nothing under warranty. */
export const diagnosisDue = (
  { diagnosisFee, comebackOf }: { diagnosisFee: number; comebackOf: string | null },
  terms: Taxed,
): Sums | null => (diagnosisFee === 0 || comebackOf !== null ? null : taxed(terms, diagnosisFee))

/** In which somebody may be on their way to a machine on site, or has been there. */
export const mayHaveDriven = ({ life, mode }: { life: Life; mode: RepairMode }): boolean =>
  mode === 'onSite' && (life === 'accepted' || isDiagnosed(life))
const isDiagnosed = (life: Life): boolean => life === 'diagnosing' || life === 'quoted' || life === 'approved'

type Fee = Taxed & { readonly lines: readonly (ReckonedLine & { readonly chosen: string | null })[] }
/** What was agreed on for the way, with tax. */
export function wayIn({ currency, taxRate, lines }: Fee): Sums {
  const of = picked(lines, new Map(lines.map(({ id, chosen }) => [id, chosen])))
  const net = of.reduce((sum, { line, net }) => (line.kind === 'travel' ? sum + net : sum), 0)
  return taxed({ currency, taxRate }, net)
}

/** What cancelling costs: the diagnosis once it has begun, and the way that somebody has driven. */
export function cancelCost(
  repair: { life: Life; diagnosisFee: number; comebackOf: string | null },
  terms: Taxed,
  driven: Pick<Sums, 'gross' | 'tax'>,
): Pick<Sums, 'gross' | 'tax'> | null {
  const diagnosis = isDiagnosed(repair.life) ? diagnosisDue(repair, terms) : null
  const gross = (diagnosis?.gross ?? 0) + driven.gross
  return gross === 0 ? null : { gross, tax: (diagnosis?.tax ?? 0) + driven.tax }
}
