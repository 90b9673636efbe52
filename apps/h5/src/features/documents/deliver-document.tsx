import { cutText } from '#ui/texts/cut-text.ts'
import { FormSheet } from '#ui/sheets/form-sheet'
import { showToast } from '#ui/feedback/toast'
import { type Uploaded, Uploader } from '#ui/pictures/uploader'
import { documentName } from '@kikai/client/orders/document-words'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { useFileUpload } from '@kikai/client/files/use-upload'
import type { OrderDocument } from '@kikai/contract/orders/documents.shapes'
import { documentLimits } from '@kikai/kernel/document-limits'
import { limits } from '@kikai/kernel/limits'
import { type DocumentSide, documentCalls } from './document-calls.ts'

type DeliverDocumentProps = { document: OrderDocument; side: DocumentSide; onClose: () => void }
type Typed = { files: readonly Uploaded[] }

/** A sheet to hand in a requested document as photos or PDFs. */
export function DeliverDocument({ document, side, onClose }: DeliverDocumentProps) {
  const t = useText('documents')
  const words = useText('uploads')
  const send = useFileUpload('document')
  const form = useCallForm(documentCalls[side].deliver, {
    start: (): Typed => ({ files: [] }),
    input: ({ files }) => ({
      documentId: document.id,
      files: files.map(({ id, pdfName = '' }) => ({ fileId: id, name: plainName(pdfName) })),
    }),
    rules: ({ files }) => ({ files: files.length === 0 && t('deliver.missing') }),
    onDone: () => showToast(t('deliver.done'), { done: true }),
    next: onClose,
  })
  return (
    <FormSheet
      of={form}
      title={t('deliver.title', { document: documentName(t, document) })}
      send={t('deliver.button')}
      onClose={onClose}
    >
      <p className="text-14 text-ink-2">{t(`readers.${document.readers}`)}</p>
      <div data-wrong={form.wrong('files') ? true : undefined}>
        <Uploader
          label={t('deliver.files')}
          value={form.values.files}
          onChange={(files) => form.set({ files })}
          send={send}
          max={documentLimits.filesMax}
          pdf={{
            rule: words('screen.rule'),
            add: words('screen.add'),
            wrongKind: (name) => words('screen.wrongKind', { name }),
            tooBig: (name) => words('screen.tooBig', { name }),
          }}
          error={form.wrong('files')}
        />
      </div>
      <p className="text-12 text-ink-2">{t('deliver.note')}</p>
    </FormSheet>
  )
}

/** Removes control characters and shortens the name to the limit. */
const plainName = (name: string) => cutText(name.replaceAll(/\p{C}/gu, ''), limits.fileNameLength)
