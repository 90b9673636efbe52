import { useWritten } from '#ui/written.ts'
import { useAction } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { managedRefundPapersCalls } from '@kikai/contract/refunds/refund-papers.calls'
import type { Refund } from '@kikai/contract/refunds/refunds.shapes'
import { Button } from 'antd'

/** Downloads the letters about a refund's decisions in the reader's language. */
export function DecisionLetters({ of }: { of: Refund['letters'] }) {
  const t = useText('consoleRefunds')
  const { date } = useWritten()
  const open = useAction(managedRefundPapersCalls.openManagedDecision, { onDone: ({ url }) => location.assign(url) })
  return of.map(({ id: decisionId, decidedAt }) => (
    <p key={decisionId}>
      <Button loading={open.busy} onClick={() => void open.run({ decisionId })}>
        {t('letter', { date: date(decidedAt) })}
      </Button>
    </p>
  ))
}
