import { type Refusal, refuse } from '@kikai/contract/errors'
import { type EventOf, movesOf } from '@kikai/contract/machine'
import { orderDocumentMachine } from '@kikai/contract/orders/documents.states'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import { orderTab } from '@kikai/contract/orders/orders.states'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Member } from '../../../platform/context.ts'
import { hasInterest } from '../../../platform/steps/interest.ts'
import type { DocumentRow } from './documents.store.ts'
import type { OrderRow } from '../orders.store.ts'

/** The role in which somebody handles a document. */
export type DocumentSide = 'buyer' | 'seller' | 'staff'
export type DocumentEvent = EventOf<typeof orderDocumentMachine>

type Order = Pick<OrderRow, 'life' | 'pay' | 'freight' | 'ship' | 'refund' | 'review'>
type Document = Pick<DocumentRow, 'state' | 'askedAs' | 'askedOf' | 'readers' | 'isReadByOthers'>

/** Whether a side may read a document: some are for both sides, some for one side and the platform. */
export const mayRead = ({ readers, askedOf }: Pick<Document, 'readers' | 'askedOf'>, side: DocumentSide): boolean =>
  side === 'staff' || readers === 'both' || askedOf === side

/** The supplier may open it while it exists, others only during the deal. */
export const mayOpen = (document: Document, side: DocumentSide): boolean =>
  mayRead(document, side) && (side === document.askedOf || document.isReadByOthers)

/** Staff who buy in this deal or work for its seller decide nothing about its documents. */
export const isPartyTo = (
  { memberId, companyId }: Pick<OrderRow, 'memberId' | 'companyId'>,
  actor: Pick<Member, 'id' | 'seats'>,
): boolean => hasInterest({ memberIds: [memberId], companyIds: [companyId] }, actor)

/** Whether this side may take the step: nobody decides about what they supplied or may not read. */
function isTheirs(document: Document, { event, as }: { event: DocumentEvent; as: DocumentSide }): boolean {
  if (event === 'deliver' || event === 'takeBack') return as === document.askedOf
  if (event === 'withdraw') return as === 'staff' || as === document.askedAs
  return as === 'staff' || (as !== document.askedOf && mayRead(document, as))
}

/** Why the deal is closed for documents; an undecided one can be withdrawn at any time. */
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
/**
 * Why it cannot be asked for: dispatched goods cannot wait for a document, and a buyer's identity concerns a seller
 * only after the purchase.
 */
export function askDocumentBlocked(order: Order, { required, kind, as }: Asking): Refusal | null {
  const blocked = dealBlocked(order)
  if (blocked) return blocked
  const isPaid = order.pay === 'paid' || order.pay === 'credit'
  if (as === 'seller' && kind === 'identity' && !isPaid) return refuse(orderErrors.notPaid)
  return required && (order.ship === 'shipped' || order.ship === 'delivered')
    ? refuse(orderErrors.alreadyShipped)
    : null
}
