import { type DocumentSide, documentCalls } from '#features/documents/document-calls.ts'
import { FileView } from '#features/uploads/file-view'
import { Actions } from '#ui/actions'
import { Page } from '#ui/page'
import { useCall } from '@kikai/client/hooks'
import { useText } from '@kikai/client/use-text'
import type { Id } from '@kikai/kernel/ids'

type OpenDocumentProps = { documentId: Id<'order-document'>; fileId: Id<'file'>; side: DocumentSide }

/** Shows a file of an order's document to those who may read it. */
export function OpenDocument({ documentId, fileId, side }: OpenDocumentProps) {
  const t = useText('documents')
  const files = useText('uploads')
  const file = useCall(documentCalls[side].open, { documentId, fileId })
  const name = file.data?.name ?? ''
  const title = name === '' ? t('title') : name
  return (
    <Page
      title={title}
      of={file}
      does={
        file.data ? (
          <Actions of={[]} can={[{ label: files('screen.save'), run: () => location.assign(file.data?.url ?? '') }]} />
        ) : null
      }
    >
      {(shown) => (
        <FileView file={shown.kind} url={shown.url} title={title} reader={shown.reader} seenAt={shown.seenAt} />
      )}
    </Page>
  )
}
