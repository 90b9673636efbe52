import { PaperLinks } from '#features/papers/paper-links'
import { AskOnce } from '#ui/sheets/ask-once'
import { Button } from '#ui/buttons/button'
import { useMoments } from '#ui/times/moments.ts'
import { Panel } from '#ui/pages/panel'
import { Amount } from '#ui/facts/price'
import { Row, Rows } from '#ui/lists/row'
import { Tag, type TagTone } from '#ui/facts/tag'
import { showToast } from '#ui/feedback/toast'
import { useAction, useCall, usePagedCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { papersCalls } from '@kikai/contract/papers/papers.calls'
import type { PaperRow } from '@kikai/contract/papers/papers.shapes'
import { withdrawalsCalls } from '@kikai/contract/withdrawals/withdrawals.calls'
import type { Withdrawal } from '@kikai/contract/withdrawals/withdrawals.shapes'
import { useState } from 'react'

/** The member's withdrawals, newest first, with the state of each. */
export function Withdrawals() {
  const t = useText('withdrawals')
  const app = useText('app')
  const withdrawals = usePagedCall(withdrawalsCalls.listWithdrawals, {}, { freshMs: 0, pageSize: 5 })
  const ids = withdrawals.items.map(({ id }) => id)
  const issued = useCall(papersCalls.listWithdrawalPapers, ids.length > 0 ? { withdrawalIds: ids } : null, {
    freshMs: 0,
  })
  if (withdrawals.items.length === 0) return null
  return (
    <Panel title={t('screen.list')} className="pb-2 wide:pb-3">
      <Rows>
        {withdrawals.items.map((one) => (
          <WithdrawalLine
            key={one.id}
            of={one}
            papers={(issued.data?.papers ?? []).filter(({ withdrawalId }) => withdrawalId === one.id)}
          />
        ))}
      </Rows>
      {withdrawals.hasNext ? (
        <Button tone="plain" wide busy={withdrawals.loadingNext} onClick={withdrawals.loadNext}>
          {app('page.more')}
        </Button>
      ) : null}
    </Panel>
  )
}

/** A withdrawal; until it is released it can be cancelled after a confirmation. */
function WithdrawalLine({ of, papers }: { of: Withdrawal; papers: readonly PaperRow[] }) {
  const t = useText('withdrawals')
  const moments = useMoments()
  const [asking, setAsking] = useState(false)
  const cancel = useAction(withdrawalsCalls.cancelWithdrawal, {
    silent: true,
    onDone: () => {
      setAsking(false)
      showToast(t('screen.cancelled'), { done: true })
    },
  })
  return (
    <div>
      <Row
        title={<Amount money={of.amount} precise />}
        note={
          <>
            {of.bank === '' ? null : <span className="block">{t('screen.to', { bank: of.bank, end: of.end })}</span>}
            <span className="block">
              {[
                of.number,
                of.deadlineAt
                  ? t('screen.by', { until: moments.deadline(of.deadlineAt) })
                  : moments.moment(of.createdAt),
              ].join(' · ')}
            </span>
            {of.reason === '' ? null : <span className="block">{t('screen.reason', { reason: of.reason })}</span>}
          </>
        }
        value={
          <span className="flex flex-col items-end gap-1">
            <Tag tone={toneOf(of.state)}>{t(`state.${of.state}`)}</Tag>
            {of.allowedActions.some(({ action }) => action === 'cancel') ? (
              <Button tone="outline" size="small" busy={cancel.busy} onClick={() => setAsking(true)}>
                {t('screen.cancel')}
              </Button>
            ) : null}
          </span>
        }
      />
      <PaperLinks of={papers} side="buyer" />
      <AskOnce
        open={asking}
        onClose={() => setAsking(false)}
        title={t('screen.cancelAsk')}
        no={t('screen.keep')}
        yes={t('screen.cancel')}
        of={cancel}
        onYes={() => void cancel.run({ withdrawalId: of.id })}
      >
        <p>{t('screen.cancelNote', { amount: of.amount })}</p>
      </AskOnce>
    </div>
  )
}

const toneOf = (state: Withdrawal['state']): TagTone =>
  state === 'rejected' || state === 'returned' ? 'red' : state === 'sent' ? 'green' : 'neutral'
