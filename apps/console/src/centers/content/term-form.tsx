import { FormDialog } from '#features/forms/form-dialog.tsx'
import { SelectField } from '#ui/choice-field.tsx'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { showToast } from '#ui/toast.tsx'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { managedTranslationCalls } from '@kikai/contract/translation/translation.calls'
import {
  type TermDetail,
  type TermField,
  type TermWords,
  termFields,
} from '@kikai/contract/translation/translation.shapes'
import { inEachLanguage, languages } from '@kikai/kernel/language'

type TermFormProps = { of: TermDetail | null; onClose: () => void }

/** A change of a term, or a new one: a proposal until a second person has approved it. */
export function TermForm({ of, onClose }: TermFormProps) {
  const t = useText('consoleTerms')
  const language = useText('translation')
  const start: Typed = {
    ...inEachLanguage((one) => of?.words[one].word ?? ''),
    ...formsTyped(of?.words),
    field: of?.field ?? 'common',
    note: '',
  }
  const shared = {
    start,
    rules: (values: Typed) =>
      Object.fromEntries(languages.map((one) => [one, values[one].trim() === '' && t('form.missing')])),
    onDone: () => {
      showToast(t('form.done'), { done: true })
      onClose()
    },
  }
  const edit = useCallForm(managedTranslationCalls.editTerm, {
    ...shared,
    input: (values) => ({ termId: of?.id ?? null, version: of?.version ?? null, ...sentOf(values) }),
  })
  const add = useCallForm(managedTranslationCalls.addTerm, { ...shared, input: sentOf })
  const form = of ? edit : add
  return (
    <FormDialog of={form} title={of ? t('form.edit') : t('form.add')} send={t('form.send')} onClose={onClose}>
      <p className="quiet">{t('form.lead')}</p>
      {languages.map((one) => (
        <div key={one}>
          <TextField {...form.text(one)} label={language(`language.${one}`)} autoComplete="off" />
          <TextField
            {...form.text(`${one} forms`)}
            label={t('form.forms', { language: language(`language.${one}`) })}
            hint={t('form.formsHint')}
            autoComplete="off"
          />
        </div>
      ))}
      <SelectField
        {...form.choice('field')}
        label={t('field')}
        options={termFields.map((value) => ({ value, label: t(`fields.${value}`) }))}
      />
      <TextAreaField {...form.text('note')} label={t('form.note')} />
    </FormDialog>
  )
}

type Typed = Record<'zh-Hans' | 'en' | 'ja' | 'zh-Hans forms' | 'en forms' | 'ja forms' | 'note', string> & {
  field: TermField
}

const formsTyped = (words: TermWords | undefined) => {
  const of = inEachLanguage((one) => (words?.[one].forms ?? []).join('、'))
  return { 'zh-Hans forms': of['zh-Hans'], 'en forms': of.en, 'ja forms': of.ja }
}

const sentOf = (values: Typed) => ({
  field: values.field,
  note: values.note,
  words: inEachLanguage((one) => ({
    word: values[one],
    forms: values[`${one} forms`]
      .split(/[,，、;；]/)
      .map((form) => form.trim())
      .filter((form) => form !== ''),
  })),
})
