import { useAction } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { managedPapersCalls } from '@kikai/contract/papers/papers.calls'
import type { Id } from '@kikai/kernel/ids'
import { Button } from 'antd'

/** Downloads a paper as a PDF in the reader's language. `label` distinguishes several papers in a list. */
export function OpenPaper({ paperId, label }: { paperId: Id<'paper'>; label?: string }) {
  const t = useText('papers')
  const open = useAction(managedPapersCalls.openManagedPaper, { onDone: ({ url }) => location.assign(url) })
  return (
    <Button
      type={label === undefined ? 'primary' : 'link'}
      loading={open.busy}
      aria-label={label === undefined ? undefined : t('screen.open', { number: label })}
      onClick={() => void open.run({ paperId })}
    >
      {label ?? t('desk.download')}
    </Button>
  )
}
