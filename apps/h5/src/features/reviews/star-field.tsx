import { FieldErrorText } from '#ui/forms/field'
import { useText } from '@kikai/client/use-text'
import { Star } from 'lucide-react'
import { useId } from 'react'

const words = ['poor', 'fair', 'ok', 'good', 'great'] as const
type StarFieldProps = { label: string; value: number; onChange: (stars: number) => void; error?: string | null }

/**
 * One to five stars: radio buttons for keyboards and screen readers, shown as stars with their word beside the label.
 */
export function StarField({ label, value, onChange, error }: StarFieldProps) {
  const t = useText('reviews')
  const name = useId()
  const given = words[value - 1]
  return (
    <fieldset className="py-1">
      <legend className="float-left flex min-h-11 items-center gap-2 text-15">
        {label}
        {given ? <span className="text-14 text-ink-2">{t(`stars.${given}`)}</span> : null}
      </legend>
      <div className="flex justify-end">
        {words
          .map((_, at) => at + 1)
          .map((stars) => (
            <label
              key={stars}
              className="grid size-11 cursor-pointer place-items-center rounded-key has-focus-visible:outline-2 has-focus-visible:outline-ink"
            >
              <input
                type="radio"
                className="sr-only"
                name={name}
                checked={value === stars}
                onChange={() => onChange(stars)}
                aria-label={t('starsOf', { count: stars })}
              />
              <Star aria-hidden className={stars <= value ? 'size-6 fill-current' : 'size-6 text-ink-2'} />
            </label>
          ))}
      </div>
      {error ? <FieldErrorText>{error}</FieldErrorText> : null}
    </fieldset>
  )
}
