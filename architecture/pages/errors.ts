import { errors } from '@kikai/contract/api'
import { codeRanges } from '@kikai/contract/codes'
import { errorText } from '@kikai/i18n/server'
import { languages } from '@kikai/kernel/language'
import { inlineCode, generated, markdownPage, table } from './markdown.ts'

const words = { 'zh-Hans': 'Chinese', en: 'English', ja: 'Japanese' } as const

/** The page of all error codes with their sentences; placeholders are shown as they are. */
export function errorsPage(): string {
  const parts = Object.entries(errors).map(([domain, declared]) => {
    const rows = Object.values(declared).map((error) => [
      String(error.code),
      inlineCode(error.name),
      ...languages.map((language) => errorText(language, error, {}) ?? '**missing**'),
    ])
    return `## ${domain}\n\n${table(['Code', 'Name', ...languages.map((language) => words[language])], rows)}`
  })
  const ranges = Object.entries(codeRanges).map(([domain, start]) => [domain, `${start}–${start + 99}`])
  return markdownPage(
    generated('Errors', 'A code, once shipped, keeps its meaning. 200 is success.'),
    ...parts,
    '## Whose hundred',
    table(['Domain', 'Codes'], ranges),
  )
}
