import { serverTexts } from '@kikai/i18n/server'
import { emptyKey } from '../arrivals.ts'
import type { Module } from '../modules.ts'
import type { RepositoryFile } from '../repository.ts'
import { walk } from '../syntax.ts'
import { testTitles } from '../test-titles.ts'

/** What every screen says that waits, fails or is not found. */
const commonKey = /^(?:app\.page|request)\./

function textsUnder(keys: readonly RegExp[]): ReadonlySet<string> {
  const found = new Set<string>()
  const walk = (of: unknown, key: string) => {
    if (typeof of === 'string') return void (keys.some((one) => one.test(key)) && found.add(of))
    if (typeof of !== 'object' || of === null) return
    for (const [name, below] of Object.entries(of)) walk(below, key === '' ? name : `${key}.${name}`)
  }
  walk(serverTexts.en, '')
  return found
}
const saysNothing = textsUnder([emptyKey, commonKey])

/**
 * The screens that a test draws and of which it expects something that an answer filled: its empty text, an absence and
 * what every screen says when it fails are there without any.
 */
export function shownScreens(file: RepositoryFile, { imports, text }: Module): string[] {
  const screens = imports.flatMap(({ to, specifier }) => {
    if (to === null || !to.endsWith('.screen.tsx')) return []
    const name = new RegExp(`import (\\w+) from ['"]${specifier.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')}['"]`).exec(
      text,
    )?.[1]
    return [{ name, to }]
  })
  if (screens.length === 0) return []
  const declared = declarationsIn(file)
  const seen = testTitles([file])
    .filter((test) => expectationsIn(test.text).some(fills))
    .map((test) => namesFrom(test.text, declared))
  return screens.filter(({ name }) => seen.some((names) => name === undefined || names.has(name))).map(({ to }) => to)
}

const namesIn = (text: string): readonly string[] => text.match(/[A-Za-z_$][\w$]*/g) ?? []

/** The names in a test, and those in what they are declared as in its file. */
function namesFrom(text: string, declared: ReadonlyMap<string, string>): ReadonlySet<string> {
  const names = new Set(namesIn(text))
  // A set also walks through what is added on the way.
  for (const name of names) for (const further of namesIn(declared.get(name) ?? '')) names.add(further)
  return names
}

/** Also those inside of a group of tests. */
function declarationsIn(file: RepositoryFile): ReadonlyMap<string, string> {
  const declared = new Map<string, string>()
  walk(file, {
    FunctionDeclaration({ id, start, end }) {
      if (id) declared.set(id.name, file.text.slice(start, end))
    },
    VariableDeclarator({ id, start, end }) {
      for (const name of namesIn(file.text.slice(id.start, id.end))) declared.set(name, file.text.slice(start, end))
    },
  })
  return declared
}

/** Each `expect(…).matcher(…)` as it is written. */
function expectationsIn(text: string): string[] {
  return [...text.matchAll(/\bexpect(?:\.\w+)*\(/g)].map(({ index }) => {
    let depth = 0
    for (let at = index; at < text.length; at += 1) {
      if (text[at] === '(') depth += 1
      if (text[at] === ')') depth -= 1
      if (text[at] === ')' && depth === 0 && !/^\s*[.(]/.test(text.slice(at + 1))) return text.slice(index, at + 1)
      if (depth < 0) return text.slice(index, at)
    }
    return text.slice(index)
  })
}

const absent =
  /\.not\.|\.to(?:BeNull|BeUndefined|BeFalsy)\(\)|\.toHaveLength\(0\)|\.toEqual\(\[\]\)|\.toBe\((?:false|null|undefined|0)\)/

function fills(expectation: string): boolean {
  if (absent.test(expectation)) return false
  const expected = /\.to\w+\(([^]*)\)$/.exec(expectation)?.[1] ?? ''
  const literals = [...expected.matchAll(/'((?:[^'\\]|\\.)*)'|"([^"]*)"/g)].map(
    ([, single, double]) => single ?? double ?? '',
  )
  return literals.length === 0 || !literals.every(isOfNothing)
}

const wordsLengthMin = 10
/** Whole, or the words of one that has something beside them. */
const isOfNothing = (literal: string): boolean =>
  saysNothing.has(literal) ||
  (literal.length >= wordsLengthMin && [...saysNothing].some((text) => text.includes(literal)))
