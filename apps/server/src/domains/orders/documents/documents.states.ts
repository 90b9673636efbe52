import { orderDocumentMachine } from '@kikai/contract/orders/documents.states'
import { guarded } from '../../../platform/steps/state-change.ts'

export const documentStates = guarded({
  machine: orderDocumentMachine,
  entity: 'order_document',
  table: 'order_document',
  column: 'state',
})
