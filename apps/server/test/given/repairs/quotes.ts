import { api } from '@kikai/contract/api'
import type { SentOf } from '@kikai/contract/call'
import type { RepairPrices, RepairQuote } from '@kikai/contract/repairs/quotes.shapes'
import type { Id } from '@kikai/kernel/ids'
import { type Money, jpy } from '@kikai/kernel/money'
import type { Person } from '../../as.ts'
import { product } from '../../harness.ts'
import { balance } from '../money/ledger.ts'
import { accepted } from '../deals/orders.ts'
import { givenPicture } from '../goods/pictures.ts'
import { type GivenRepair, givenRepair } from './repairs.ts'

type Sent = SentOf<typeof api.repairs.addRepairPrice>
type Line = Sent['lines'][number]
type Answer = SentOf<typeof api.repairs.answerRepairQuote>

export const pricedOption = (unitPrice: number, wish: Partial<Line['options'][number]> = {}) => ({
  id: null,
  label: '',
  unitPrice,
  etaDay: null,
  goodsId: null,
  ...wish,
})
export const pricedLine = (kind: Line['kind'], unitPrice: number, wish: Partial<Line> = {}): Line => ({
  id: null,
  kind,
  label: `The ${kind}`,
  partNumber: '',
  quantity: 1,
  unit: 'piece',
  most: null,
  isOptional: false,
  note: '',
  options: [pricedOption(unitPrice)],
  ...wish,
})

/** A part for 30,000 yen, two hours of work at 8,000, and a filter that is not needed. */
export const usualLines = (): Line[] => [
  pricedLine('part', 30_000),
  pricedLine('labour', 8_000, { quantity: 2, unit: 'hour' }),
  pricedLine('other', 4_000, { isOptional: true }),
]

/** The diagnosis is made; who tests prices wants nothing else of it. */
export async function diagnosedRepair(wishes: Parameters<typeof givenRepair>[0] = {}): Promise<GivenRepair> {
  const made = await givenRepair({ upTo: 'diagnosing', ...wishes })
  await product().app.db`
    update repair set found_at = app_now(), finding = 'The pump is worn.', finding_language = 'en', cause = 'wear'
    where id = ${made.repairId}
  `
  return made
}

export const pricingRepair = (who: Person, repairId: Id<'repair'>, wish: Partial<Sent> = {}) =>
  who.call(api.repairs.addRepairPrice, {
    repairId,
    quoteId: null,
    kind: 'quote',
    lines: usualLines(),
    fileIds: [],
    note: '',
    send: true,
    ...wish,
  })

export type Quoted = GivenRepair & { quote: RepairQuote }
const waiting = ({ quotes }: RepairPrices): RepairQuote => {
  const found = quotes.find(({ state }) => state === 'sent')
  if (!found) throw new Error('nothing was sent')
  return found
}

/** Sent by the engineer; the customer has a hundred thousand yen on their balance. */
export async function quotedRepair(
  wish: Partial<Sent> = {},
  wishes: Parameters<typeof givenRepair>[0] = {},
): Promise<Quoted> {
  const made = await diagnosedRepair(wishes)
  await balance(made.customer, jpy(100_000))
  const quote = waiting(accepted(await pricingRepair(made.engineer.person, made.repairId, wish)))
  return { ...made, quote }
}

/** An approval with the first option of each line. */
export async function quoteAnswerOf(
  who: Person,
  { quote, repairId }: Pick<Quoted, 'quote' | 'repairId'>,
): Promise<Answer> {
  const { id: signatureId } = await givenPicture(who, { purpose: 'repair' })
  return {
    repairId,
    quoteId: quote.id,
    version: quote.version,
    answer: 'approve',
    lines: quote.lines.map(({ id, options }) => ({ lineId: id, optionId: options[0]?.id ?? null })),
    signatureId,
    cap: null,
    wish: '',
  }
}
export const answeringQuote = async (deal: Quoted, wish: Partial<Answer> = {}, who: Person = deal.customer) =>
  who.call(api.repairs.answerRepairQuote, { ...(await quoteAnswerOf(who, deal)), ...wish })

/** Approved by its customer, who owes the deposit. */
export async function approvedRepair(
  ...wishes: Parameters<typeof quotedRepair>
): Promise<Quoted & { prices: RepairPrices }> {
  const deal = await quotedRepair(...wishes)
  return { ...deal, prices: accepted(await answeringQuote(deal)) }
}

export const pricesOf = async ({ customer, repairId }: Pick<GivenRepair, 'customer' | 'repairId'>) =>
  accepted(await customer.call(api.repairs.readRepairPrices, { repairId }))

/** The one charge that is due. */
export async function dueChargeOf(deal: Pick<GivenRepair, 'customer' | 'repairId'>) {
  const due = (await pricesOf(deal)).charges.find(({ state }) => state === 'due')
  if (!due) throw new Error('nothing is due')
  return due
}
export const payingRepair = async (
  deal: Pick<GivenRepair, 'customer' | 'repairId'>,
  method: SentOf<typeof api.repairs.payRepair>['method'] = 'balance',
) =>
  deal.customer.call(api.repairs.payRepair, { repairId: deal.repairId, chargeId: (await dueChargeOf(deal)).id, method })

/** Approved, with the deposit paid from the balance. */
export async function depositedRepair(...wishes: Parameters<typeof quotedRepair>): Promise<Quoted> {
  const deal = await approvedRepair(...wishes)
  accepted(await payingRepair(deal))
  return deal
}

export const yenOn = async (who: Person): Promise<Money | undefined> =>
  accepted(await who.call(api.ledger.myBalance, {})).balances.find(({ currency }) => currency === 'JPY')
