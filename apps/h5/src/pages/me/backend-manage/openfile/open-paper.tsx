import { saveData } from '#device/save-file'
import { type PaperSide, paperCalls } from '#features/papers/paper-calls.ts'
import { FileView } from '#features/uploads/file-view'
import { Actions } from '#ui/pages/actions'
import { Page } from '#ui/pages/page'
import { useAction, useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import type { Id } from '@kikai/kernel/ids'

/** Shows a paper with the reader's name across it; the file that is saved has none. */
export function OpenPaper({ paperId, side }: { paperId: Id<'paper'>; side: PaperSide }) {
  const t = useText('papers')
  const calls = paperCalls[side]
  const paper = useCall(calls.open, { paperId })
  const read = useAction(calls.read, { onDone: (whole) => saveData(`${whole.data.number}.json`, whole) })
  const title = paper.data ? t(`kind.${paper.data.kind}`) : t('screen.paper')
  return (
    <Page
      title={title}
      of={paper}
      does={
        paper.data ? (
          <Actions
            of={[]}
            can={[
              { label: t('own.data'), tone: 'tint', busy: read.busy, run: () => void read.run({ paperId }) },
              { label: t('desk.download'), run: () => location.assign(paper.data?.url ?? '') },
            ]}
          />
        ) : null
      }
    >
      {({ url, number, reader, seenAt }) => (
        <FileView file="pdf" url={url} title={number} reader={reader} seenAt={seenAt} />
      )}
    </Page>
  )
}
