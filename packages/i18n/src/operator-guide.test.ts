import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { presetRoles } from '@kikai/contract/preset-roles'
import { type Language, languages } from '@kikai/kernel/language'
import { describe, expect, test } from 'vitest'
import { isPlural } from './plural.ts'
import type { Texts } from './same-as.ts'
import { serverTexts } from './server.ts'

const root = join(import.meta.dirname, '../../..')
const guides = new Map(
  languages.map((language) => [language, readFileSync(join(root, `docs/operator-guide.${language}.md`), 'utf8')]),
)
const guideIn = (language: Language): string => guides.get(language) ?? ''

/** What the guide quotes of the screen stands in bold; a word that changes there is written as «…». */
const quotedIn = (text: string): string[] => [...text.matchAll(/\*\*(.+?)\*\*/g)].flatMap(([, word]) => word ?? [])

/** The sources of the console, with what it shares with the shop. */
const sources = ['apps/console/src', 'packages/client/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\btest\b/.test(name))
    .map((name) => readFileSync(join(root, folder, name), 'utf8')),
)
const spoken = new Set(sources.flatMap((text) => [...text.matchAll(/useText\('(\w+)'\)/g)].map(([, domain]) => domain)))
const named = new Set(sources.flatMap((text) => text.match(/(?<=')[\w.-]+(?=')/g) ?? []))
/** Keys that are put together: `states.${state}`. One that is a name alone says nothing of the key. */
const composed = sources
  .flatMap((text) => [...text.matchAll(/`([\w.-]*(?:\$\{[^}]*\}[\w.-]*)+)`/g)].map(([, template]) => template ?? ''))
  .filter((template) => /[\w-]/.test(template.replaceAll(/\$\{[^}]*\}/g, '')))
  .map((template) => {
    const parts = template.split(/\$\{[^}]*\}/).map((part) => part.replaceAll(/[.-]/g, String.raw`\$&`))
    return new RegExp(`^${parts.join('[\\w.-]+')}$`)
  })

/** Whether the console shows the text of a key: its domain is spoken there, and its name is written or put together. */
function isShown(key: string): boolean {
  const [domain = '', ...path] = key.split('.')
  const name = path.join('.')
  return domain === 'role' || (spoken.has(domain) && (named.has(name) || composed.some((one) => one.test(name))))
}

/** Every text of a language, and the names of roles, with the keys under which it stands. */
function wordsOf(language: Language): ReadonlyMap<string, readonly string[]> {
  const words = new Map<string, string[]>()
  const add = (key: string, text: string) => {
    const shown = text.replaceAll(/\{\w+\}/g, '…')
    words.set(shown, [...(words.get(shown) ?? []), key])
  }
  const walk = (of: Texts[string], key: string) => {
    if (typeof of === 'string') add(key, of)
    else if (isPlural(of)) add(key, of.$plural.other)
    else for (const [name, below] of Object.entries(of)) walk(below, `${key}.${name}`)
  }
  for (const [domain, texts] of Object.entries(serverTexts[language])) walk(texts, domain)
  for (const [role, { names }] of Object.entries(presetRoles)) add(`role.${role}`, names[language])
  return words
}

const sectionsOf = (text: string): string[] => text.split(/^## /m)

describe('the guide of the operator', () => {
  test.each(languages)('in %s quotes only what the console shows', (language) => {
    const words = wordsOf(language)
    const isQuoted = (word: string) => (words.get(word) ?? []).some(isShown)
    expect(quotedIn(guideIn(language)).filter((word) => !isQuoted(word))).toEqual([])
    expect([isShown('consoleContent.title'), isShown('home.guestTitle')]).toEqual([true, false])
    expect(quotedIn(guideIn(language)).length).toBeGreaterThan(60)
  })

  test('names the same words in the same order in every language', () => {
    const known = wordsOf('en')
    const sections = sectionsOf(guideIn('en'))
    expect(sections).toHaveLength(12)
    for (const language of languages) {
      const others = wordsOf(language)
      const translated = sectionsOf(guideIn(language))
      expect(translated).toHaveLength(sections.length)
      for (const [at, section] of sections.entries()) {
        const quoted = quotedIn(translated[at] ?? '')
        expect(quoted).toHaveLength(quotedIn(section).length)
        const strays = quotedIn(section).filter((word, nth) => {
          const keys = others.get(quoted[nth] ?? '') ?? []
          return !known.get(word)?.some((key) => keys.includes(key))
        })
        expect(strays, `${language}: ${section.split('\n')[0]}`).toEqual([])
      }
    }
  })

  test('tells commands that exist', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    for (const language of languages) {
      const commands = [...guideIn(language).matchAll(/npm run (?:-s )?(\w+)/g)].map(([, name]) => name ?? '')
      expect(commands).not.toEqual([])
      expect(commands.filter((name) => !(name in scripts))).toEqual([])
    }
  })
})
