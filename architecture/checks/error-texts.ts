import { codeRanges } from '@kikai/contract/codes'
import type { Language } from '@kikai/kernel/language'
import { languages } from '@kikai/kernel/language'
import { type Finding, lineAt, type RepositoryFile } from '../repository.ts'

type Declared = { readonly domain: string; readonly name: string; readonly code: number }

/** Errors without a sentence, which would show users only a number. */
export function errorsWithoutText(
  errors: readonly Declared[],
  textOf: (language: Language, error: Declared) => string | null,
): Finding[] {
  return errors.flatMap((error) => {
    const missing = languages.filter((language) => textOf(language, error) === null)
    if (missing.length === 0) return []
    const path = `packages/i18n/src/en/${error.domain}.ts`
    return [
      {
        path,
        message: `error.${error.name} (${error.code}) has no text in ${missing.join(', ')}: write the sentence in all three`,
      },
    ]
  })
}

/** Error codes that are used twice or outside their domain's range of a hundred. */
export function misplacedCodes(
  errors: readonly Declared[],
  ranges: Readonly<Record<string, number>> = codeRanges,
): Finding[] {
  const seen = new Map<number, Declared>()
  return errors.flatMap((error) => {
    const path = `packages/contract/src/${error.domain}/${error.domain}.errors.ts`
    const twin = seen.get(error.code)
    seen.set(error.code, error)
    if (twin)
      return [{ path, message: `${error.code} already means ${twin.domain}.${twin.name}: take the next free one` }]
    const start = ranges[error.domain]
    if (start === undefined) return [{ path, message: `${error.domain} has no hundred: add it to codes.ts` }]
    if (error.domain === 'request' || (error.code > start && error.code < start + 100)) return []
    return [{ path, message: `${error.code} is outside ${error.domain}'s hundred (${start + 1} to ${start + 99})` }]
  })
}

/**
 * Matches the rule's name in `z.regex(…, 'code')`, `z.refine(…, 'email')` and `{ error: 'tooLong' }`; it is the key of
 * the rule's sentence.
 */
const ruleNames = /(?:\b(?:regex|refine|custom)\b.*,\s*'([a-zA-Z]+)'\)|\berror:.*'([a-zA-Z]+)')/g

/** Rules without a sentence, which is shown under the refused field. */
export function rulesWithoutText(files: readonly RepositoryFile[], hasText: (rule: string) => boolean): Finding[] {
  return files
    .filter(({ path }) => path.startsWith('packages/contract/src/') && !path.includes('.test.'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(ruleNames)].flatMap(({ 1: one, 2: other, index }) => {
        const rule = one ?? other ?? ''
        if (hasText(rule)) return []
        const message = `rule "${rule}" has no sentence: write rule.${rule} in i18n's en, zh-Hans and ja forms.ts`
        return [{ path, line: lineAt(text, index), message }]
      }),
    )
}
