import { doneWith } from '#features/repairs/done-with.ts'
import type { SheetProps } from '#features/repairs/more-sheets'
import { RadioRows } from '#ui/forms/choice'
import { FieldErrorText } from '#ui/forms/field'
import { FormSheet } from '#ui/sheets/form-sheet'
import { TextArea } from '#ui/forms/text-field'
import { usePassRepair } from '@kikai/client/repairs/use-repair-steps'
import { useText } from '@kikai/client/use-text'
import { handOverReasons } from '@kikai/contract/repairs/repairs.words'

/** A company cannot do it, says why, and staff find another one. */
export function PassOn({ of, onClose }: SheetProps) {
  const t = useText('maintenance')
  const word = useText('repairs')
  const form = usePassRepair({ of, onDone: doneWith(t('pass.done'), onClose) })
  const wrong = form.wrong('reason')
  return (
    <FormSheet of={form} onClose={onClose} title={t('pass.title')} send={t('pass.do')} tone="danger">
      <p className="text-14 text-ink-2">{t('pass.note')}</p>
      <RadioRows
        title={t('pass.reason')}
        of={handOverReasons.map((value) => ({ value, label: word(`handOver.${value}`) }))}
        now={form.values.reason}
        onPick={(reason) => form.set({ reason })}
      />
      <div role="alert">{wrong ? <FieldErrorText>{wrong}</FieldErrorText> : null}</div>
      <TextArea {...form.text('note')} label={t('pass.message')} optional />
    </FormSheet>
  )
}
