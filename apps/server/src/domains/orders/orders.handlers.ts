import { refuse } from '@kikai/contract/errors'
import { acceptanceCalls } from '@kikai/contract/orders/acceptance.calls'
import { addressChangeCalls } from '@kikai/contract/orders/address-change.calls'
import { collectionCalls } from '@kikai/contract/orders/collection.calls'
import { documentsCalls, managedDocumentsCalls } from '@kikai/contract/orders/documents.calls'
import { endingCalls } from '@kikai/contract/orders/ending.calls'
import { payOnAccountCalls } from '@kikai/contract/orders/pay-on-account.calls'
import { pickingCalls } from '@kikai/contract/orders/picking.calls'
import { payOnlineCalls } from '@kikai/contract/orders/pay-online.calls'
import { freightCalls } from '@kikai/contract/orders/freight.calls'
import { ordersCalls } from '@kikai/contract/orders/orders.calls'
import { managedOrdersCalls } from '@kikai/contract/orders/managed-orders.calls'
import { ownGoodsCalls } from '@kikai/contract/orders/own-goods.calls'
import { problemsCalls } from '@kikai/contract/orders/problems.calls'
import { shipmentEventsCalls } from '@kikai/contract/orders/shipment-events.calls'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Domain } from '../../platform/app.ts'
import type { Handlers } from '../../platform/context.ts'
import { exporting } from '../audit/audit.public.ts'
import { answerAddress, answerManagedAddress } from './address/answer-address.ts'
import {
  agreeCollection,
  askCollection,
  declineCollection,
  undoCollection,
  withdrawCollection,
} from './collect/ask-collection.ts'
import { moveCollection } from './collect/move-collection.ts'
import { sayCollected } from './collect/say-collected.ts'
import { giveToBuyer } from './collect/give-to-buyer.ts'
import { askForDocument } from './documents/ask-document.ts'
import { cancelManagedOrder } from './end/cancel-managed-order.ts'
import { cancelMyOrder } from './end/cancel-order.ts'
import { changeAddress, proposeAddress } from './address/change-address.ts'
import { chooseRemittance } from './pay/choose-remittance.ts'
import { confirmReceipt } from './receive/confirm-receipt.ts'
import { correctTracking } from './ship/correct-tracking.ts'
import { dispatchOrder } from './ship/dispatch-order.ts'
import {
  decideDocument,
  decideManagedDocument,
  deliverDocument,
  deliverManagedDocument,
  takeBackDocument,
  takeBackManagedDocument,
  withdrawDocument,
} from './documents/move-document.ts'
import {
  listManagedDocuments,
  listOrderDocuments,
  openDocument,
  openManagedDocument,
} from './documents/read-documents.ts'
import { hideOrder } from './end/hide-order.ts'
import { listDocumentQueue } from './documents/list-document-queue.ts'
import { listMyGoods } from './read/list-my-goods.ts'
import { listManagedOrders, listMyOrders } from './read/list-orders.ts'
import { ordersListeners, ordersSweeps } from './orders.jobs.ts'
import { payOnAccount } from './pay/pay-on-account.ts'
import { beginPicking, stopPicking } from './ship/pick-order.ts'
import { payOnline } from './pay/pay-online.ts'
import { payCheckout, readCheckout } from './pay/pay-checkout.ts'
import { placeCart, placeOrder } from './place/place-order.ts'
import { payFreight, paySharedFreight, remitFreight } from './freight/pay-freight.ts'
import { payFreightOnline, paySharedFreightOnline } from './freight/pay-freight-online.ts'
import { readFreight, readSharedFreight } from './freight/present-freight.ts'
import { quoteFreight } from './freight/quote-freight.ts'
import { quoteOrder } from './place/quote-order.ts'
import { answerProblem, reportProblem, withdrawProblem } from './problems/report-problem.ts'
import { confirmFreightReturn, returnFreight } from './freight/return-freight.ts'
import { shareFreight, unshareFreight } from './freight/share-freight.ts'
import { followOrder, readManagedOrder, readMyOrder } from './read/read-order.ts'
import { receiveOrder } from './receive/receive-order.ts'
import { receivePart } from './ship/receive-part.ts'
import { handOver, recordEvent } from './record-event.ts'
import { saveAcceptance } from './receive/save-acceptance.ts'
import { revealBuyer } from './read/reveal-buyer.ts'
import { ordersPersonal } from './orders.personal.ts'

const calls = {
  ...ordersCalls,
  ...acceptanceCalls,
  ...managedOrdersCalls,
  ...ownGoodsCalls,
  ...endingCalls,
  ...freightCalls,
  ...addressChangeCalls,
  ...shipmentEventsCalls,
  ...problemsCalls,
  ...documentsCalls,
  ...managedDocumentsCalls,
  ...payOnlineCalls,
  ...payOnAccountCalls,
  ...pickingCalls,
  ...collectionCalls,
}

const handlers: Handlers<typeof calls> = {
  quoteOrder,
  placeOrder,
  placeCart,
  readCheckout,
  payCheckout,
  payOnline,
  payOnAccount,
  chooseRemittance,
  listMyOrders,
  listMyGoods,
  readMyOrder,
  cancelMyOrder,
  saveAcceptance,
  receiveOrder,
  receivePart,
  followOrder,
  listManagedOrders,
  exportOrders: exporting({ list: calls.listManagedOrders, as: calls.exportOrders }, listManagedOrders),
  readManagedOrder,
  revealBuyer,
  dispatchOrder,
  hideOrder,
  cancelManagedOrder,
  confirmReceipt,
  quoteFreight,
  readFreight,
  payFreight,
  remitFreight,
  shareFreight,
  unshareFreight,
  readSharedFreight,
  paySharedFreight,
  returnFreight,
  confirmFreightReturn,
  payFreightOnline,
  paySharedFreightOnline,
  recordEvent,
  handOver,
  beginPicking,
  stopPicking,
  changeAddress,
  answerAddress,
  proposeAddress,
  answerManagedAddress,
  askCollection,
  withdrawCollection,
  agreeCollection,
  declineCollection,
  moveCollection,
  sayCollected,
  undoCollection,
  giveToBuyer,
  reportProblem,
  withdrawProblem,
  answerProblem,
  correctTracking,
  listOrderDocuments,
  listManagedDocuments,
  listDocumentQueue,
  exportDocuments: exporting({ list: calls.listDocumentQueue, as: calls.exportDocuments }, listDocumentQueue),
  askForDocument,
  withdrawDocument,
  deliverDocument,
  deliverManagedDocument,
  takeBackDocument,
  takeBackManagedDocument,
  decideDocument,
  decideManagedDocument,
  openDocument,
  openManagedDocument,
}

export const ordersDomain: Domain = {
  name: 'orders',
  personal: ordersPersonal,
  calls,
  handlers,
  constraints: {
    order_number: () => refuse(requestErrors.busy),
    // A file belongs to one document only.
    order_document_file_once: () => refuse(requestErrors.notFound),
  },
  sweeps: ordersSweeps,
  listeners: ordersListeners,
}
