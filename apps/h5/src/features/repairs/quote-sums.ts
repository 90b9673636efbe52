import type { QuoteLine, RepairQuote } from '@kikai/contract/repairs/quotes.shapes'
import type { Id } from '@kikai/kernel/ids'
import { add, type Money, nothing, sum, taxOn, toMoney } from '@kikai/kernel/money'

/** What is chosen for each line: an option, or null to leave it out. A line that is missing is not decided. */
export type Picks = ReadonlyMap<Id<'repair-line'>, Id<'repair-option'> | null>

/** Lines with one price that the repair needs are approved with the rest; whatever leaves a choice is not chosen for anybody. */
export const startPicks = ({ lines }: Pick<RepairQuote, 'lines'>): Picks =>
  new Map(
    lines.flatMap(({ id, isOptional, options }) => {
      const [only] = options
      return only && options.length === 1 && !isOptional ? [[id, only.id] as const] : []
    }),
  )

export const firstUndecided = ({ lines }: Pick<RepairQuote, 'lines'>, picks: Picks): QuoteLine | undefined =>
  lines.find(({ id }) => !picks.has(id))

/** Of a line, the option that is chosen. */
export const pickedOf = ({ id, options }: QuoteLine, picks: Picks) =>
  options.find((option) => option.id === picks.get(id)) ?? null

export type ChosenSums = { net: Money; tax: Money; gross: Money; most: Money; deposit: Money; count: number }

type Option = QuoteLine['options'][number]
/** An option of a line that takes all that it may. */
export const netAtMost = ({ most, quantity }: QuoteLine, { unitPrice }: Option): Money =>
  toMoney(unitPrice.currency, Math.round((unitPrice.minor * Math.round((most ?? quantity) * 100)) / 100))

/** What was chosen comes to and can become at most, and what of it is paid at once: labour in part, everything else whole; a fee is paid whole. */
export function sumsOf(
  quote: Pick<RepairQuote, 'kind' | 'lines' | 'currency' | 'taxRate'>,
  picks: Picks,
  labourPercent: number,
): ChosenSums {
  const chosen = quote.lines.flatMap((line) => {
    const option = pickedOf(line, picks)
    return option ? [{ kind: line.kind, net: option.net, most: netAtMost(line, option) }] : []
  })
  const net = sum(
    quote.currency,
    chosen.map((one) => one.net),
  )
  const labour = sum(
    quote.currency,
    chosen.filter(({ kind }) => kind === 'labour').map((one) => one.net),
  )
  const later = quote.kind === 'fee' ? 0 : labour.minor - Math.round((labour.minor * labourPercent) / 100)
  const taxed = (of: Money) => add(of, taxOn(of, quote.taxRate))
  return {
    net,
    tax: taxOn(net, quote.taxRate),
    gross: taxed(net),
    most: taxed(
      sum(
        quote.currency,
        chosen.map((one) => one.most),
      ),
    ),
    deposit: taxed(toMoney(quote.currency, net.minor - later)),
    count: chosen.length,
  }
}

/** What can be agreed with it at most, and by how much that goes beyond the limit; null where it stays within. */
export function overCap(
  { cap, upTo }: { cap: Money | null; upTo: Money },
  gross: Money,
): { total: Money; over: Money } | null {
  const total = add(upTo, gross)
  if (cap === null || total.minor <= cap.minor) return null
  return { total, over: toMoney(total.currency, total.minor - cap.minor) }
}

/** Of a quotation that is written, each option of its only choice as the whole sum that it can become, by its letter; empty without a choice. */
export function optionSums(quote: Pick<RepairQuote, 'kind' | 'lines' | 'currency' | 'taxRate'>): readonly Money[] {
  const choices = quote.lines.filter(({ options }) => options.length > 1)
  const [choice] = choices
  if (choices.length !== 1 || !choice) return []
  const rest = quote.lines
    .filter((line) => line !== choice)
    .reduce(
      (total, line) => add(total, line.options[0] ? netAtMost(line, line.options[0]) : nothing(quote.currency)),
      nothing(quote.currency),
    )
  return choice.options.map((option) => {
    const whole = add(rest, netAtMost(choice, option))
    return add(whole, taxOn(whole, quote.taxRate))
  })
}

export const letterOf = (at: number): string => String.fromCharCode(65 + at)
