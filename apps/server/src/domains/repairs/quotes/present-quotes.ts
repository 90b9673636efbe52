import type { Refusal } from '@kikai/contract/errors'
import type { QuoteLine, RepairQuote } from '@kikai/contract/repairs/quotes.shapes'
import type { RepairSide } from '@kikai/contract/repairs/repairs.words'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import { toMoney } from '@kikai/kernel/money'
import type { Member, ReadContext } from '../../../platform/context.ts'
import { signedFileAddress } from '../../../platform/sessions/file-address.ts'
import { actionsOf } from '../../../platform/steps/present-action.ts'
import { companiesOf } from '../../companies/companies.public.ts'
import { type GoodsFacts, heldUntilOf, presentCards, readGoodsFacts } from '../../goods/goods.public.ts'
import { contactsOf } from '../../members/members.public.ts'
import { readFigures } from '../../settings/settings.public.ts'
import { pictureFacts } from '../../uploads/uploads.public.ts'
import { givenSince } from '../assign/assignments.store.ts'
import { type SeenRepair, stoppedBy } from '../involved.ts'
import type { RepairRow } from '../repairs.store.ts'
import {
  type Sums,
  agreedOn,
  answerBlocked,
  answersFrom,
  askAgainBlocked,
  netOf,
  priceBlocked,
  rangeOf,
  upToOf,
} from './quotes.policy.ts'
import { type QuoteRow, type StoredLine, listQuotes } from './quotes.store.ts'

type Reading = { repair: RepairRow; side: RepairSide }

/** What the reader sees of a repair's quotations: all that was sent, and the drafts of their own side. Those in force come first. */
export async function presentQuotes(ctx: ReadContext<Member>, { repair, side }: Reading): Promise<RepairQuote[]> {
  const since = side === 'engineer' || side === 'company' ? await givenSince(ctx.db, repair.id) : null
  const rows = (await listQuotes(ctx.db, repair.id)).filter((quote) => isShown(quote, { side, since }))
  const facts = { ...(await factsOf(ctx, rows)), stopped: await stoppedBy(ctx, repair) }
  const shown = rows.map((quote) => presentQuote(ctx, { quote, repair, side, facts }))
  return [...shown.filter(isInForce), ...shown.filter((quote) => !isInForce(quote))]
}

/** What waits for the reader's answer. */
export async function presentOpenQuotes(ctx: ReadContext<Member>, repair: SeenRepair): Promise<RepairQuote[]> {
  const { side } = repair
  const all = await presentQuotes(ctx, { repair, side })
  return all.filter(({ state, from }) => state === 'sent' && answersFrom(from).includes(side))
}

/** A company and its engineer continue each other's drafts. */
const isOwnSide = (quote: Pick<QuoteRow, 'side'>, side: RepairSide): boolean =>
  quote.side === 'customer' ? side === 'customer' : side === 'engineer' || side === 'company'
/** What somebody priced who had it before is for its customer and staff alone; a draft that was dropped is nobody's. */
const isShown = (quote: QuoteRow, { side, since }: { side: RepairSide; since: Instant | null }): boolean =>
  quote.sentAt === null ? quote.state === 'draft' && isOwnSide(quote, side) : since === null || quote.sentAt > since
const isInForce = ({ state }: Pick<RepairQuote, 'state'>): boolean =>
  state === 'draft' || state === 'sent' || state === 'approved'

type Facts = Awaited<ReturnType<typeof factsOf>> & { readonly stopped: Refusal | null }
async function factsOf(ctx: ReadContext<Member>, rows: readonly QuoteRow[]) {
  const options = rows.flatMap(({ lines }) => lines.flatMap((line) => line.options))
  const goodsIds = [...new Set(options.flatMap(({ goodsId }) => goodsId ?? []))]
  const goods = await readGoodsFacts({ db: ctx.db }, goodsIds)
  return {
    people: await contactsOf(ctx, [...new Set(rows.map(({ authorId }) => authorId))]),
    goods,
    cards: await presentCards(ctx, goodsIds),
    sellers: await companiesOf(
      ctx,
      goods.map(({ companyId }) => companyId),
    ),
    kept: await heldUntilOf(
      ctx.db,
      options.flatMap(({ id, goodsId }) => (goodsId === null ? [] : [id])),
    ),
    pictures: await pictureFacts(
      ctx,
      rows.flatMap(({ files }) => files),
    ),
    figures: await readFigures(ctx),
  }
}

type Presenting = Reading & { quote: QuoteRow; facts: Facts }
function presentQuote(ctx: ReadContext<Member>, { quote, repair, side, facts }: Presenting): RepairQuote {
  const { id, version, kind, number, round, state, currency, taxRate, lines, validUntil, sentAt, decidedAt, wish } =
    quote
  const now = ctx.now()
  const sums = ({ net, tax, gross }: Sums) => ({
    net: toMoney(currency, net),
    tax: toMoney(currency, tax),
    gross: toMoney(currency, gross),
  })
  const { least, most } = rangeOf(quote, lines)
  const { session } = ctx.actor
  const url = (fileId: Id<'file'>) => signedFileAddress(ctx, { fileId, session })
  const { figures } = facts
  const dearest = new Map(
    lines.map((line) => [line.id, line.options.toSorted((a, b) => b.unitPrice - a.unitPrice)[0]?.id ?? null]),
  )
  const upTo = agreedOn({ ...quote, labourPercent: figures.repairLabourPercent }, lines, dearest).deposit.gross
  const answering = answerBlocked({ quote, side, now })
  const isTheirs = answersFrom(quote.side).includes(side)
  const continued =
    state === 'draft' && isOwnSide(quote, side) ? priceBlocked({ kind, side, life: repair.life }) : undefined
  return {
    id,
    version,
    kind,
    number,
    round,
    state: state === 'sent' && validUntil !== null && validUntil <= now ? 'expired' : state,
    from: quote.side,
    author: facts.people.find((one) => one.id === quote.authorId)?.name ?? '',
    currency,
    taxRate,
    lines: lines.map((line, position) => presentLine(ctx, { line, position, quote, facts })),
    pictures: quote.files.flatMap((fileId) => {
      const picture = facts.pictures.get(fileId)
      return picture ? [{ id: fileId, url: url(fileId), width: picture.width, height: picture.height }] : []
    }),
    note: quote.note,
    language: quote.language,
    least: sums(least),
    most: sums(most),
    agreed:
      quote.agreedNet === null || quote.agreedTax === null
        ? null
        : sums({ net: quote.agreedNet, tax: quote.agreedTax, gross: quote.agreedNet + quote.agreedTax }),
    upTo: quote.agreedNet === null ? null : sums(upToOf(quote)),
    used:
      quote.usedNet === null || quote.usedTax === null
        ? null
        : sums({ net: quote.usedNet, tax: quote.usedTax, gross: quote.usedNet + quote.usedTax }),
    deposit: lines.length === 0 ? null : toMoney(currency, quote.deposit ?? upTo),
    validUntil,
    sentAt,
    decidedAt,
    wish,
    signature:
      quote.signatureId !== null && decidedAt !== null
        ? { name: quote.signedName, at: decidedAt, url: url(quote.signatureId) }
        : null,
    allowedActions: [
      ...(isTheirs && state === 'sent'
        ? actionsOf({
            approve: answering ?? facts.stopped,
            decline: answering,
            ...(kind === 'quote' ? { askAgain: answering ?? askAgainBlocked(quote, figures.repairRoundsMost) } : {}),
          })
        : []),
      ...(continued === undefined ? [] : actionsOf({ addRepairPrice: continued })),
    ],
  }
}

type OfLine = { line: StoredLine; position: number; quote: QuoteRow; facts: Facts }
function presentLine(ctx: ReadContext<Member>, { line, position, quote, facts }: OfLine): QuoteLine {
  const { id, kind, label, partNumber, quantity, unit, most, used, isOptional, note, options, chosen, answer } = line
  const { currency, state, language } = quote
  return {
    id,
    position,
    kind,
    label,
    language,
    partNumber,
    quantity: quantity / 100,
    unit,
    most: most === null ? null : most / 100,
    used: used === null ? null : used / 100,
    isOptional,
    note,
    chosen,
    answer,
    options: options.map((option) => {
      const goods = facts.goods.find((one) => one.id === option.goodsId)
      const keptUntil = facts.kept.get(option.id) ?? null
      return {
        id: option.id,
        label: option.label,
        unitPrice: toMoney(currency, option.unitPrice),
        net: toMoney(currency, netOf(line, option.unitPrice)),
        etaDay: option.etaDay,
        part: goods
          ? {
              goodsId: goods.id,
              title: goods.title[ctx.language],
              grade: facts.cards.get(goods.id)?.grade ?? null,
              picture: facts.cards.get(goods.id)?.picture ?? null,
              seller: facts.sellers.find((one) => one.id === goods.companyId)?.names[ctx.language] ?? '',
              keptUntil,
              isGone: (state === 'sent' || state === 'draft') && keptUntil === null && !isThere(goods, line),
            }
          : null,
      }
    }),
  }
}

const isThere = ({ available, state }: GoodsFacts, { quantity }: StoredLine): boolean =>
  state === 'on_sale' && available >= quantity / 100
