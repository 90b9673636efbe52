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
import { answerAddress, answerManagedAddress } from './answer-address.ts'
import {
  agreeCollection,
  askCollection,
  declineCollection,
  undoCollection,
  withdrawCollection,
} from './ask-collection.ts'
import { moveCollection } from './move-collection.ts'
import { sayCollected } from './say-collected.ts'
import { giveToBuyer } from './give-to-buyer.ts'
import { askForDocument } from './ask-document.ts'
import { cancelManagedOrder } from './cancel-managed-order.ts'
import { cancelMyOrder } from './cancel-order.ts'
import { changeAddress, proposeAddress } from './change-address.ts'
import { chooseRemittance } from './choose-remittance.ts'
import { confirmReceipt } from './confirm-receipt.ts'
import { correctTracking } from './correct-tracking.ts'
import { dispatchOrder } from './dispatch-order.ts'
import {
  decideDocument,
  decideManagedDocument,
  deliverDocument,
  deliverManagedDocument,
  takeBackDocument,
  takeBackManagedDocument,
  withdrawDocument,
} from './move-document.ts'
import { listManagedDocuments, listOrderDocuments, openDocument, openManagedDocument } from './read-documents.ts'
import { hideOrder } from './hide-order.ts'
import { listDocumentQueue } from './list-document-queue.ts'
import { listMyGoods } from './list-my-goods.ts'
import { listManagedOrders, listMyOrders } from './list-orders.ts'
import { ordersListeners, ordersSweeps } from './orders.jobs.ts'
import { payOnAccount } from './pay-on-account.ts'
import { beginPicking, stopPicking } from './pick-order.ts'
import { payOnline } from './pay-online.ts'
import { payCheckout, readCheckout } from './pay-checkout.ts'
import { placeCart, placeOrder } from './place-order.ts'
import { payFreight, paySharedFreight, remitFreight } from './pay-freight.ts'
import { payFreightOnline, paySharedFreightOnline } from './pay-freight-online.ts'
import { readFreight, readSharedFreight } from './present-freight.ts'
import { quoteFreight } from './quote-freight.ts'
import { quoteOrder } from './quote-order.ts'
import { answerProblem, reportProblem, withdrawProblem } from './report-problem.ts'
import { confirmFreightReturn, returnFreight } from './return-freight.ts'
import { shareFreight, unshareFreight } from './share-freight.ts'
import { followOrder, readManagedOrder, readMyOrder } from './read-order.ts'
import { receiveOrder } from './receive-order.ts'
import { receivePart } from './receive-part.ts'
import { handOver, recordEvent } from './record-event.ts'
import { saveAcceptance } from './save-acceptance.ts'
import { revealBuyer } from './reveal-buyer.ts'
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
