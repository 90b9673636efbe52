import { FormSheet } from '#ui/sheets/form-sheet'
import { TextArea } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { managedLotsCalls } from '@kikai/contract/auctions/managed-lots.calls'
import type { ManagedLot } from '@kikai/contract/auctions/managed-lots.shapes'

/** Takes a lot back in good time before it begins. */
export function WithdrawLotSheet({ lot: { lotId, goods }, onClose }: { lot: ManagedLot; onClose: () => void }) {
  const t = useText('lots')
  const form = useCallForm(managedLotsCalls.withdrawLot, {
    start: { reason: '' },
    input: ({ reason }) => ({ lotId, reason }),
    onDone: () => {
      showToast(t('withdraw.done'), { done: true })
      onClose()
    },
  })
  return (
    <FormSheet of={form} onClose={onClose} title={t('withdraw.title')} send={t('withdraw.do')} tone="danger">
      <p className="text-15 font-600">{goods.title}</p>
      <TextArea {...form.text('reason')} label={t('withdraw.reason')} hint={t('withdraw.note')} />
    </FormSheet>
  )
}
