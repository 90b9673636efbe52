import { FileView } from '#features/uploads/file-view'
import { Actions } from '#ui/actions'
import { Page } from '#ui/page'
import type { Loaded } from '@kikai/client/hooks'
import { useText } from '@kikai/client/use-text'
import type { OpenedFile as Opened } from '@kikai/contract/orders/documents.shapes'

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
