import { Button } from '#ui/buttons/button'
import { boxLook, inputLook } from '#ui/forms/field'
import { IconButton } from '#ui/buttons/icon-button'
import { useText } from '@kikai/client/use-text'
import type { Language } from '@kikai/kernel/language'
import { limits } from '@kikai/kernel/limits'
import { Plus, X } from 'lucide-react'

type LinesFieldProps = {
  name: string
  label: string
  hint?: string
  add: string
  lines: readonly string[]
  max: number
  language: Language
  onChange: (lines: string[]) => void
}

/** A list of short texts, one per line, such as known defects or accessories. */
export function LinesField({ name, label, hint, add, lines, max, language, onChange }: LinesFieldProps) {
  const t = useText('listings')
  return (
    <fieldset data-field={name} className="min-w-0 border-0 p-0">
      <legend className="flex w-full items-baseline justify-between pb-1.5 text-14 font-600">
        {label}
        <span className="text-12 font-400 text-ink-2">{t('form.optional')}</span>
      </legend>
      {hint ? <p className="pb-1.5 text-12 text-ink-2">{hint}</p> : null}
      <ul className="flex flex-col gap-2">
        {lines.map((line, at) => (
          <li key={at} className="flex items-center gap-1">
            <div className={boxLook(false)}>
              <input
                aria-label={`${label} ${at + 1}`}
                lang={language}
                value={line}
                maxLength={limits.textAreaLength}
                onChange={(event) => onChange(lines.map((one, index) => (index === at ? event.target.value : one)))}
                className={inputLook}
              />
            </div>
            <IconButton
              label={t('form.removeLine', { label, at: at + 1 })}
              icon={<X aria-hidden />}
              onClick={() => onChange(lines.filter((_, index) => index !== at))}
              className="-mr-3"
            />
          </li>
        ))}
      </ul>
      {lines.length < max ? (
        <Button
          tone="plain"
          size="small"
          icon={<Plus aria-hidden className="size-4.5" />}
          onClick={() => onChange([...lines, ''])}
          className="-ml-3"
        >
          {add}
        </Button>
      ) : null}
    </fieldset>
  )
}
