import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { repairPricesCalls } from '@kikai/contract/repairs/repair-prices.calls'
import { repairErrors } from '@kikai/contract/repairs/repairs.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { priceCurrencyOf } from '@kikai/kernel/money'
import type { Id } from '@kikai/kernel/ids'
import type { ChangeContext, Context, Member, TxContext } from '../../../platform/context.ts'
import { agreeOn } from '../../contracts/contracts.public.ts'
import { contactsOf } from '../../members/members.public.ts'
import { readFigures } from '../../settings/settings.public.ts'
import { chargeAgreed, chargeDiagnosis, earnKept, endQuotes } from '../charges/settle-money.ts'
import { type SeenRepair, lockSeen, refuseStopped } from '../involved.ts'
import { contractPaperOf } from '../papers/open-repair-paper.ts'
import { tellRepair } from '../repairs.notices.ts'
import { repairStates } from '../repairs.states.ts'
import { type RepairRow } from '../repairs.store.ts'
import { endedFor, until } from '../repair-changes.store.ts'
import { claimSignature } from '../signature.ts'
import { freeVisit } from '../visits.ts'
import { awaitCustomer } from '../work/end-work.ts'
import { agreementOf } from './contract-sides.ts'
import { fixParts, freeParts, sellParts } from './part-holds.ts'
import { presentPrices } from './present-prices.ts'
import {
  agreedOn,
  answerBlocked,
  askAgainBlocked,
  capBlocked,
  growthOf,
  linesBlocked,
  withMost,
} from './quotes.policy.ts'
import { quoteStates } from './quotes.states.ts'
import {
  type QuoteRow,
  agreedNow,
  answerLines,
  approvedNow,
  decidedNow,
  findQuote,
  listQuotes,
  raiseCap,
  sumAgreed,
} from './quotes.store.ts'

type Answer = typeof repairPricesCalls.answerRepairQuote
type Answering = {
  repair: SeenRepair
  quote: QuoteRow
  input: InputOf<Answer>
  as: 'customer' | 'engineer' | 'company'
}

/** Behind the lock of the repair, so that an answer and a newer version come one after the other. */
export function answerRepairQuote(ctx: Context<Member>, input: InputOf<Answer>): Promise<OutputOf<Answer>> {
  const { repairId, quoteId, version, answer } = input
  return ctx.tx(async (ctx) => {
    const repair = await lockSeen(ctx, { repairId, as: ['customer', 'engineer', 'company'] })
    const { side, now } = repair
    const quote = await findQuote(ctx.db, { quoteId, repairId })
    if (!quote || side === 'platform') throw refuse(requestErrors.notFound)
    const blocked = answerBlocked({ quote, side, now })
    if (blocked) throw blocked
    if (quote.version !== version) throw refuse(requestErrors.olderVersion, { version: quote.version })
    const answering = { repair, quote, input, as: side }
    if (answer === 'approve') await approve(ctx, answering)
    else if (answer === 'decline') await decline(ctx, { ...answering, by: ctx.actor.id, wish: input.wish })
    else await askAgain(ctx, answering)
    ctx.publish(`repair:${repairId}`)
    return presentPrices(ctx, { repairId, side })
  })
}

async function approve(ctx: TxContext<Member>, { repair, quote, input, as }: Answering): Promise<void> {
  const { id: repairId, cap, now } = repair
  await refuseStopped(ctx, repair)
  const by = ctx.actor.id
  const isCustomer = as === 'customer'
  const blocked = linesBlocked(quote.lines, input.lines)
  if (blocked) throw blocked
  const isSigned = isCustomer && quote.kind !== 'fee'
  if (isSigned && input.signatureId === null) throw refuse(repairErrors.signatureNeeded)
  const chosen = new Map(input.lines.map(({ lineId, optionId }) => [lineId, optionId]))
  const { repairLabourPercent } = await readFigures(ctx)
  const { agreed, deposit } = agreedOn({ ...quote, labourPercent: repairLabourPercent }, quote.lines, chosen)
  // The limit is for all that it can become without asking again.
  const { gross } = agreedOn({ ...quote, labourPercent: repairLabourPercent }, quote.lines.map(withMost), chosen).agreed
  const before = (await sumAgreed(ctx.db, repairId)).agreed + growthOf(repair.life, await listQuotes(ctx.db, repairId))
  const raisedTo = isCustomer ? capIn(input, repair) : null
  const { currency } = repair
  const tooMuch = capBlocked({ currency, cap, before, gross, raisedTo })
  if (tooMuch) throw tooMuch
  if (raisedTo !== null && cap !== null && before + gross > cap) await raiseCap(ctx.db, { repairId, cap: raisedTo })
  const signatureId = isSigned ? input.signatureId : null
  if (signatureId !== null) await claimSignature(ctx, { ownerId: by, fileId: signatureId })
  await answerLines(ctx.db, { quoteId: quote.id, lines: input.lines })
  const [signer] = await contactsOf(ctx, [by])
  const { net, tax } = agreed
  const sums = { net, tax, deposit: deposit.gross, depositTax: deposit.tax }
  const set = agreedNow(ctx.db, { by, signatureId, signedName: signer?.name ?? '', ...sums })
  await quoteStates.change(ctx.db, { id: quote.id, event: 'approve', as, by, set })
  const decided = await findQuote(ctx.db, { quoteId: quote.id, repairId })
  if (!decided) throw new Error(`quotation ${quote.id} is gone`)
  await fixParts(ctx, { quote: decided, by, now })
  const isDue = await chargeAgreed(ctx, { repair, kind: quote.kind === 'fee' ? 'fee' : 'deposit', quoteId: quote.id })
  // Under warranty a part may cost nothing, or it was paid for before, so that no payment will sell it.
  if (!isDue) await sellParts(ctx, { quote: decided, by })
  if (quote.kind === 'quote') {
    const also = approvedNow(ctx.db)
    await repairStates.change(ctx.db, { id: repairId, event: 'approve', as: 'customer', by, set: also })
  }
  await agreeOn(ctx, await agreementOf(ctx, { repair, quote: decided, agreedBy: signer?.name ?? '' }))
  // Now, while names, terms and lines are as they were agreed on; it is drawn when somebody opens it.
  await contractPaperOf(ctx, repair)
  await tellAnswer(ctx, { repair, quote, answer: 'approved' })
}

/** A new limit counts in the currency of the repair alone. */
function capIn({ cap }: InputOf<Answer>, { currency }: RepairRow): number | null {
  if (cap === null) return null
  if (priceCurrencyOf(cap) !== currency)
    throw refuse(requestErrors.invalidInput, { errors: [{ field: 'cap', rule: 'notAChoice', params: {} }] })
  return cap.minor
}

type Declining = {
  repair: RepairRow
  quote: QuoteRow
  as: Answering['as'] | 'clock'
  by: Id<'member'> | null
  wish: string
}
/** What is declined is not done. Without a quotation there is no repair, and the diagnosis alone is due. */
export async function decline(ctx: ChangeContext, { repair, quote, as, by, wish }: Declining): Promise<void> {
  const { id, kind } = quote
  if (as === 'clock') await quoteStates.change(ctx.db, { id, event: 'expire', as, by: null })
  else if (by !== null) {
    const set = decidedNow(ctx.db, { by, wish })
    await quoteStates.change(ctx.db, { id, event: 'decline', as, by, set })
  }
  await freeParts(ctx, { quote, by, as: as === 'clock' ? 'clock' : 'buyer' })
  if (kind === 'quote' && repair.life === 'quoted') {
    const actor = as === 'clock' ? 'clock' : 'customer'
    const set = endedFor(ctx.db, wish)
    await repairStates.change(ctx.db, { id: repair.id, event: 'decline', as: actor, by, set })
    await endQuotes(ctx, { repair, by, as: as === 'clock' ? 'clock' : 'buyer' })
    await freeVisit(ctx, repair.id)
    await chargeDiagnosis(ctx, repair)
    await earnKept(ctx, { ...repair, life: 'declined' })
    await awaitCustomer(ctx, repair.id)
  }
  await tellAnswer(ctx, { repair, quote, answer: as === 'clock' ? 'expired' : 'declined' })
}

async function askAgain(ctx: TxContext<Member>, { repair, quote, input, as }: Answering): Promise<void> {
  const by = ctx.actor.id
  const blocked =
    as === 'customer'
      ? askAgainBlocked(quote, (await readFigures(ctx)).repairRoundsMost)
      : refuse(requestErrors.notFound)
  if (blocked) throw blocked
  const set = decidedNow(ctx.db, { by, wish: input.wish })
  await quoteStates.change(ctx.db, { id: quote.id, event: 'askAgain', as: 'customer', by, set })
  await freeParts(ctx, { quote, by, as: 'buyer' })
  await repairStates.change(ctx.db, { id: repair.id, event: 'askAgain', as: 'customer', by, set: until(ctx.db, null) })
  await tellRepair(ctx, { repair, engineer: 'askedAgain', about: quote.id })
}

const told = {
  approved: { quote: 'quoteApproved', change: 'changeApproved' },
  declined: { quote: 'quoteDeclined', change: 'changeDeclined' },
  expired: { quote: 'quoteExpired', change: 'changeExpired' },
} as const
type Told = { repair: RepairRow; quote: QuoteRow; answer: keyof typeof told }
/** Whoever offered it hears the answer; of what ran out both sides do. */
async function tellAnswer(ctx: ChangeContext, { repair, quote, answer }: Told): Promise<void> {
  const words = told[answer]
  const about = quote.id
  if (answer === 'expired')
    await tellRepair(ctx, { repair, customer: quote.kind === 'quote' ? 'quoteExpired' : 'changeExpired', about })
  if (quote.side !== 'customer')
    await tellRepair(ctx, { repair, engineer: quote.kind === 'quote' ? words.quote : words.change, about })
  else if (answer !== 'expired') await tellRepair(ctx, { repair, customer: words.change, about })
}
