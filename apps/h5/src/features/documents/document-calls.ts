import { documentsCalls, managedDocumentsCalls } from '@kikai/contract/orders/documents.calls'

/** The reader of documents: the buyer or the seller of the order. */
export const documentSides = ['buyer', 'seller'] as const
export type DocumentSide = (typeof documentSides)[number]

/** The calls of each side. */
export const documentCalls = {
  buyer: {
    list: documentsCalls.listOrderDocuments,
    deliver: documentsCalls.deliverDocument,
    takeBack: documentsCalls.takeBackDocument,
    decide: documentsCalls.decideDocument,
    open: documentsCalls.openDocument,
  },
  seller: {
    list: managedDocumentsCalls.listManagedDocuments,
    deliver: managedDocumentsCalls.deliverManagedDocument,
    takeBack: managedDocumentsCalls.takeBackManagedDocument,
    decide: managedDocumentsCalls.decideManagedDocument,
    open: managedDocumentsCalls.openManagedDocument,
  },
} as const
