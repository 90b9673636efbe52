import { nothingSaid, saidFieldsInputOf } from '#features/refunds/said-fields'
import { SaidSheet } from '#features/refunds/said-sheet'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { refundsCalls } from '@kikai/contract/refunds/refunds.calls'
import type { Id } from '@kikai/kernel/ids'

type SheetProps = { open: boolean; refundId: Id<'refund'>; onClose: () => void; onDone: () => void }

/** Escalates a refused refund to the platform with a reason. */
export function EscalateSheet({ open, refundId, onClose, onDone }: SheetProps) {
  const t = useText('refunds')
  const form = useCallForm(refundsCalls.escalateRefund, {
    start: nothingSaid,
    input: (said) => ({ ...saidFieldsInputOf(said), refundId }),
    onDone,
  })
  return (
    <SaidSheet
      open={open}
      onClose={onClose}
      of={form}
      title={t('screen.escalate')}
      why={t('screen.escalateWhy')}
      send={t('screen.escalate')}
      label={t('screen.wrong')}
    />
  )
}
