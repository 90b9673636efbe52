import { FormDialog } from '#features/forms/form-dialog.tsx'
import { ChoiceField } from '#ui/choice-field.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { showToast } from '#ui/toast.tsx'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { managedLotsCalls } from '@kikai/contract/auctions/managed-lots.calls'
import type { ManagedLot } from '@kikai/contract/auctions/managed-lots.shapes'

const causes = ['typo', 'fraud'] as const

type VoidBidProps = { lotId: ManagedLot['lotId']; number: number; onClose: () => void }

/** Takes a bid out of a lot; it stays in the log, and the price follows from the others. */
export function VoidBid({ lotId, number, onClose }: VoidBidProps) {
  const t = useText('consoleLots')
  const form = useCallForm(managedLotsCalls.voidBid, {
    start: { because: 'fraud' as (typeof causes)[number], reason: '' },
    input: ({ because, reason }) => ({ lotId, number, because, reason }),
    onDone: () => {
      showToast(t('void.done'), { done: true })
      onClose()
    },
  })
  return (
    <FormDialog of={form} title={t('void.title', { number })} send={t('void.do')} danger onClose={onClose}>
      <p className="quiet">{t('void.note')}</p>
      <ChoiceField
        {...form.choice('because')}
        label={t('void.because')}
        vertical
        options={causes.map((value) => ({ value, label: t(`void.${value}`) }))}
      />
      <TextAreaField {...form.text('reason')} label={t('reason')} />
    </FormDialog>
  )
}
