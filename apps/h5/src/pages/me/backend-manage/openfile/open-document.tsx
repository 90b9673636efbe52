import { type DocumentSide, documentCalls } from '#features/documents/document-calls.ts'
import { useCall } from '@kikai/client/hooks'
import { useText } from '@kikai/client/use-text'
import type { Id } from '@kikai/kernel/ids'
import { OpenedFilePage } from './opened-file.tsx'

type OpenDocumentProps = { documentId: Id<'order-document'>; fileId: Id<'file'>; side: DocumentSide }

/** Shows a file of an order's document to those who may read it. */
export function OpenDocument({ documentId, fileId, side }: OpenDocumentProps) {
  const t = useText('documents')
  return <OpenedFilePage of={useCall(documentCalls[side].open, { documentId, fileId })} title={t('title')} />
}
