import { doneWith } from '#features/repairs/done-with.ts'
import type { SheetProps } from '#features/repairs/more-sheets'
import { languageNames } from '#features/identity/language-names.ts'
import { Checkbox, RadioRows } from '#ui/forms/choice'
import { FieldErrorText } from '#ui/forms/field'
import { FormSheet } from '#ui/sheets/form-sheet'
import { TextArea } from '#ui/forms/text-field'
import { useRefuseRepair } from '@kikai/client/repairs/use-repair-steps'
import { useText } from '@kikai/client/use-text'
import { refusalReasons, repairAlternatives } from '@kikai/contract/repairs/repairs.words'

/** Why it cannot be repaired, and what is offered instead. */
export function RefuseRepair({ of, onClose }: SheetProps) {
  const t = useText('maintenance')
  const word = useText('repairs')
  const form = useRefuseRepair({ of, onDone: doneWith(t('refuse.done'), onClose) })
  const { reason, alternatives } = form.values
  const wrong = form.wrong('reason')
  return (
    <FormSheet of={form} onClose={onClose} title={t('refuse.title')} send={t('refuse.do')} tone="danger">
      <div>
        <RadioRows
          title={t('refuse.why')}
          of={refusalReasons.map((value) => ({ value, label: word(`refusal.${value}`) }))}
          now={reason}
          onPick={(picked) => form.set({ reason: picked })}
        />
        <div role="alert">{wrong ? <FieldErrorText>{wrong}</FieldErrorText> : null}</div>
      </div>
      <fieldset className="min-w-0 border-0 p-0">
        <legend className="text-14 font-600">{t('refuse.instead')}</legend>
        {repairAlternatives.map((one) => (
          <Checkbox
            key={one}
            name={one}
            checked={alternatives.includes(one)}
            onChange={({ target }) =>
              form.set({
                alternatives: target.checked ? [...alternatives, one] : alternatives.filter((other) => other !== one),
              })
            }
          >
            {word(`alternative.${one}`)}
          </Checkbox>
        ))}
      </fieldset>
      <TextArea
        {...form.text('text')}
        label={t('refuse.text')}
        hint={t('refuse.reads', { language: languageNames[of.customer.language] })}
      />
      <p className="text-12 text-ink-2">{t('refuse.note')}</p>
    </FormSheet>
  )
}
