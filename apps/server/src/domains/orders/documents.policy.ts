import { type Refusal, refuse } from '@kikai/contract/errors'
import { type EventOf, movesOf } from '@kikai/contract/machine'
import { orderDocumentMachine } from '@kikai/contract/orders/documents.states'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import { orderTab } from '@kikai/contract/orders/orders.states'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Member } from '../../platform/context.ts'
import type { DocumentRow } from './documents.store.ts'
import type { OrderRow } from './orders.store.ts'

/** In which part somebody works on a document. */
export type DocumentSide = 'buyer' | 'seller' | 'staff'
export type DocumentEvent = EventOf<typeof orderDocumentMachine>

type Order = Pick<OrderRow, 'life' | 'pay' | 'freight' | 'ship' | 'refund' | 'review'>
type Document = Pick<DocumentRow, 'state' | 'askedAs' | 'askedOf' | 'readers' | 'isReadByOthers'>

/** Between both sides and the platform, or between one side and the platform. */
export const mayRead = ({ readers, askedOf }: Pick<Document, 'readers' | 'askedOf'>, side: DocumentSide): boolean =>
  side === 'staff' || readers === 'both' || askedOf === side

/** Who handed it in opens it as long as it is there, all others for the deal. */
export const mayOpen = (document: Document, side: DocumentSide): boolean =>
  mayRead(document, side) && (side === document.askedOf || document.isReadByOthers)

/** Somebody of the platform who buys here themselves, or works for the seller, decides nothing about this deal's documents. */
export const isPartyTo = (
  order: Pick<OrderRow, 'memberId' | 'companyId'>,
  { id, seats }: Pick<Member, 'id' | 'seats'>,
) => order.memberId === id || seats.includes(order.companyId)

/** Whose step it is: nobody decides on what they handed in, or on what they may not read. */
function isTheirs(document: Document, { event, as }: { event: DocumentEvent; as: DocumentSide }): boolean {
  if (event === 'deliver' || event === 'takeBack') return as === document.askedOf
  if (event === 'withdraw') return as === 'staff' || as === document.askedAs
  return as === 'staff' || (as !== document.askedOf && mayRead(document, as))
}

/** Documents are for a deal that is open; only what nobody has decided on can be taken back at any time. */
const dealBlocked = (order: Order): Refusal | null =>
  order.life === 'open' ? null : refuse(requestErrors.wrongState, { state: orderTab(order) })

export function documentBlocked(
  order: Order,
  document: Document,
  move: { event: DocumentEvent; as: DocumentSide; isParty: boolean },
): Refusal | null {
  const blocked = move.event === 'takeBack' ? null : dealBlocked(order)
  if (blocked) return blocked
  if (move.as === 'staff' && move.isParty) return refuse(requestErrors.notAllowed, { missing: 'order.order.ship' })
  const leaves = movesOf(orderDocumentMachine, move.event, move.as).map(({ from }) => from)
  return leaves.includes(document.state) && isTheirs(document, move)
    ? null
    : refuse(requestErrors.wrongState, { state: document.state })
}

type Asking = { required: boolean; kind?: DocumentRow['kind']; as: DocumentSide }
/** What has left cannot wait for a document any more; and who a buyer is concerns a seller once they have bought. */
export function askBlocked(order: Order, { required, kind, as }: Asking): Refusal | null {
  const blocked = dealBlocked(order)
  if (blocked) return blocked
  const isPaid = order.pay === 'paid' || order.pay === 'credit'
  if (as === 'seller' && kind === 'identity' && !isPaid) return refuse(orderErrors.notPaid)
  return required && (order.ship === 'shipped' || order.ship === 'delivered')
    ? refuse(orderErrors.alreadyShipped)
    : null
}
