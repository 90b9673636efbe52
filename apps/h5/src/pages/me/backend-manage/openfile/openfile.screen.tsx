import { defineScreen } from '#app/define-screen'
import { useRouteParams } from '#app/go'
import { PaperPage } from '#features/papers/paper-page'
import { paperCalls, paperSides } from '#features/papers/paper-calls.ts'
import { Actions } from '#ui/actions'
import { Page } from '#ui/page'
import { useAction, useCall } from '@kikai/client/hooks'
import { useText } from '@kikai/client/use-text'
import { idOf } from '@kikai/contract/fields'
import * as z from 'zod/mini'

const params = z.object({ paperId: idOf('paper'), side: z.optional(z.enum(paperSides)) })

/** A paper to look at, page by page, with its reader's name across it; kept, it is the file without that. */
function OpenFile() {
  const t = useText('papers')
  const { paperId, side = 'buyer' } = useRouteParams(params)
  const calls = paperCalls[side]
  const paper = useCall(calls.show, { paperId })
  const open = useAction(calls.open, { onDone: ({ url }) => location.assign(url) })
  return (
    <Page
      title={paper.data ? t(`kind.${paper.data.kind}`) : t('screen.paper')}
      of={paper}
      does={
        paper.data ? (
          <Actions
            of={[]}
            can={[{ label: t('desk.download'), busy: open.busy, run: () => void open.run({ paperId }) }]}
          />
        ) : null
      }
    >
      {(shown) => shown.pages.map((_, at) => <PaperPage key={at} paper={shown} at={at} />)}
    </Page>
  )
}

export default defineScreen({ login: 'required', view: OpenFile })
