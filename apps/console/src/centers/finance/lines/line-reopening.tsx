import { RefusalText } from '#ui/form.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'
import { showToast } from '#ui/toast.tsx'
import { useAction } from '@kikai/client/calls/hooks'
import { useUnsent } from '@kikai/client/forms/unsent'
import { useText } from '@kikai/client/use-text'
import { bankCalls } from '@kikai/contract/bank/bank.calls'
import type { BankLine } from '@kikai/contract/bank/bank.shapes'
import { Button } from 'antd'
import { useState } from 'react'
import { pageOf } from '../cause-page.ts'

/** Undoes a mistaken booking or credit of a line; a line that paid a transfer is undone with the transfer. */
export function LineReopening({ line }: { line: BankLine }) {
  const t = useText('consoleBank')
  const word = useText('console')
  const [isAsking, setAsking] = useState(false)
  const [note, setNote] = useState('')
  const [isLacking, setLacking] = useState(false)
  const place = useUnsent<HTMLDivElement>(note !== '')
  const reopen = useAction(bankCalls.reopenLine, {
    silent: true,
    onDone: () => {
      setAsking(false)
      setNote('')
      showToast(t('reopen.done'), { done: true })
    },
  })
  const [transfer] = line.candidates
  const isOfTransfer = line.outcome === 'paid' || line.outcome === 'confirmed' || line.outcome === 'part'
  if (isOfTransfer && transfer?.subjectKind === 'checkout' && transfer.state === 'approved')
    return (
      <section>
        <p className="quiet">{t('reopen.transfer')}</p>
        <Link to={pageOf({ kind: 'remittance', id: transfer.remittanceId, number: null }).to}>
          {t('reopen.toTransfer')}
        </Link>
      </section>
    )
  // There is no button here, so the reason is shown in its place.
  if (isOfTransfer && transfer) {
    const isPart = line.outcome === 'part' && transfer.state !== 'approved'
    const part = transfer.state === 'expired' ? 'reopen.partOver' : 'reopen.part'
    return <p className="quiet">{t(isPart ? part : `reopen.kept.${transfer.subjectKind}`)}</p>
  }
  const action = line.allowedActions.find((one) => one.action === 'reopen')
  if (!action || (!action.enabled && action.reason?.name !== 'ownDecision')) return null
  if (!action.enabled) return <Own />
  const run = () => {
    setLacking(note.trim() === '')
    if (note.trim() !== '') void reopen.run({ lineId: line.id, version: line.version, note })
  }
  const what =
    line.outcome === 'credited' || line.outcome === 'charge' || line.outcome === 'ordered' || line.outcome === 'left'
      ? line.outcome
      : 'booked'
  return (
    <section>
      <Button danger onClick={() => setAsking(true)}>
        {t('reopen.button')}
      </Button>
      <Dialog
        open={isAsking}
        title={t('reopen.title')}
        okText={t('reopen.button')}
        cancelText={word('form.cancel')}
        confirmLoading={reopen.busy}
        onOk={run}
        onCancel={() => setAsking(false)}
        keeps
      >
        <p>{t(`reopen.${what}`, { amount: line.amount })}</p>
        <div ref={place} className="form">
          <TextAreaField
            name="reopenNote"
            value={note}
            onChange={({ target }) => setNote(target.value)}
            error={isLacking ? t('lines.noteNeeded') : undefined}
            label={t('reopen.note')}
          />
          <RefusalText>{reopen.error?.message}</RefusalText>
        </div>
      </Dialog>
    </section>
  )
}

function Own() {
  const bank = useText('bank')
  return <p className="quiet">{bank('error.ownDecision')}</p>
}
