import { FormSheet } from '#ui/sheets/form-sheet'
import { TextArea } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { documentName } from '@kikai/client/orders/document-words'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import type { OrderDocument } from '@kikai/contract/orders/documents.shapes'
import { type DocumentSide, documentCalls } from './document-calls.ts'

type ReturnDocumentProps = { document: OrderDocument; side: DocumentSide; onClose: () => void }

/** A sheet to return a wrong document: the sender reads the reason and hands it in again. */
export function ReturnDocument({ document, side, onClose }: ReturnDocumentProps) {
  const t = useText('documents')
  const form = useCallForm(documentCalls[side].decide, {
    start: { reason: '' },
    input: ({ reason }) => ({
      documentId: document.id,
      version: document.version,
      decision: 'return',
      reason,
    }),
    rules: ({ reason }) => ({ reason: reason.trim() === '' && t('return.missing') }),
    onDone: () => showToast(t('return.done'), { done: true }),
    next: onClose,
  })
  return (
    <FormSheet
      of={form}
      title={t('return.title', { document: documentName(t, document) })}
      send={t('return.button')}
      onClose={onClose}
    >
      <TextArea {...form.text('reason')} label={t('return.reason')} />
    </FormSheet>
  )
}
