import { nothingSaid, saidFieldsInputOf } from '#features/refunds/said-fields'
import { SaidSheet } from '#features/refunds/said-sheet'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { managedRefundsCalls } from '@kikai/contract/refunds/refunds.calls'
import type { Id } from '@kikai/kernel/ids'

type ContestSheetProps = { open: boolean; refundId: Id<'refund'>; onClose: () => void; onDone: () => void }

/**
 * The form for returned goods that are not in the condition in which they were sent: the platform decides by this
 * description and evidence.
 */
export function ContestSheet({ open, refundId, onClose, onDone }: ContestSheetProps) {
  const t = useText('refunds')
  const form = useCallForm(managedRefundsCalls.inspectReturn, {
    start: nothingSaid,
    input: (said) => ({ ...saidFieldsInputOf(said), refundId, asSent: false }),
    rules: ({ text }) => ({ text: text.trim() === '' && t('managed.textNeeded') }),
    onDone,
  })
  return (
    <SaidSheet
      open={open}
      onClose={onClose}
      of={form}
      title={t('managed.contest')}
      why={t('managed.contestWhy')}
      send={t('managed.contestSend')}
      label={t('managed.text')}
    />
  )
}
