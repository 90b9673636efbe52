import { FileView } from '#features/uploads/file-view'
import { Actions } from '#ui/pages/actions'
import { Page } from '#ui/pages/page'
import { type Loaded, useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import type { OpenedFile as Opened } from '@kikai/contract/orders/documents.shapes'
import { type DocumentSide, documentCalls } from '#features/documents/document-calls.ts'
import type { Id } from '@kikai/kernel/ids'
import { type FapiaoSide, fapiaoCallsOf } from '#features/fapiao/fapiao-calls.ts'

/** A file of an order under its own name, with the reader's name across it and a button that saves it. */
export function OpenedFilePage({ of: file, title: fallback }: { of: Loaded<Opened>; title: string }) {
  const files = useText('uploads')
  const title = file.data?.name || fallback
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

type OpenDocumentProps = { documentId: Id<'order-document'>; fileId: Id<'file'>; side: DocumentSide }

/** Shows a file of an order's document to those who may read it. */
export function OpenDocument({ documentId, fileId, side }: OpenDocumentProps) {
  const t = useText('documents')
  return <OpenedFilePage of={useCall(documentCalls[side].open, { documentId, fileId })} title={t('title')} />
}

type OpenFapiaoProps = { fapiaoRequestId: Id<'fapiao-request'>; side: FapiaoSide }

/** Shows a fapiao's file to the buyer or the seller of its order. */
export function OpenFapiao({ fapiaoRequestId, side }: OpenFapiaoProps) {
  const t = useText('papers')
  return <OpenedFilePage of={useCall(fapiaoCallsOf[side].open, { fapiaoRequestId })} title={t('fapiao.title')} />
}
