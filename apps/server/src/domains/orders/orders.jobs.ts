import type { Listeners, Sweep } from '../../platform/app.ts'
import { tellAddress } from './address/address-changes.notices.ts'
import { tellCollection, tellCollectionDue, tellCollectionSaid, tellLeft } from './collect/collections.notices.ts'
import { remindOfDocuments, tellDocument } from './documents/documents.notices.ts'
import { emptyDocuments } from './documents/empty-documents.ts'
import { escalateQuotes } from './freight/escalate-quotes.ts'
import { followCollections } from './collect/follow-collections.ts'
import { cancelUnpaid } from './end/cancel-order.ts'
import {
  tellFreightLapsed,
  tellFreightPaid,
  tellFreightQuoted,
  tellFreightReturned,
  tellQuoteOverdue,
} from './freight/freight.notices.ts'
import {
  tellCancelled,
  tellCompleted,
  tellOrderPaid,
  tellPlaced,
  tellReceiptConfirmed,
  tellShipment,
} from './orders.notices.ts'
import { lapseFreight } from './freight/lapse-freight.ts'
import { stopUnpaid, resumeUnpaid } from './pay/stop-unpaid.ts'
import { tellProblem, tellProblemAnswered, tellTrackingCorrected } from './problems/problems.notices.ts'
import { followShipments } from './ship/follow-shipments.ts'
import { receiveLate } from './receive/receive-order.ts'

export const ordersSweeps: readonly Sweep[] = [
  { name: 'orders.cancelUnpaid', everySeconds: 5, run: cancelUnpaid },
  { name: 'orders.receiveLate', everySeconds: 30, run: receiveLate },
  { name: 'orders.lapseFreight', everySeconds: 30, run: lapseFreight },
  { name: 'orders.escalateQuotes', everySeconds: 30, run: escalateQuotes },
  { name: 'orders.followCollections', everySeconds: 30, run: followCollections },
  { name: 'orders.remindOfDocuments', everySeconds: 300, run: remindOfDocuments },
  { name: 'orders.emptyDocuments', everySeconds: 3_600, run: emptyDocuments },
  { name: 'orders.followShipments', everySeconds: 60, run: followShipments },
]

export const ordersListeners: Listeners = {
  'company.suspended': stopUnpaid,
  'company.certified': resumeUnpaid,
  'order.placed': tellPlaced,
  'order.paid': tellOrderPaid,
  'order.shipped': tellLeft,
  'order.shipmentTold': tellShipment,
  'order.cancelled': tellCancelled,
  'order.receiptConfirmed': tellReceiptConfirmed,
  'order.completed': tellCompleted,
  'order.problemReported': tellProblem,
  'order.problemAnswered': tellProblemAnswered,
  'order.trackingCorrected': tellTrackingCorrected,
  'order.documentMoved': tellDocument,
  'order.collectionMoved': tellCollection,
  'order.collectionDue': tellCollectionDue,
  'order.collectionSaid': tellCollectionSaid,
  'order.addressChanged': tellAddress,
  'freight.quoted': tellFreightQuoted,
  'freight.lapsed': tellFreightLapsed,
  'freight.overdue': tellQuoteOverdue,
  'freight.paid': tellFreightPaid,
  'freight.returned': tellFreightReturned,
}
