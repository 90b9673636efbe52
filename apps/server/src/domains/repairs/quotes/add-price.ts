import type { InputOf, OutputOf } from '@kikai/contract/call'
import { type Refusal, refuse } from '@kikai/contract/errors'
import type { LineInput } from '@kikai/contract/repairs/quotes.shapes'
import type { repairPricesCalls } from '@kikai/contract/repairs/repair-prices.calls'
import { repairErrors } from '@kikai/contract/repairs/repairs.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { serverLimits } from '../../../platform/config/server-limits.ts'
import { minorMax } from '@kikai/kernel/money'
import type { Context, Member, TxContext } from '../../../platform/context.ts'
import { newId } from '../../../platform/codes/new-id.ts'
import { readFigures } from '../../settings/settings.public.ts'
import { claimFiles } from '../../uploads/uploads.public.ts'
import { type SeenRepair, lockSeen } from '../involved.ts'
import { tellRepair } from '../repairs.notices.ts'
import { repairStates } from '../repairs.states.ts'
import { until } from '../repair-changes.store.ts'
import { freeParts, keepParts } from './part-holds.ts'
import { presentPrices } from './present-prices.ts'
import { isTooMuch, priceBlocked, sendBlocked } from './quotes.policy.ts'
import { quoteStates } from './quotes.states.ts'
import {
  type QuoteRow,
  type StoredLine,
  findQuote,
  insertQuote,
  listQuotes,
  raiseVersion,
  saveContent,
  sentNow,
} from './quotes.store.ts'
import { termsOf } from './terms-of.ts'

type AddPrice = typeof repairPricesCalls.addRepairPrice

/** Keeps what is priced as a draft of the writer's side; sent, it is never changed again. */
export function addRepairPrice(ctx: Context<Member>, input: InputOf<AddPrice>): Promise<OutputOf<AddPrice>> {
  const { repairId, kind } = input
  return ctx.tx(async (ctx) => {
    const repair = await lockSeen(ctx, { repairId, as: ['customer', 'engineer', 'company'] })
    const { side, life } = repair
    const blocked = priceBlocked({ kind, side, life })
    if (blocked) throw blocked
    const all = await listQuotes(ctx.db, repairId)
    const draft = await draftOf(ctx, { repair, input, all })
    await claimFiles(ctx, {
      ownerId: ctx.actor.id,
      fileIds: input.fileIds.filter((id) => !draft.files.includes(id)),
      purpose: 'repair',
    })
    const lines = input.lines.map((line) => stored(ctx, line, draft))
    if (isTooMuch(lines)) throw tooMuch()
    await saveContent(ctx.db, { quoteId: draft.id, note: input.note, fileIds: input.fileIds, lines })
    if (input.send) await send(ctx, { repair, quote: { ...draft, lines }, all })
    else await raiseVersion(ctx.db, draft.id)
    ctx.publish(`repair:${repairId}`)
    return presentPrices(ctx, { repairId, side })
  })
}

const tooMuch = (): Refusal =>
  refuse(requestErrors.invalidInput, { errors: [{ field: 'lines', rule: 'tooBig', params: { max: minorMax } }] })

type Drafting = { repair: SeenRepair; input: InputOf<AddPrice>; all: readonly QuoteRow[] }
async function draftOf(ctx: TxContext<Member>, { repair, input, all }: Drafting): Promise<QuoteRow> {
  const { id: repairId, side } = repair
  const { quoteId, kind } = input
  const own = (one: QuoteRow) => (one.side === 'customer') === (side === 'customer')
  if (quoteId) {
    const found = all.find((one) => one.id === quoteId && own(one))
    if (!found) throw refuse(requestErrors.notFound)
    if (found.state !== 'draft' || found.kind !== kind) throw refuse(requestErrors.wrongState, { state: found.state })
    return found
  }
  if (side === 'platform') throw refuse(requestErrors.notFound)
  if (all.length >= serverLimits.repairQuotesMax)
    throw refuse(repairErrors.tooManyRounds, { max: serverLimits.repairQuotesMax })
  const id = newId('repair-quote', ctx.nowMs())
  const round = kind === 'quote' ? 1 + all.filter(({ state }) => state === 'returned').length : 1
  const { id: authorId } = ctx.actor
  const { currency, taxRate } = await termsOf(ctx, repair)
  await insertQuote(ctx.db, { id, repairId, kind, round, side, authorId, currency, taxRate, language: ctx.language })
  await quoteStates.begin(ctx.db, { id, state: 'draft', as: side, by: authorId })
  const made = await findQuote(ctx.db, { quoteId: id, repairId })
  if (!made) throw new Error(`quotation ${id} was written and is not there`)
  return made
}

/** Ids of lines and options stay where the draft had them, so that a form that is saved twice keeps its rows. */
function stored(ctx: TxContext<Member>, line: LineInput, draft: QuoteRow): StoredLine {
  const before = draft.lines.find(({ id }) => id === line.id)
  return {
    ...line,
    id: before?.id ?? newId('repair-line', ctx.nowMs()),
    quantity: hundredths(line.quantity),
    most: line.most === null ? null : Math.max(hundredths(line.most), hundredths(line.quantity)),
    used: null,
    answer: null,
    chosen: null,
    options: line.options.map((option) => ({
      ...option,
      id: before?.options.find(({ id }) => id === option.id)?.id ?? newId('repair-option', ctx.nowMs()),
    })),
  }
}
const hundredths = (quantity: number): number => Math.round(quantity * 100)

type Sending = { repair: SeenRepair; quote: QuoteRow; all: readonly QuoteRow[] }
/** A newer version takes the place of the one that waits, whose parts are free for it. */
async function send(ctx: TxContext<Member>, { repair, quote, all }: Sending): Promise<void> {
  const { id: repairId, side, life, hold, foundAt, companyId, now } = repair
  if (side === 'platform') throw refuse(requestErrors.notFound)
  const by = ctx.actor.id
  const { repairRoundsMost, repairQuoteDays } = await readFigures(ctx)
  const sent = all.filter(({ sentAt }) => sentAt !== null)
  const blocked = sendBlocked({
    kind: quote.kind,
    lines: quote.lines,
    isDiagnosed: foundAt !== null,
    rests: hold === 'held',
    sent: sent.length,
    sentInRound: sent.filter(({ kind, round }) => kind === 'quote' && round === quote.round).length,
    roundsMost: repairRoundsMost,
  })
  if (blocked) throw blocked
  const writer = side === 'company' ? 'company' : 'engineer'
  const waiting = sent.filter(({ state }) => state === 'sent')
  for (const earlier of quote.kind === 'quote' ? waiting.filter(({ kind }) => kind === 'quote') : []) {
    await quoteStates.change(ctx.db, { id: earlier.id, event: 'supersede', as: writer, by })
    await freeParts(ctx, { quote: earlier, by, as: 'seller' })
  }
  await keepParts(ctx, { quote, companyId, by, now })
  const set = sentNow(ctx.db, { days: repairQuoteDays })
  await quoteStates.change(ctx.db, { id: quote.id, event: 'send', as: side, by, set })
  if (quote.kind === 'quote' && life === 'diagnosing')
    await repairStates.change(ctx.db, { id: repairId, event: 'quote', as: writer, by, set: until(ctx.db, null) })
  if (side === 'customer') await tellRepair(ctx, { repair, engineer: 'feeAsked', about: quote.id })
  else await tellRepair(ctx, { repair, customer: told[quote.kind], about: quote.id })
}
const told = { quote: 'quoted', change: 'changeAsked', fee: 'feeAsked' } as const satisfies Record<
  QuoteRow['kind'],
  string
>
