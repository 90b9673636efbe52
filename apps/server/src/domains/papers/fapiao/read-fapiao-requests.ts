import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { OrderFapiao } from '@kikai/contract/papers/fapiao-requests.shapes'
import type { fapiaoRequestCalls, managedFapiaoCalls } from '@kikai/contract/papers/fapiao-requests.calls'
import { requestErrors } from '@kikai/contract/request.errors'
import { toMoney } from '@kikai/kernel/money'
import type { Context, Member, Reads, Services, Viewer } from '../../../platform/context.ts'
import { signedFileAddress } from '../../../platform/sessions/file-address.ts'
import { actionsOf } from '../../../platform/steps/present-action.ts'
import { type Owner, holds, reachOf } from '../../../platform/sessions/reach.ts'
import { mapInTurn } from '../../../platform/queues/map-in-turn.ts'
import { readIssuer, sellerNames } from '../../companies/companies.public.ts'
import { contactsOf } from '../../members/members.public.ts'
import { isMaskedFor } from '../../access/access.public.ts'
import { type Bought, findBought } from '../../refunds/refunds.public.ts'
import { fileFacts } from '../../uploads/uploads.public.ts'
import { titleSaidOf } from '../issue/sales.ts'
import { type FapiaoSale, fapiaoSaleNamed } from './fapiao-sale.ts'
import { findProfile } from './fapiao.store.ts'
import { askFapiaoBlocked } from './fapiao-requests.policy.ts'
import { countFapiaoTabs, findDue, findRequest, listQueue, listRequestsOf } from './fapiao-requests.store.ts'
import { presentInQueue, presentRequest } from './present-fapiao.ts'

type List = typeof fapiaoRequestCalls.listOrderFapiao
type Open = typeof fapiaoRequestCalls.openFapiao
type Queue = typeof managedFapiaoCalls.listFapiaoQueue

export async function listOrderFapiao(ctx: Context<Member>, input: InputOf<List>): Promise<OutputOf<List>> {
  return forBuyer(ctx, await findBought(ctx, { sale: fapiaoSaleNamed(input), owner: { memberId: ctx.actor.id } }))
}

export async function listManagedFapiao(ctx: Context<Member>, input: InputOf<List>): Promise<OutputOf<List>> {
  const reach = reachOf(ctx.actor, 'order.order.read')
  return forSeller(ctx, await findBought(ctx, { sale: fapiaoSaleNamed(input), owner: { reach } }))
}

type Seen = Reads & Pick<Services, 'subjectKeys'>

/** The requests of a sale for its buyer, and what the next one would be. */
export async function forBuyer(ctx: Seen, sold: Sold): Promise<OrderFapiao> {
  const requests = await listRequestsOf(ctx.db, sold.sale)
  const asking = await askingOf(ctx, sold, requests)
  const actions = actionsOf({ ask: askFapiaoBlocked(asking) })
  return {
    requests: await mapInTurn(requests, (row) => presentRequest(ctx, row, { isMasked: false, mayMove: false })),
    next: actions.length === 0 ? null : { amount: toMoney('CNY', asking.due), title: asking.title ?? '' },
    allowedActions: actions,
  }
}

type Sold = FapiaoSale & Pick<Bought, 'currency'>
type Requests = Awaited<ReturnType<typeof listRequestsOf>>
/** What decides whether a fapiao can be asked for. */
export async function askingOf(ctx: Reads, { sale, memberId, companyId, currency }: Sold, requests: Requests) {
  const { country } = await readIssuer(ctx, companyId)
  const said = isSaidStill(requests) ? await titleSaidOf(ctx, sale) : null
  const kept = await findProfile(ctx.db, memberId)
  return {
    country,
    currency,
    requests,
    due: await findDue(ctx.db, { ...sale, memberId }),
    title: said ?? kept?.title ?? null,
  }
}

/**
 * What was said of a sale alone counts until the seller could not issue a fapiao with it: it cannot be changed after the
 * invoice, and what the buyer has saved can.
 */
export const isSaidStill = (requests: Requests): boolean =>
  requests.every(({ state }) => state !== 'rejected' && state !== 'voided')

/** The same for the seller, who moves them, and for staff, who see persons masked. */
export async function forSeller(ctx: Seen & Viewer<Member>, sold: FapiaoSale): Promise<OrderFapiao> {
  const requests = await listRequestsOf(ctx.db, sold.sale)
  const isMasked = isMaskedFor(ctx.actor, sold)
  const mayMove = !isMasked && holds(ctx.actor, 'order.order.ship')
  return {
    requests: await mapInTurn(requests, (row) => presentRequest(ctx, row, { isMasked, mayMove })),
    next: null,
    allowedActions: [],
  }
}

export const openFapiaoFile = (ctx: Context<Member>, input: InputOf<Open>): Promise<OutputOf<Open>> =>
  open(ctx, { ...input, owner: { memberId: ctx.actor.id } })

/** Staff see buyers masked, and the file names them: it is opened by the two sides alone. */
export const openManagedFapiao = (ctx: Context<Member>, input: InputOf<Open>): Promise<OutputOf<Open>> =>
  open(ctx, { ...input, owner: { reach: reachOf(ctx.actor, 'order.order.read') } })

async function open(
  ctx: Context<Member>,
  { fapiaoRequestId: requestId, owner }: InputOf<Open> & { owner: Owner },
): Promise<OutputOf<Open>> {
  const row = await findRequest(ctx.db, { requestId, owner })
  const fileId = row?.fileId ?? null
  const isMasked = 'reach' in owner && row !== null && isMaskedFor(ctx.actor, row)
  if (!row || fileId === null || isMasked) throw refuse(requestErrors.notFound)
  const facts = await fileFacts(ctx, [fileId])
  const [reader] = await contactsOf(ctx, [ctx.actor.id])
  return {
    url: signedFileAddress(ctx, { fileId, session: ctx.actor.session }),
    name: row.number,
    kind: facts.get(fileId)?.kind ?? 'pdf',
    reader: reader?.name ?? '',
    seenAt: ctx.now(),
  }
}

/** Requests by what the seller does next and by deadline. */
export async function listFapiaoQueue(ctx: Context<Member>, input: InputOf<Queue>): Promise<OutputOf<Queue>> {
  const { current_page: page, page_size: size, tab = null, words = '' } = input
  const reach = reachOf(ctx.actor, 'order.order.read')
  const rows = await listQueue(ctx.db, { reach, tab, words, skip: (page - 1) * size, count: size })
  const counts = await countFapiaoTabs(ctx.db, { reach, words })
  const sellers = await sellerNames(ctx, rows)
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return {
    data: rows.map((row) => presentInQueue(row, { isMasked: isMaskedFor(ctx.actor, row), sellers })),
    total: tab === null ? all : (counts[tab] ?? 0),
    counts,
  }
}
