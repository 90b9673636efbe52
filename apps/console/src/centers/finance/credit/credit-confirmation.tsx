import { RefusalText } from '#ui/form.tsx'
import { showToast } from '#ui/toast.tsx'
import { useWritten } from '#ui/written.ts'
import { useAction } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { managedCreditCalls } from '@kikai/contract/credit/credit.calls'
import type { CreditDecision } from '@kikai/contract/credit/credit.shapes'
import { Button } from 'antd'

/** A credit decision that needs a second person: the proposal, its reason, and the buttons to confirm or reject. */
export function CreditConfirmation({ decision }: { decision: CreditDecision }) {
  const t = useText('consoleCredit')
  const { money } = useWritten()
  const { id: decisionId, kind, limit, reason, by } = decision
  const confirm = useAction(managedCreditCalls.confirmCredit, {
    silent: true,
    onDone: () => showToast(t('saved'), { done: true }),
  })
  return (
    <section aria-label={t('waiting')}>
      <h3>{t('confirmTitle', { what: t(`done.${kind}`), limit: limit ? money(limit) : '–' })}</h3>
      <p className="quiet">{[by, reason].filter(Boolean).join(' · ')}</p>
      <RefusalText>{confirm.error?.message}</RefusalText>
      <p>
        <Button type="primary" loading={confirm.busy} onClick={() => void confirm.run({ decisionId, agrees: true })}>
          {t('confirm')}
        </Button>{' '}
        <Button loading={confirm.busy} onClick={() => void confirm.run({ decisionId, agrees: false })}>
          {t('refuse')}
        </Button>
      </p>
    </section>
  )
}
