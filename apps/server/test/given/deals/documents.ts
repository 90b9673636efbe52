import { api } from '@kikai/contract/api'
import type { InputOf } from '@kikai/contract/call'
import type { OrderDocument } from '@kikai/contract/orders/documents.shapes'
import type { Id } from '@kikai/kernel/ids'
import { type Person, as } from '../../as.ts'
import { type Placed, accepted } from './orders.ts'
import { givenPicture } from '../goods/pictures.ts'

type Ask = Omit<InputOf<typeof api.orders.askForDocument>, 'orderId'>
type Wishes = Partial<Ask> & { by?: Person }

/** A request for the buyer's licence within a week, readable by both sides; the shipment waits for it. */
export const licence: Ask = {
  kind: 'licence',
  note: '',
  askedOf: 'buyer',
  readers: 'both',
  required: true,
  dueInDays: 7,
}

/** A requested document, by default by the seller from the buyer. */
export async function requestedDocument(
  deal: Placed,
  { by = deal.seller, ...wishes }: Wishes = {},
): Promise<OrderDocument> {
  const input = { orderId: deal.orderId, ...licence, ...wishes }
  return newest(accepted(await by.call(api.orders.askForDocument, input)).documents)
}

/** A document requested by the platform. */
export const askedByStaff = async (deal: Placed, wishes: Wishes = {}): Promise<OrderDocument> =>
  requestedDocument(deal, { by: await as.staff(), ...wishes })

/** An uploaded file for a document, with its name. */
export const scan = async (owner: { id: Id<'member'> }, name = 'scan.png') => ({
  fileId: (await givenPicture(owner, { purpose: 'document' })).id,
  name,
})

/** A requested document that was uploaded and not reviewed yet. */
export async function handedIn(deal: Placed, { id, askedOf }: OrderDocument): Promise<OrderDocument> {
  const who = deal[askedOf]
  const call = askedOf === 'buyer' ? api.orders.deliverDocument : api.orders.deliverManagedDocument
  const { documents } = accepted(await who.call(call, { documentId: id, files: [await scan(who)] }))
  return found(documents, id)
}

export function found(documents: readonly OrderDocument[], id: OrderDocument['id']): OrderDocument {
  const document = documents.find((one) => one.id === id)
  if (!document) throw new Error('the document is not in the list')
  return document
}

function newest(documents: readonly OrderDocument[]): OrderDocument {
  const document = documents.at(-1)
  if (!document) throw new Error('a document was asked for and there is none')
  return document
}
