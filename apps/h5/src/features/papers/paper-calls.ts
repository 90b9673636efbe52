import { managedPapersCalls, papersCalls } from '@kikai/contract/papers/papers.calls'

/** The reader of documents: the buyer or the seller of the order. */
export const paperSides = ['buyer', 'seller'] as const
export type PaperSide = (typeof paperSides)[number]

/** The calls of each side. */
export const paperCalls = {
  buyer: {
    list: papersCalls.listOrderPapers,
    open: papersCalls.openPaper,
    read: papersCalls.readPaper,
  },
  seller: {
    list: managedPapersCalls.listManagedPapers,
    open: managedPapersCalls.openManagedPaper,
    read: managedPapersCalls.readManagedPaper,
  },
} as const
