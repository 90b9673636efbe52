import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { managedPapersCalls, papersCalls } from '@kikai/contract/papers/papers.calls'
import { type PaperRow as ShownPaper, paperKinds, type PaperRow } from '@kikai/contract/papers/papers.shapes'
import type { Id } from '@kikai/kernel/ids'
import { toMoney } from '@kikai/kernel/money'
import type { Context, Member, Reads } from '../../../platform/context.ts'
import { pageById, shownOf } from '../../../platform/database/page-by-id.ts'
import { sellerNames, readIssuer } from '../../companies/companies.public.ts'
import { type OrderRow, readOrder } from '../../orders/orders.public.ts'
import { quotationActions } from '../issue/issue-quotation.ts'
import { paperFor } from '../issue/paper-for.ts'
import { prepareActions } from '../issue/prepare-papers.ts'
import { ownPapersFilter } from './own-papers-filter.ts'
import { type Readers, buyers, managers } from './readers.ts'
import { type Books, type StoredPaper, countBooks, listBooks, listOfOrder, listOfPayments } from '../papers.store.ts'
import { findProfile } from '../fapiao/fapiao.store.ts'

type ListMine = typeof papersCalls.listOrderPapers
type ListManaged = typeof managedPapersCalls.listManagedPapers
type ListOwn = typeof papersCalls.listMyPapers
type List = typeof managedPapersCalls.listPapers
type ListOfWithdrawals = typeof papersCalls.listWithdrawalPapers
type ListOfPayouts = typeof managedPapersCalls.listPayoutPapers
type Read = typeof papersCalls.readPaper
type ReadManaged = typeof managedPapersCalls.readManagedPaper

export async function listOrderPapers(
  ctx: Context<Member>,
  { orderId }: InputOf<ListMine>,
): Promise<OutputOf<ListMine>> {
  const { order, papers } = await papersOf(ctx, { orderId, ...buyers(ctx.actor) })
  const allowedActions = await quotationActions(ctx, order)
  const fapiaoTitle = await fapiaoTitleOf(ctx, { order, papers })
  return { papers, allowedActions, fapiaoTitle }
}

export async function listManagedPapers(
  ctx: Context<Member>,
  { orderId }: InputOf<ListManaged>,
): Promise<OutputOf<ListManaged>> {
  const { order, papers } = await papersOf(ctx, { orderId, ...managers(ctx.actor) })
  return { papers, allowedActions: await prepareActions(ctx, order), fapiaoTitle: null }
}

async function papersOf(
  ctx: Context<Member>,
  asked: Readers & { orderId: Id<'order'> },
): Promise<{ order: OrderRow; papers: ShownPaper[] }> {
  const order = await readOrder(ctx, asked)
  return { order, papers: (await listOfOrder(ctx.db, asked)).map(present) }
}

/** What was issued about the payments on a page of a member's list. */
export async function listWithdrawalPapers(
  ctx: Context<Member>,
  { withdrawalIds }: InputOf<ListOfWithdrawals>,
): Promise<OutputOf<ListOfWithdrawals>> {
  const rows = await listOfPayments(ctx.db, { ...buyers(ctx.actor), withdrawalIds, payoutIds: [] })
  return { papers: rows.map(present) }
}

/** The same for a company's payouts, and for finance. */
export async function listPayoutPapers(
  ctx: Context<Member>,
  { payoutIds, withdrawalIds = [] }: InputOf<ListOfPayouts>,
): Promise<OutputOf<ListOfPayouts>> {
  const rows = await listOfPayments(ctx.db, { ...managers(ctx.actor), payoutIds, withdrawalIds })
  return { papers: rows.map(present) }
}

export const readPaper = (ctx: Context<Member>, { paperId }: InputOf<Read>): Promise<OutputOf<Read>> =>
  wholePaper(ctx, { paperId, ...buyers(ctx.actor) })

export const readManagedPaper = (
  ctx: Context<Member>,
  { paperId }: InputOf<ReadManaged>,
): Promise<OutputOf<ReadManaged>> => wholePaper(ctx, { paperId, ...managers(ctx.actor) })

async function wholePaper(ctx: Context<Member>, asked: Readers & { paperId: Id<'paper'> }) {
  const { id, data, buyer, sha256 } = await paperFor(ctx, asked)
  return { id, data, buyer, sha256 }
}

/** Issued papers, newest first, with counts by kind. */
export async function listPapers(ctx: Context<Member>, input: InputOf<List>): Promise<OutputOf<List>> {
  const { kind = null, issuedBy = null, about = null, words = '', currency = null, least = null, most = null } = input
  const { issuedFrom: from = null, issuedTo: to = null } = input
  return pageOfBooks(
    ctx,
    { ...managers(ctx.actor), kind, issuedBy, about, words, from, to, currency, least, most },
    input,
  )
}

/** What was issued to a member, newest first, with counts by kind. */
export const listMyPapers = (ctx: Context<Member>, input: InputOf<ListOwn>): Promise<OutputOf<ListOwn>> =>
  pageOfBooks(ctx, ownPapersFilter(ctx.actor, input), input)

async function pageOfBooks(
  ctx: Context<Member>,
  books: Books,
  input: Parameters<typeof pageById>[0],
): Promise<OutputOf<List>> {
  const { kind } = books
  const rows = await listBooks(ctx.db, books, pageById(input))
  const counted = await countBooks(ctx.db, books)
  const { shown, next } = shownOf(rows, input)
  const names = await sellerNames(
    ctx,
    shown.flatMap(({ companyId }) => (companyId === null ? [] : [{ companyId }])),
  )
  const counts = Object.fromEntries(paperKinds.map((one) => [one, counted.find((row) => row.kind === one)?.count ?? 0]))
  const all = counted.reduce((sum, { count }) => sum + count, 0)
  return {
    data: shown.map((row) => ({
      ...present(row),
      orderNumber: row.orderNumber,
      payoutNumber: row.payoutNumber,
      seller: row.operator ?? (row.companyId === null ? '' : (names.get(row.companyId) ?? '')),
    })),
    total: kind === null ? all : (counts[kind] ?? 0),
    next,
    counts: { ...counts, all },
  }
}

const present = ({
  companyId: _,
  orderNumber: __,
  payoutNumber: ___,
  operator: ____,
  currency,
  total,
  ...row
}: StoredPaper): ShownPaper => ({
  ...row,
  total: toMoney(currency, total),
})

type Asked = { order: OrderRow; papers: readonly Pick<PaperRow, 'kind'>[] }
/**
 * The title that an order's fapiao will have, empty if none is saved. Null where none is needed: the seller is in
 * another country, the invoice is issued, or the goods leave China without a saved title.
 */
async function fapiaoTitleOf(ctx: Reads, { order, papers }: Asked): Promise<string | null> {
  if (order.life !== 'open' || papers.some(({ kind }) => kind === 'invoice')) return null
  if ((await readIssuer(ctx, order.companyId)).country !== 'CN') return null
  const kept = await findProfile(ctx.db, order.memberId)
  return kept?.title ?? (order.address.country === 'CN' ? '' : null)
}
