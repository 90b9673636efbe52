import { type Language, languages } from '@kikai/kernel/language'
import { expect, test } from 'vitest'
import * as en from './en/index.ts'
import * as ja from './ja/index.ts'
import * as zh from './zh-Hans/index.ts'

const all: Readonly<Record<Language, object>> = { en, ja, 'zh-Hans': zh }

/** Each sentence by its path, with its placeholders; the forms of a plural are one sentence. */
function sentences(of: unknown, path = ''): string[] {
  const parts = typeof of === 'object' && of !== null ? Object.entries(of) : []
  const isPlural = parts.some(([name]) => name === '$plural')
  if (parts.length > 0 && !isPlural)
    return parts.flatMap(([name, part]) => sentences(part, path ? `${path}.${name}` : name))
  const placeholders = new Set(JSON.stringify(of).match(/\{\w+\}/g) ?? [])
  return [[path, ...[...placeholders].toSorted()].join(' ')]
}

test.each(languages)('every sentence is there in %s, with the same placeholders', (language) => {
  expect(sentences(all[language]).toSorted()).toEqual(sentences(en).toSorted())
})
