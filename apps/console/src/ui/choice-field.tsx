import { Radio, Select } from 'antd'
import { useNote } from './field.tsx'

/** The chosen value of a field and what is wrong with it, as `form.choice('name')` gives them. */
type Chosen<T> = {
  name: string
  value: T
  onChange: (value: T) => void
  error?: string | undefined
}
type ChoiceProps<T> = Chosen<T> & {
  label: string
  hint?: string | undefined
  options: readonly { readonly value: T; readonly label: string }[]
  disabled?: boolean
}

/** One of many values, in a list that opens; `isSearched` for more than anybody reads through. */
export function SelectField<T extends string | null>({
  label,
  hint,
  error,
  options,
  value,
  onChange,
  isSearched = false,
  ...field
}: ChoiceProps<T> & { placeholder?: string; isSearched?: boolean }) {
  const { id, note, told } = useNote({ error, hint })
  // The list cannot offer null, which stands for it as an empty text.
  const keyOf = (of: T) => of ?? ''
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <Select
        {...field}
        {...told}
        id={id}
        value={options.some((one) => one.value === value) ? keyOf(value) : null}
        options={options.map((one) => ({ value: keyOf(one.value), label: one.label }))}
        onChange={(picked) => {
          const found = options.find((one) => keyOf(one.value) === picked)
          if (found) onChange(found.value)
        }}
        {...(isSearched ? { showSearch: { optionFilterProp: 'label' } } : {})}
      />
      {note}
    </div>
  )
}

/** One of a few values, each of which is seen. */
export function ChoiceField<T extends string | null>({
  label,
  hint,
  error,
  options,
  onChange,
  name: _,
  ...group
}: ChoiceProps<T> & { vertical?: boolean }) {
  return (
    <fieldset className="choices" data-wrong={error ? true : undefined}>
      <legend>{label}</legend>
      {hint ? <p className="quiet">{hint}</p> : null}
      <Radio.Group
        {...group}
        options={options.map((one) => ({ ...one }))}
        onChange={({ target }) => {
          const found = options.find(({ value }) => value === target.value)
          if (found) onChange(found.value)
        }}
      />
      {error ? <p className="wrong">{error}</p> : null}
    </fieldset>
  )
}
