import { Button } from '#ui/buttons/button'
import { useMoments } from '#ui/times/moments.ts'
import { Panel } from '#ui/pages/panel'
import { useAction } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { managedRefundPapersCalls, refundPapersCalls } from '@kikai/contract/refunds/refund-papers.calls'
import type { Refund } from '@kikai/contract/refunds/refunds.shapes'

type DecisionLettersProps = { of: Refund['letters']; side: 'buyer' | 'managed' }

/** The letters about the platform's decisions, to be downloaded in the reader's language. */
export function DecisionLetters({ of, side }: DecisionLettersProps) {
  const t = useText('refunds')
  const { date } = useMoments()
  const call = side === 'buyer' ? refundPapersCalls.openDecision : managedRefundPapersCalls.openManagedDecision
  const open = useAction(call, { onDone: ({ url }) => location.assign(url) })
  if (of.length === 0) return null
  return (
    <Panel title={t('letter.title')}>
      <p className="text-14 text-ink-2">{t('letter.note')}</p>
      {of.map(({ id: decisionId, decidedAt }) => (
        <div key={decisionId} className="mt-3 flex flex-wrap items-center justify-between gap-2">
          <span className="text-14">{t('letter.of', { date: date(decidedAt) })}</span>
          <Button tone="outline" busy={open.busy} onClick={() => void open.run({ decisionId })}>
            {t('letter.open')}
          </Button>
        </div>
      ))}
    </Panel>
  )
}
