import { FormSheet } from '#ui/sheets/form-sheet'
import { Segmented } from '#ui/buttons/segmented'
import { TextArea, TextField } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { useLanguage } from '#ui/texts/words.ts'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { translationCalls } from '@kikai/contract/translation/translation.calls'
import type { ShownTerm } from '@kikai/contract/translation/translation.shapes'
import { type Language, languages } from '@kikai/kernel/language'

/** A better word for a trade term, first of all in the reader's own language. */
export function TermSheet({ of: { id: termId, words }, onClose }: { of: ShownTerm; onClose: () => void }) {
  const t = useText('translation')
  const own = useLanguage()
  const start: { language: Language; word: string; note: string } = { language: own, word: '', note: '' }
  const form = useCallForm(translationCalls.proposeTerm, {
    start,
    input: (values) => ({ ...values, termId }),
    onDone: () => showToast(t('propose.done'), { done: true }),
    next: onClose,
  })
  return (
    <FormSheet of={form} onClose={onClose} title={t('propose.title')} send={t('propose.send')}>
      <p className="text-14 text-ink-2 wrap-anywhere">{languages.map((language) => words[language]).join(' · ')}</p>
      <Segmented
        title={t('propose.language')}
        of={languages}
        now={form.values.language}
        label={(language) => t(`language.${language}`)}
        onPick={(language) => form.set({ language })}
      />
      <TextField {...form.text('word')} label={t('propose.word')} autoComplete="off" />
      <TextArea {...form.text('note')} label={t('propose.note')} />
      <p className="text-12 text-ink-2">{t('propose.lead')}</p>
    </FormSheet>
  )
}
