import { Button } from '#ui/buttons/button'
import { RemovableChip } from '#ui/lists/chips'
import { boxLook, FieldErrorText, inputLook } from '#ui/forms/field'
import { useText } from '@kikai/client/use-text'
import type { Language } from '@kikai/kernel/language'
import { limits } from '@kikai/kernel/limits'
import { useState } from 'react'
import { wordsIn } from './words-in.ts'

type WordsFieldProps = {
  language: Language
  label: string
  words: readonly string[]
  /** The error of the whole list; `errorOf` is the error of one word. */
  error: string | undefined
  errorOf: (at: number) => string | undefined
  onChange: (words: string[]) => void
}

/** The words of one language as chips that are removed by pressing, and a field for the next word. */
export function WordsField({ language, label, words, error, errorOf, onChange }: WordsFieldProps) {
  const t = useText('words')
  const [typed, setTyped] = useState('')
  const take = () => {
    const more = wordsIn(typed).filter((word) => !words.includes(word))
    if (more.length > 0) onChange([...words, ...more])
    setTyped('')
  }
  const wrong = words.flatMap((word, at) => {
    const why = errorOf(at)
    return why === undefined ? [] : [t('synonyms.wrongWord', { word, why })]
  })
  const problems = error === undefined ? wrong : [error, ...wrong]
  return (
    <fieldset className="min-w-0 border-0 p-0">
      <legend className="pb-2 text-14 font-600">{label}</legend>
      {words.length > 0 ? (
        <ul className="flex flex-wrap gap-x-2 gap-y-3 pb-3">
          {words.map((word, at) => (
            <li key={word} lang={language}>
              <RemovableChip onRemove={() => onChange(words.filter((_, index) => index !== at))}>{word}</RemovableChip>
            </li>
          ))}
        </ul>
      ) : null}
      {words.length < limits.synonymWordsMax ? (
        <div className="flex items-center gap-2">
          <div className={boxLook(problems.length > 0)}>
            <input
              lang={language}
              aria-label={t('synonyms.word', { language: label })}
              aria-invalid={problems.length > 0 ? true : undefined}
              placeholder={t('synonyms.hint')}
              value={typed}
              maxLength={limits.synonymLength * 4}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
                event.preventDefault()
                take()
              }}
              // A word still in the field when Save is pressed is included.
              onBlur={take}
              className={inputLook}
            />
          </div>
          <Button tone="grey" onClick={take}>
            {t('synonyms.addWord')}
          </Button>
        </div>
      ) : null}
      <div aria-live="polite">
        {problems.map((problem) => (
          <FieldErrorText key={problem}>{problem}</FieldErrorText>
        ))}
      </div>
    </fieldset>
  )
}
