import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { documentsCalls, managedDocumentsCalls } from '@kikai/contract/orders/documents.calls'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Context, Member } from '../../../platform/context.ts'
import { signedFileAddress } from '../../../platform/sessions/file-address.ts'
import { type Owner, reachOf } from '../../../platform/sessions/reach.ts'
import { contactsOf } from '../../members/members.public.ts'
import { fileFacts } from '../../uploads/uploads.public.ts'
import { type DocumentSide, mayOpen } from './documents.policy.ts'
import { findDocument } from './documents.store.ts'
import { findOrder } from '../orders.store.ts'
import { presentDocuments } from './present-documents.ts'

type List = typeof documentsCalls.listOrderDocuments
type Open = typeof documentsCalls.openDocument
type OpenManaged = typeof managedDocumentsCalls.openManagedDocument

export async function listOrderDocuments(ctx: Context<Member>, { orderId }: InputOf<List>): Promise<OutputOf<List>> {
  const order = await findOrder(ctx.db, { orderId, owner: { memberId: ctx.actor.id } })
  if (!order) throw refuse(requestErrors.notFound)
  return presentDocuments(ctx, { order, side: 'buyer' })
}

export async function listManagedDocuments(ctx: Context<Member>, { orderId }: InputOf<List>): Promise<OutputOf<List>> {
  const reach = reachOf(ctx.actor, 'order.order.read')
  const order = await findOrder(ctx.db, { orderId, owner: { reach } })
  if (!order) throw refuse(requestErrors.notFound)
  return presentDocuments(ctx, { order, side: reach.all ? 'staff' : 'seller' })
}

export const openDocument = (ctx: Context<Member>, input: InputOf<Open>): Promise<OutputOf<Open>> =>
  open(ctx, { ...input, owner: { memberId: ctx.actor.id }, side: 'buyer' })

export function openManagedDocument(ctx: Context<Member>, input: InputOf<OpenManaged>): Promise<OutputOf<OpenManaged>> {
  const reach = reachOf(ctx.actor, 'order.order.ship')
  return open(ctx, { ...input, owner: { reach }, side: reach.all ? 'staff' : 'seller' })
}

/** Documents that this side may not read are reported as not found. */
async function open(
  ctx: Context<Member>,
  { documentId, fileId, owner, side }: InputOf<Open> & { owner: Owner; side: DocumentSide },
): Promise<OutputOf<Open>> {
  const document = await findDocument(ctx.db, documentId)
  const order = document && (await findOrder(ctx.db, { orderId: document.orderId, owner }))
  const file = document?.files.find((one) => one.fileId === fileId)
  if (!order || !file || !mayOpen(document, side)) throw refuse(requestErrors.notFound)
  const facts = await fileFacts(ctx, [fileId])
  const [reader] = await contactsOf(ctx, [ctx.actor.id])
  return {
    url: signedFileAddress(ctx, { fileId, session: ctx.actor.session }),
    name: file.name,
    kind: facts.get(fileId)?.kind ?? 'picture',
    reader: reader?.name ?? '',
    seenAt: ctx.now(),
  }
}
