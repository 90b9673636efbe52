import assert from 'node:assert/strict'
import { type RepairChargeKind, repairChargeKinds } from '@kikai/contract/repairs/repairs.words'
import type { Id } from '@kikai/kernel/ids'
import { type Money, toMoney } from '@kikai/kernel/money'
import type { ChangeContext, Reads } from '../../../platform/context.ts'
import { newId } from '../../../platform/codes/new-id.ts'
import { endContract } from '../../contracts/contracts.public.ts'
import { openEarning, payPerson } from '../../earnings/earnings.public.ts'
import { engineerFaces } from '../../engineers/engineers.public.ts'
import { endPayment, findLivePayment, returnPayment } from '../../payments/payments.public.ts'
import { type Sums, cancelCost, diagnosisDue, mayHaveDriven, wayIn } from '../quotes/quotes.policy.ts'
import { chargeStates, quoteStates } from '../quotes/quotes.states.ts'
import { listQuotes, sumAgreed } from '../quotes/quotes.store.ts'
import { freeParts, returnParts } from '../quotes/part-holds.ts'
import { termsOf } from '../quotes/terms-of.ts'
import { hasVisited } from '../record/record.store.ts'
import type { RepairRow } from '../repairs.store.ts'
import { saleOfRepair, waitsOn } from './charged-repair.ts'
import { drivenIn, keptOf, partsBack } from './driven.ts'
import { type ChargeRow, countReturned, insertCharge, listCharges, markEarned } from './charges.store.ts'

type Owed = {
  repair: RepairRow
  kind: RepairChargeKind
  sums: Pick<Sums, 'gross' | 'tax'>
  quoteId: ChargeRow['quoteId']
}
/** Asks for a sum once; false where it is none, and nothing is asked for. */
async function charge(ctx: ChangeContext, { repair, kind, sums, quoteId }: Owed): Promise<boolean> {
  if (sums.gross <= 0) return false
  const id = newId('repair-charge', ctx.nowMs())
  const { id: repairId, currency } = repair
  // The tax of each quotation is rounded by itself, so that of what is left of several can be a unit too much or too little.
  const tax = Math.min(Math.max(0, sums.tax), sums.gross - 1)
  await insertCharge(ctx.db, { id, repairId, kind, currency, amount: sums.gross, tax, quoteId })
  await chargeStates.begin(ctx.db, { id, state: 'due', as: 'clock', by: null })
  return true
}

/**
 * The work is done: what was agreed on, or really used of it, and not asked for before is due now, and after another attempt
 * what was added since.
 * What was paid to the same company before by another engineer's quotation counts; what is too much of it goes back.
 */
export async function chargeRest(ctx: ChangeContext, repair: RepairRow): Promise<void> {
  const { agreed, tax } = await sumAgreed(ctx.db, repair.id)
  const before = await askedFor(ctx, { repair, kinds: ['deposit', 'fee', 'rest'] })
  const sums = { gross: agreed - before.gross, tax: tax - before.tax }
  await charge(ctx, { repair, kind: 'rest', sums, quoteId: null })
  if (sums.gross < 0) await giveBackPart(ctx, { repair, amount: -sums.gross, why: 'replaced' })
}

/** What is paid at once of what was just agreed on, less what was paid before by a quotation that another one has replaced. */
export async function chargeAgreed(
  ctx: ChangeContext,
  { repair, kind, quoteId }: Pick<Owed, 'repair' | 'quoteId'> & { kind: 'deposit' | 'fee' },
): Promise<boolean> {
  const { deposit, depositTax } = await sumAgreed(ctx.db, repair.id)
  const before = await askedFor(ctx, { repair, kinds: ['deposit', 'fee'] })
  const sums = { gross: deposit - before.gross, tax: depositTax - before.tax }
  return charge(ctx, { repair, kind, sums, quoteId })
}

/** What is due or was kept of these. */
async function askedFor(
  ctx: Reads,
  { repair: { id }, kinds }: { repair: RepairRow; kinds: readonly RepairChargeKind[] },
): Promise<Owed['sums']> {
  const asked = (await listCharges(ctx.db, [id])).filter(
    ({ kind, state }) => kinds.includes(kind) && (state === 'due' || state === 'paid'),
  )
  const kept = ({ amount, returned }: ChargeRow) => amount - returned
  return {
    gross: asked.reduce((sum, one) => sum + kept(one), 0),
    tax: asked.reduce((sum, one) => sum + Math.round((one.tax * kept(one)) / one.amount), 0),
  }
}

/**
 * A diagnosis was made and there is no repair, or a remote fault was cured by it. Fees that were agreed on are kept beside it;
 * what was paid by another engineer's quotation of the same company counts, and what is too much of it goes back.
 */
export async function chargeDiagnosis(ctx: ChangeContext, repair: RepairRow): Promise<void> {
  const cost = diagnosisDue(repair, await termsOf(ctx, repair))
  const { agreed: fees } = await sumAgreed(ctx.db, repair.id)
  const { gross: asked } = await askedFor(ctx, { repair, kinds: repairChargeKinds })
  await settleDiagnosis(ctx, { repair, cost, kept: asked - fees, why: 'replaced' })
}

type Diagnosed = { repair: RepairRow; cost: Owed['sums'] | null; kept: number; why: Back['why'] }
/** Asks for what the sum that was kept does not cover, or gives back what it is too much. */
async function settleDiagnosis(ctx: ChangeContext, { repair, cost, kept, why }: Diagnosed): Promise<void> {
  const left = (cost?.gross ?? 0) - kept
  if (left < 0) await giveBackPart(ctx, { repair, amount: -left, why })
  if (cost === null || left <= 0) return
  const gross = Math.min(left, cost.gross)
  const sums = { gross, tax: Math.round((cost.tax * gross) / cost.gross) }
  await charge(ctx, { repair, kind: 'diagnosis', sums, quoteId: null })
}

type Actor = { as: 'customer' | 'staff' | 'clock'; by: Id<'member'> | null }
/** Ends what is still due, with its open payment. Refused while a provider is taking the money. */
export async function dropDue(ctx: ChangeContext, { repair, as, by }: Actor & { repair: RepairRow }): Promise<void> {
  for (const { id, state } of await listCharges(ctx.db, [repair.id])) {
    if (state !== 'due') continue
    const live = await findLivePayment(ctx.db, { subjectKind: 'repairCharge', subjectId: id })
    if (live) await endPayment(ctx, { live, as: as === 'customer' ? 'member' : 'clock', by })
    await chargeStates.change(ctx.db, { id, event: 'drop', as, by })
  }
}

type Cancelled = Actor & { /** As it was before. */ repair: RepairRow }
/**
 * A repair that is cancelled: what is due ends, parts are for sale again, and of what was paid the diagnosis alone is kept, and the
 * fee for a way that was driven.
 * Where less was paid, what is left of the diagnosis is due, so that it comes to what was told before.
 */
export async function settleCancelled(ctx: ChangeContext, { repair, as, by }: Cancelled): Promise<void> {
  const cost = cancelCost(repair, await termsOf(ctx, repair), await drivenFor(ctx, repair))
  await dropDue(ctx, { repair, as, by })
  const actor = as === 'clock' ? 'clock' : 'buyer'
  for (const quote of await listQuotes(ctx.db, repair.id))
    if (quote.state === 'approved') await returnParts(ctx, { quote, by, as: actor })
  await endQuotes(ctx, { repair, by, as: actor })
  await settleDiagnosis(ctx, { repair, cost, kept: await paidOf(ctx, repair), why: 'cancel' })
  await earnKept(ctx, { ...repair, life: 'cancelled' })
}

/** Work that staff have ended: what was agreed on is asked for no more, and of what was paid so much is kept as they say. */
export async function settleStopped(
  ctx: ChangeContext,
  { repair, kept, by }: { repair: RepairRow; kept: number; by: Id<'member'> },
): Promise<void> {
  await dropDue(ctx, { repair, as: 'staff', by })
  await endQuotes(ctx, { repair, by, as: 'clock' })
  const back = (await paidOf(ctx, repair)) - kept
  if (back > 0) await giveBackPart(ctx, { repair, amount: back, why: 'stop' })
  await earnKept(ctx, { ...repair, life: 'cancelled' })
}

/**
 * Whoever had it gives it to somebody else: their offers end, agreed or not, and no part of theirs is kept any longer. What
 * was paid stays where it is the same company's, for the next quotation; otherwise it goes back, because the next one is
 * paid for the whole of it. Called with the repair as it was before.
 */
export async function settleGivenAway(
  ctx: ChangeContext,
  { repair, companyId }: { repair: RepairRow; companyId: Id<'company'> | null },
): Promise<void> {
  const clock = { by: null, as: 'clock' } as const
  await dropDue(ctx, { repair, ...clock })
  for (const quote of await listQuotes(ctx.db, repair.id)) {
    // What was agreed on of a fee was not for a repair by somebody.
    if (quote.state !== 'approved' || (quote.kind === 'fee' && isSamePayee(repair, companyId))) continue
    await returnParts(ctx, { quote, ...clock })
    await quoteStates.change(ctx.db, { id: quote.id, event: 'replace', ...clock })
  }
  await endQuotes(ctx, { repair, ...clock })
  if (isSamePayee(repair, companyId)) return
  await endContract(ctx, repair.id)
  const amount = await paidOf(ctx, repair)
  if (amount > 0) await giveBackPart(ctx, { repair, amount, why: 'givenAway' })
}
const isSamePayee = (repair: RepairRow, companyId: Id<'company'> | null): boolean =>
  companyId !== null && repair.companyId === companyId

/** Nothing more is answered of a repair that is over, and no part is kept for it. */
export async function endQuotes(
  ctx: ChangeContext,
  { repair, by, as }: { repair: Pick<RepairRow, 'id'>; by: Id<'member'> | null; as: 'buyer' | 'clock' },
): Promise<void> {
  for (const quote of await listQuotes(ctx.db, repair.id)) {
    if (quote.state !== 'draft' && quote.state !== 'sent') continue
    if (quote.state === 'sent') await freeParts(ctx, { quote, by, as })
    await quoteStates.change(ctx.db, { id: quote.id, event: 'drop', as: 'clock', by: null })
  }
}

/** What cancelling costs now, with tax; null where it is free. */
export async function cancelCostsOf(ctx: Reads, repair: RepairRow): Promise<Money | null> {
  const cost = cancelCost(repair, await termsOf(ctx, repair), await drivenFor(ctx, repair))
  return cost && toMoney(repair.currency, cost.gross)
}

/** Of the fees that were paid for the way, what is for one that was driven: somebody has been there, or says so in the record. */
async function drivenFor(ctx: Reads, repair: RepairRow): Promise<Owed['sums']> {
  const none = { gross: 0, tax: 0 }
  if (!mayHaveDriven(repair)) return none
  if (repair.life === 'accepted' && !(await hasVisited(ctx.db, repair.id))) return none
  const charges = await listCharges(ctx.db, [repair.id])
  const fees = (await listQuotes(ctx.db, repair.id)).flatMap((quote) =>
    quote.kind === 'fee' && quote.state === 'approved' ? [{ id: quote.id, way: wayIn(quote) }] : [],
  )
  return drivenIn({ fees, charges })
}

/** What was paid of a repair and has not gone back. */
export const paidOf = async (ctx: Reads, { id }: Pick<RepairRow, 'id'>): Promise<number> =>
  (await listCharges(ctx.db, [id])).reduce((sum, one) => sum + keptOf(one), 0)

type Back = {
  repair: RepairRow
  amount: number
  why: 'cancel' | 'stop' | 'dispute' | 'refund' | 'givenAway' | 'replaced'
}
/** Gives so much back the way it came. */
export async function giveBackPart(ctx: ChangeContext, { repair, amount, why }: Back): Promise<void> {
  const charges = await listCharges(ctx.db, [repair.id])
  for (const { of: one, back } of partsBack(charges, amount)) {
    const { id: chargeId, currency } = one
    await countReturned(ctx.db, { chargeId, amount: back })
    if (back + one.returned === one.amount)
      await chargeStates.change(ctx.db, { id: chargeId, event: 'return', as: 'clock', by: null })
    await returnPayment(ctx, {
      subjectKind: 'repairCharge',
      subjectId: chargeId,
      sale: saleOfRepair(repair),
      number: repair.number,
      companyId: repair.companyId,
      from: waitsOn(repair),
      // A repair that is done again can give back a part of the same charge again.
      part: { amount: toMoney(currency, back), of: `repair:${repair.id}:${why}:${chargeId}:${one.returned + back}` },
    })
  }
  // A refund is credited by itself.
  if (repair.earnedAt !== null && why !== 'refund') await ctx.announce('repair.returned', { repairId: repair.id })
}

const over: readonly RepairRow['life'][] = ['completed', 'declined', 'cancelled']
/** It is over and nothing is due: what was kept is whose work it was, held as any earning until nobody can claim it. */
export async function earnKept(ctx: ChangeContext, repair: RepairRow): Promise<void> {
  const { id, number, companyId, engineerId, currency, createdAt, life } = repair
  const charges = await listCharges(ctx.db, [id])
  if (!over.includes(life) || charges.some(({ state }) => state === 'due')) return
  const amount = toMoney(
    currency,
    charges.reduce((sum, one) => sum + keptOf(one), 0),
  )
  if (amount.minor === 0 || !(await markEarned(ctx.db, id))) return
  const sale = saleOfRepair(repair)
  await ctx.announce('repair.earned', { repairId: id })
  if (companyId !== null) {
    await openEarning(ctx, { ...sale, number, companyId, placedAt: createdAt, amount, goods: amount })
    return
  }
  const faces = engineerId === null ? null : await engineerFaces({ db: ctx.db, language: 'en' }, [engineerId])
  const engineer = engineerId === null ? undefined : faces?.get(engineerId)
  assert(engineer, `nobody has earned repair ${number}`)
  await payPerson(ctx, { ...sale, number, memberId: engineer.memberId, country: engineer.country, amount })
}
