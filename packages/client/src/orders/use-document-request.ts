import { managedDocumentsCalls } from '@kikai/contract/orders/documents.calls'
import { documentReaders, documentSuppliers } from '@kikai/contract/orders/documents.shapes'
import type { Id } from '@kikai/kernel/ids'
import { useCallForm } from '../forms/use-call-form.ts'
import { useText } from '../use-text.ts'

/** The choices for a document's due date, in days. */
export const documentDays = ['3', '7', '14', '30'] as const

type Asking = {
  orderId: Id<'order'>
  /** True when all goods were shipped: documents no longer block anything. */
  hasLeft: boolean
  onDone: () => void
}

/** The form to request a document, used by sellers and by staff. */
export function useDocumentRequest({ orderId, hasLeft, onDone }: Asking) {
  const t = useText('documents')
  return useCallForm(managedDocumentsCalls.askForDocument, {
    start: { kind: '', note: '', askedOf: 'buyer', readers: 'both', days: '7', required: !hasLeft },
    input: ({ kind, note, askedOf, readers, days, required }) => ({
      orderId,
      kind,
      note,
      askedOf: documentSuppliers.find((one) => one === askedOf),
      readers: documentReaders.find((one) => one === readers),
      required,
      dueInDays: Number(days),
    }),
    rules: ({ kind, note }) => ({ note: kind === 'other' && note.trim() === '' && t('ask.noteMissing') }),
    missing: { kind: t('ask.kindMissing') },
    onDone,
  })
}
