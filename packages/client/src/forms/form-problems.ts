import type { NamedCall, SentOf } from '@kikai/contract/call'
import { fieldErrors } from '@kikai/contract/field-errors'
import type { FieldError } from '@kikai/contract/request.errors'
import * as z from 'zod/mini'
import type { FormOptions, FormValues } from './call-form.ts'

type Judged<V extends FormValues> = {
  input: unknown
  rules: ReturnType<NonNullable<FormOptions<NamedCall, V>['rules']>> | undefined
  typed: V
  missing: FormOptions<NamedCall, V>['missing']
  words: (broken: FieldError) => string
}

/** The errors of the typed values by field path: the form's own rules first, then the schema of the call's input. */
export function findProblems<V extends FormValues>(
  asked: NamedCall,
  { input, rules, typed, missing, words }: Judged<V>,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const [name, sentence] of Object.entries(rules ?? {})) if (sentence) found.set(name, sentence)
  const sentenceOf = (error: FieldError): string => {
    if (!isEmpty(typed[error.field])) return words(error)
    return missing?.[error.field] ?? words({ field: error.field, rule: 'required', params: {} })
  }
  const parsed = z.safeParse(asked.input, input)
  for (const error of parsed.success ? [] : fieldErrors(parsed.error.issues))
    if (!found.has(error.field) && !found.has(rootFieldOf(error.field))) found.set(error.field, sentenceOf(error))
  return found
}

/** Whether the call's schema accepts the input as it is. */
export const takes = <C extends NamedCall>(asked: C, input: unknown): input is SentOf<C> =>
  z.safeParse(asked.input, input).success

/** The field that a path belongs to: `pictures.2.kind` belongs to `pictures`. */
export const rootFieldOf = (path: string): string => path.split('.')[0] ?? path

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)
