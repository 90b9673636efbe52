import { type Language, languages } from '@kikai/kernel/language'
import { fold } from '@kikai/kernel/fold'
import type { Read } from './sheet-field.ts'

const keyOf = (text: string): string =>
  fold(text).replace(/[~〜]/g, '-').replace(/[’‘`]/g, "'").replace(/\s+/g, ' ').trim()

/** A closed list of values in files: its code, our word in each language, and the words that sellers use. */
export type ValueWords<Value extends string> = {
  say: (value: Value, language: Language) => string
  read: (text: string) => Read<Value>
}

export function valueWords<Value extends string>(
  values: readonly Value[],
  say: (value: Value, language: Language) => string,
  more: Partial<Record<Value, readonly string[]>> = {},
): ValueWords<Value> {
  const known = new Map(
    values.flatMap((value) =>
      [value, ...languages.map((language) => say(value, language)), ...(more[value] ?? [])].map(
        (word) => [keyOf(word), value] as const,
      ),
    ),
  )
  return {
    say,
    read: (text) => {
      const value = known.get(keyOf(text))
      return value === undefined ? { rule: 'notAChoice' } : { value }
    },
  }
}
