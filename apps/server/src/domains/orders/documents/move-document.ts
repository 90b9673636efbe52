import type { InputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { documentsCalls } from '@kikai/contract/orders/documents.calls'
import type { OrderDocuments } from '@kikai/contract/orders/documents.shapes'
import { requestErrors } from '@kikai/contract/request.errors'
import { databaseNow } from '../../../platform/database/clock.store.ts'
import type { Context, Member, TxContext } from '../../../platform/context.ts'
import { type Owner, reachOf } from '../../../platform/sessions/reach.ts'
import { readFigures } from '../../settings/settings.public.ts'
import { claimFiles, releaseFiles } from '../../uploads/uploads.public.ts'
import { type DocumentEvent, type DocumentSide, documentBlocked, isPartyTo } from './documents.policy.ts'
import { documentStates } from './documents.states.ts'
import {
  type DocumentRow,
  acceptedBy,
  deliveredBy,
  findDocument,
  notDelivered,
  replaceDocumentFiles,
  returnedBy,
} from './documents.store.ts'
import { inBusinessDays } from '../ship/in-business-days.ts'
import { lockOrder } from '../lock-order.ts'
import type { OrderRow } from '../orders.store.ts'
import { presentDocuments } from './present-documents.ts'

type Deliver = InputOf<typeof documentsCalls.deliverDocument>
type One = InputOf<typeof documentsCalls.takeBackDocument>
type Decide = InputOf<typeof documentsCalls.decideDocument>

export const deliverDocument = (ctx: Context<Member>, input: Deliver): Promise<OrderDocuments> =>
  deliver(ctx, { ...input, ...asBuyer(ctx) })
export const deliverManagedDocument = (ctx: Context<Member>, input: Deliver): Promise<OrderDocuments> =>
  deliver(ctx, { ...input, ...asManager(ctx) })
export const takeBackDocument = (ctx: Context<Member>, input: One): Promise<OrderDocuments> =>
  takeBack(ctx, { ...input, ...asBuyer(ctx) })
export const takeBackManagedDocument = (ctx: Context<Member>, input: One): Promise<OrderDocuments> =>
  takeBack(ctx, { ...input, ...asManager(ctx) })
export const decideDocument = (ctx: Context<Member>, input: Decide): Promise<OrderDocuments> =>
  decide(ctx, { ...input, ...asBuyer(ctx) })
export const decideManagedDocument = (ctx: Context<Member>, input: Decide): Promise<OrderDocuments> =>
  decide(ctx, { ...input, ...asManager(ctx) })

/** The asking side no longer needs it; supplied files are deleted. */
export const withdrawDocument = (ctx: Context<Member>, input: One): Promise<OrderDocuments> =>
  move(ctx, { ...input, ...asManager(ctx), event: 'withdraw' }, async (ctx, { document, as, by }) => {
    await putFiles(ctx, { document, files: [] })
    await documentStates.change(ctx.db, { id: document.id, event: 'withdraw', as: as === 'staff' ? as : 'seller', by })
  })

type Worker = { owner: Owner; as: DocumentSide }
const asBuyer = ({ actor }: Context<Member>): Worker => ({ owner: { memberId: actor.id }, as: 'buyer' })
function asManager({ actor }: Context<Member>): Worker {
  const reach = reachOf(actor, 'order.order.ship')
  return { owner: { reach }, as: reach.all ? 'staff' : 'seller' }
}
const supplier = (as: DocumentSide) => (as === 'buyer' ? as : 'seller')

/** Supplies files, which replace returned ones; replaced files are deleted. */
const deliver = (ctx: Context<Member>, { files, ...input }: Deliver & Worker) =>
  move(ctx, { ...input, event: 'deliver' }, async (ctx, { order, document, as, by }) => {
    const fileIds = files.map(({ fileId }) => fileId)
    await putFiles(ctx, { document, files: files.map(({ fileId, name = '' }) => ({ fileId, name })) })
    // A company's papers stay when the person who uploaded them leaves.
    const { companyId } = order
    await claimFiles(ctx, { ownerId: by, fileIds, purpose: 'document', ...(as === 'seller' ? { companyId } : {}) })
    const decideBy = inBusinessDays(await databaseNow(ctx.db), {
      currency: order.currency,
      days: (await readFigures(ctx)).documentDecideDays,
    })
    const set = deliveredBy(ctx.db, { by, decideBy })
    await documentStates.change(ctx.db, { id: document.id, event: 'deliver', as: supplier(as), by, set })
  })

const takeBack = (ctx: Context<Member>, input: One & Worker) =>
  move(ctx, { ...input, event: 'takeBack' }, async (ctx, { document, as, by }) => {
    await putFiles(ctx, { document, files: [] })
    const set = notDelivered(ctx.db)
    await documentStates.change(ctx.db, { id: document.id, event: 'takeBack', as: supplier(as), by, set })
  })

const decide = (ctx: Context<Member>, { decision, version, reason = '', ...input }: Decide & Worker) =>
  move(ctx, { ...input, event: decision }, async (ctx, { document, as, by }) => {
    if (document.version !== version) throw refuse(requestErrors.olderVersion, { version: document.version })
    if (decision === 'return' && reason === '')
      throw refuse(requestErrors.invalidInput, { errors: [{ field: 'reason', rule: 'required', params: {} }] })
    const set =
      decision === 'return'
        ? returnedBy(ctx.db, { by, as, reason, days: (await readFigures(ctx)).documentResendDays })
        : acceptedBy(ctx.db, { by, as })
    await documentStates.change(ctx.db, { id: document.id, event: decision, as, by, set })
  })

type Asked = One & Worker & { event: DocumentEvent }
type Found = { order: OrderRow; document: DocumentRow; as: DocumentSide; by: Member['id'] }

/** Locks the order as every step does, and reads the document behind the lock. */
async function move(
  ctx: Context<Member>,
  { documentId, owner, as, event }: Asked,
  change: (ctx: TxContext<Member>, found: Found) => Promise<void>,
): Promise<OrderDocuments> {
  const by = ctx.actor.id
  return ctx.tx(async (ctx) => {
    const known = await findDocument(ctx.db, documentId)
    if (!known) throw refuse(requestErrors.notFound)
    const { orderId } = known
    const order = await lockOrder(ctx, { orderId, owner })
    const document = (await findDocument(ctx.db, documentId)) ?? known
    const blocked = documentBlocked(order, document, { event, as, isParty: isPartyTo(order, ctx.actor) })
    if (blocked) throw blocked
    await change(ctx, { order, document, as, by })
    await ctx.announce('order.documentMoved', { orderId, documentId, event })
    return presentDocuments(ctx, { order, side: as })
  })
}

async function putFiles(
  ctx: TxContext<Member>,
  { document, files }: { document: DocumentRow; files: DocumentRow['files'] },
): Promise<void> {
  const kept = new Set(files.map(({ fileId }) => fileId))
  await replaceDocumentFiles(ctx.db, { documentId: document.id, files })
  const gone = document.files.flatMap(({ fileId }) => (kept.has(fileId) ? [] : [fileId]))
  await releaseFiles(ctx, { fileIds: gone })
}
