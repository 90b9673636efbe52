import { saveData } from '#device/save-file'
import { PaperPage } from '#features/papers/paper-page'
import { type PaperSide, paperCalls } from '#features/papers/paper-calls.ts'
import { Actions } from '#ui/actions'
import { Page } from '#ui/page'
import { useAction, useCall } from '@kikai/client/hooks'
import { useText } from '@kikai/client/use-text'
import type { Id } from '@kikai/kernel/ids'

/** Shows a paper with the reader's name as a watermark; the downloaded file has none. */
export function OpenPaper({ paperId, side }: { paperId: Id<'paper'>; side: PaperSide }) {
  const t = useText('papers')
  const calls = paperCalls[side]
  const paper = useCall(calls.show, { paperId })
  const open = useAction(calls.open, { onDone: ({ url }) => location.assign(url) })
  const read = useAction(calls.read, { onDone: (whole) => saveData(`${whole.data.number}.json`, whole) })
  return (
    <Page
      title={paper.data ? t(`kind.${paper.data.kind}`) : t('screen.paper')}
      of={paper}
      does={
        paper.data ? (
          <Actions
            of={[]}
            can={[
              { label: t('own.data'), tone: 'tint', busy: read.busy, run: () => void read.run({ paperId }) },
              { label: t('desk.download'), busy: open.busy, run: () => void open.run({ paperId }) },
            ]}
          />
        ) : null
      }
    >
      {(shown) => shown.pages.map((_, at) => <PaperPage key={at} paper={shown} at={at} />)}
    </Page>
  )
}
