import { Button } from '../buttons/button.tsx'
import { classes } from '../class-names.ts'
import { boxLook, Field, type FieldProps } from './field.tsx'
import { SearchBox } from './search-box.tsx'
import { Sheet } from '../sheets/sheet.tsx'
import { fold } from '@kikai/kernel/fold'
import { Check, ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { useWords } from '../texts/words.ts'

export type PickerOption = {
  value: string
  label: string
  group?: string
  /** Other words by which the option is found; they are not shown. */
  otherNames?: readonly string[]
}

type PickerFieldProps = FieldProps & {
  options: readonly PickerOption[]
  /** The chosen values; several with `many`. */
  now: readonly string[]
  onPick: (values: string[]) => void
  many?: boolean
  /** Shown while nothing is chosen. */
  placeholder: string
  /** Shown instead of the names of the chosen options. */
  shown?: string
  /** Accepts typed text that matches no option. */
  onOwn?: (words: string) => void
  name: string
}

/** A choice among many options: a field that opens a sheet with a search. */
export function PickerField({
  options,
  now,
  onPick,
  many,
  placeholder,
  shown,
  onOwn,
  name,
  ...field
}: PickerFieldProps) {
  const t = useWords()
  const [open, setOpen] = useState(false)
  const listId = useId()
  const chosen = options.filter(({ value }) => now.includes(value)).map(({ label }) => label)
  const text = shown ?? chosen.join(t('picker.comma'))
  return (
    <>
      <Field {...field}>
        {(wiring) => (
          <button
            type="button"
            // A combobox that opens a sheet: its label is its name, the chosen option its value.
            role="combobox"
            aria-expanded={open}
            aria-controls={open ? listId : undefined}
            aria-haspopup="dialog"
            {...wiring}
            name={name}
            onClick={() => setOpen(true)}
            className={classes(boxLook(Boolean(field.error)), 'justify-between gap-2 px-3 text-left')}
          >
            <span className={classes('min-w-0 py-1 leading-tight', !text && 'text-ink-2')}>{text || placeholder}</span>
            <ChevronDown aria-hidden className="size-5 shrink-0 text-ink-2" />
          </button>
        )}
      </Field>
      <PickerSheet
        key={String(open)}
        open={open}
        onClose={() => setOpen(false)}
        title={placeholder}
        {...{ listId, options, now, many: many === true, onPick, onOwn }}
      />
    </>
  )
}

type PickerSheetProps = {
  listId: string
  open: boolean
  onClose: () => void
  title: string
  options: readonly PickerOption[]
  now: readonly string[]
  many: boolean
  onPick: (values: string[]) => void
  onOwn: ((words: string) => void) | undefined
}

/** The options with their search; found by any of their names. */
export function PickerSheet({ listId, open, onClose, title, options, now, many, onPick, onOwn }: PickerSheetProps) {
  const t = useWords()
  const [words, setWords] = useState('')
  const needle = fold(words.trim())
  const found = options.filter(({ label, group = '', otherNames = [] }) =>
    [`${label} ${group}`, ...otherNames].some((name) => fold(name).includes(needle)),
  )
  const groups = [...new Set(found.map(({ group }) => group))]
  const pick = (value: string) => {
    if (many) return onPick(now.includes(value) ? now.filter((one) => one !== value) : [...now, value])
    onPick([value])
    onClose()
  }
  const isOwn =
    onOwn !== undefined &&
    needle !== '' &&
    !found.some(({ label, otherNames = [] }) => [label, ...otherNames].some((name) => fold(name) === needle))
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      footer={
        many ? (
          <Button tone="go" wide onClick={onClose}>
            {t('picker.done', { count: now.length })}
          </Button>
        ) : undefined
      }
    >
      <div className="sticky top-0 z-1 -mx-1 bg-card px-1 pt-1 pb-2">
        <SearchBox value={words} onSearch={setWords} placeholder={t('picker.search')} />
      </div>
      {isOwn ? (
        <button
          type="button"
          onClick={() => {
            onOwn(words)
            onClose()
          }}
          className="flex min-h-12 w-full items-center text-left text-15 font-600 text-go-ink"
        >
          {t('picker.own', { words })}
        </button>
      ) : found.length === 0 ? (
        <p className="py-8 text-center text-14 text-ink-2">{t('picker.none')}</p>
      ) : null}
      <div id={listId}>
        {groups.map((group) => (
          <div key={group ?? ''}>
            {group ? <h3 className="pt-3 pb-1 text-12 font-600 text-ink-2">{group}</h3> : null}
            <ul className="divide-y divide-line">
              {found
                .filter((option) => option.group === group)
                .map(({ value, label }) => (
                  <li key={value}>
                    <button
                      type="button"
                      aria-pressed={now.includes(value)}
                      onClick={() => pick(value)}
                      className="flex min-h-12 w-full items-center gap-2 text-left text-15"
                    >
                      <span className="min-w-0 flex-1">{label}</span>
                      {now.includes(value) ? <Check aria-hidden className="size-5 shrink-0 text-go-ink" /> : null}
                    </button>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
    </Sheet>
  )
}
