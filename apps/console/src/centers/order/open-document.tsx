import { PictureViewer } from '#features/review/picture-viewer.tsx'
import { documentName } from '@kikai/client/orders/document-words'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { managedDocumentsCalls } from '@kikai/contract/orders/documents.calls'
import type { OrderDocument } from '@kikai/contract/orders/documents.shapes'
import { Modal } from 'antd'

type OpenDocumentProps = {
  document: OrderDocument
  file: OrderDocument['files'][number]
  onClose: () => void
}

/** Shows a file of a document in a dialog; each view is recorded in the audit. */
export function OpenDocument({ document, file, onClose }: OpenDocumentProps) {
  const t = useText('documents')
  const word = useText('console')
  const opened = useCall(
    managedDocumentsCalls.openManagedDocument,
    { documentId: document.id, fileId: file.id },
    { freshMs: Infinity },
  )
  return (
    <Modal open footer={null} width={760} title={documentName(t, document)} onCancel={onClose}>
      <PictureViewer
        title={file.name}
        picture={opened.data ? { url: opened.data.url, alt: file.name, file: opened.data.kind } : null}
        empty={opened.waiting ? word('waiting') : (opened.error?.message ?? '')}
      />
    </Modal>
  )
}
