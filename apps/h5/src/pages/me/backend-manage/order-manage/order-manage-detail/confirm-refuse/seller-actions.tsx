import { Actions } from '#ui/pages/actions'
import { AskOnce } from '#ui/sheets/ask-once'
import { showToast } from '#ui/feedback/toast'
import { useAction } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { managedRefundsCalls } from '@kikai/contract/refunds/refunds.calls'
import type { Refund } from '@kikai/contract/refunds/refunds.shapes'
import { useState } from 'react'
import { AnswerSheet } from './answer-sheet.tsx'
import { ContestSheet } from './contest-sheet.tsx'

type Asking = 'approve' | 'offer' | 'reject' | 'contest'

/** The seller's possible actions; those that pay money or refuse ask for a confirmation. */
export function SellerActions({ refund }: { refund: Refund }) {
  const t = useText('refunds')
  const { id: refundId, asked, granted, kind, allowedActions } = refund
  const [asking, setAsking] = useState<Asking | null>(null)
  const close = () => setAsking(null)
  const done = () => {
    close()
    showToast(t('screen.done'), { done: true })
  }
  const how = { onDone: done }
  const approve = useAction(managedRefundsCalls.auditRefund, how)
  const receive = useAction(managedRefundsCalls.receiveReturn, how)
  const pass = useAction(managedRefundsCalls.inspectReturn, how)
  const nothing = { text: '', fileIds: [] }
  return (
    <>
      <Actions
        of={allowedActions}
        can={[
          { name: 'reject', label: t('managed.reject'), tone: 'outline', run: () => setAsking('reject') },
          { name: 'offer', label: t('managed.offer'), tone: 'grey', run: () => setAsking('offer') },
          { name: 'approve', label: t('managed.approve', { amount: asked }), run: () => setAsking('approve') },
          {
            name: 'receive',
            label: t('managed.receive'),
            busy: receive.busy,
            run: () => void receive.run({ refundId }),
          },
          { name: 'contest', label: t('managed.contest'), tone: 'outline', run: () => setAsking('contest') },
          {
            name: 'pass',
            label: t('managed.pass'),
            busy: pass.busy,
            run: () => void pass.run({ refundId, asSent: true, ...nothing }),
          },
        ]}
      />
      <AskOnce
        open={asking === 'approve'}
        onClose={close}
        title={t('managed.approveTitle', { amount: granted ?? asked })}
        yes={t('managed.approve', { amount: granted ?? asked })}
        no={t('managed.cancel')}
        tone="go"
        of={approve}
        onYes={() => void approve.run({ refundId, decision: 'approve', ...nothing })}
      >
        <p>{t(`managed.approveWhy.${kind === 'return' ? 'back' : 'now'}`)}</p>
      </AskOnce>
      <AnswerSheet decision="offer" open={asking === 'offer'} refund={refund} onClose={close} onDone={done} />
      <AnswerSheet decision="reject" open={asking === 'reject'} refund={refund} onClose={close} onDone={done} />
      <ContestSheet open={asking === 'contest'} refundId={refundId} onClose={close} onDone={done} />
    </>
  )
}
