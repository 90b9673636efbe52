import { RefusalText } from '#ui/form.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { showToast } from '#ui/toast.tsx'
import { useAction } from '@kikai/client/calls/hooks'
import { useUnsent } from '@kikai/client/forms/unsent'
import { useText } from '@kikai/client/use-text'
import { approvedTransfersCalls } from '@kikai/contract/bank/approved-transfers.calls'
import type { Remittance } from '@kikai/contract/payments/payments.shapes'
import { Button, Space } from 'antd'
import { useState } from 'react'

/**
 * Reverses the receipt of a transfer: what it paid is cancelled, and its money has to be assigned again. Large sums
 * need two people.
 */
export function Reversal({ remittance }: { remittance: Remittance }) {
  const t = useText('consoleBank')
  const word = useText('console')
  const bank = useText('bank')
  const [isAsking, setAsking] = useState(false)
  const [note, setNote] = useState('')
  const [isLacking, setLacking] = useState(false)
  const place = useUnsent<HTMLDivElement>(note !== '')
  const { id: remittanceId, version, reversal, allowedActions } = remittance
  const reverse = useAction(approvedTransfersCalls.reverseRemittance, {
    silent: true,
    onDone: () => {
      setAsking(false)
      setNote('')
      showToast(t(reversal?.isForTwo ? 'reversal.proposed' : 'reversal.done'), { done: true })
    },
  })
  const keep = useAction(approvedTransfersCalls.keepApproval, {
    silent: true,
    onDone: () => showToast(t('reversal.kept'), { done: true }),
  })
  const action = allowedActions.find((one) => one.action === 'reverse')
  if (!reversal || !action || remittance.subject.kind !== 'checkout') return null
  const isAsked = reversal.askedBy !== null
  const name = isAsked ? 'reversal.confirm' : reversal.isForTwo ? 'reversal.propose' : 'reversal.button'
  const run = () => {
    const said = isAsked ? reversal.note : note
    setLacking(said.trim() === '')
    if (said.trim() !== '') void reverse.run({ remittanceId, version, note: said })
  }
  return (
    <section className="card-body form" aria-label={t('reversal.button')}>
      {reversal.askedBy === null ? null : <p>{t('reversal.asked', { name: reversal.askedBy, note: reversal.note })}</p>}
      {action.reason?.name === 'secondPerson' ? <p className="quiet">{bank('error.secondPerson')}</p> : null}
      <RefusalText>{keep.error?.message}</RefusalText>
      <Space wrap>
        {action.enabled ? (
          <Button danger onClick={() => setAsking(true)}>
            {t(name)}
          </Button>
        ) : null}
        {isAsked ? (
          <Button loading={keep.busy} onClick={() => void keep.run({ remittanceId, version })}>
            {t('reversal.keep')}
          </Button>
        ) : null}
      </Space>
      <Dialog
        open={isAsking}
        title={t('reversal.title')}
        okText={t(name)}
        cancelText={word('form.cancel')}
        confirmLoading={reverse.busy}
        onOk={run}
        onCancel={() => setAsking(false)}
        keeps
      >
        <p>{t('reversal.why')}</p>
        {reversal.sentBack.minor > 0 ? <p>{t('reversal.sentBack', { amount: reversal.sentBack })}</p> : null}
        {reversal.isForTwo ? <p className="quiet">{t('reversal.second')}</p> : null}
        {isAsked ? (
          <p>{reversal.note}</p>
        ) : (
          <div ref={place} className="form">
            <TextAreaField
              name="reversalNote"
              value={note}
              onChange={({ target }) => setNote(target.value)}
              error={isLacking ? t('lines.noteNeeded') : undefined}
              label={t('reversal.note')}
            />
          </div>
        )}
        <RefusalText>{reverse.error?.message}</RefusalText>
      </Dialog>
    </section>
  )
}
