import { Button } from '#ui/button'
import { Form } from '#ui/form'
import { Sheet } from '#ui/sheet'
import { TextArea } from '#ui/text-field'
import { showToast } from '#ui/toast'
import { documentName } from '@kikai/client/document-words'
import { useCallForm } from '@kikai/client/use-call-form'
import { useText } from '@kikai/client/use-text'
import type { OrderDocument } from '@kikai/contract/orders/documents.shapes'
import { type DocumentSide, documentCalls } from './document-calls.ts'

type ReturnDocumentProps = { document: OrderDocument; side: DocumentSide; onClose: () => void }

const formId = 'return-document'

/** What was handed in is not what is needed: whoever handed it in reads why, and hands it in anew. */
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
    refresh: ['orders'],
    onDone: () => showToast(t('return.done'), { done: true }),
    next: onClose,
  })
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('return.title', { document: documentName(t, document) })}
      footer={
        <Button wide tone="go" type="submit" form={formId} busy={form.busy}>
          {t('return.button')}
        </Button>
      }
    >
      <Form of={form} id={formId} className="flex flex-col gap-4">
        <TextArea {...form.text('reason')} label={t('return.reason')} />
      </Form>
    </Sheet>
  )
}
