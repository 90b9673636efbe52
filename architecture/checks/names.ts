import type { Finding, RepositoryFile } from '../repository.ts'

/**
 * Names that collect unrelated code. "common" and "shared" are refused as nouns (`common.ts`, `price-shared.ts`), not
 * as adjectives (`common-passwords.ts`).
 */
const heap = /(^|[-.])(?:(?:utils?|helpers?|misc)([-.]|$)|(?:common|shared)(?:\.|$))/
const kebab = /^[a-z0-9]+(?:[-.][a-z0-9]+)*$/

/** Files and folders whose name fits any content. */
export function dumpingGrounds(files: readonly RepositoryFile[]): Finding[] {
  return files.flatMap(({ path }) => {
    if (!isCode(path)) return []
    const part = path.split('/').find((one) => heap.test(one))
    return part ? [{ path, message: `"${part}" names nothing: ask who would miss this, and name it after them` }] : []
  })
}

/** File names that are not in kebab case. Pages are excluded, because they repeat the product's routes. */
export function oddNames(files: readonly RepositoryFile[]): Finding[] {
  return files.flatMap(({ path }) => {
    if (!isCode(path) || path.startsWith('apps/h5/src/pages/') || path.includes('/zh-Hans/')) return []
    const part = path.split('/').find((one) => !kebab.test(one))
    return part ? [{ path, message: `write "${part}" in kebab-case` }] : []
  })
}

const isCode = (path: string) => /\.(ts|tsx|mjs|sql)$/.test(path)

/**
 * Files above the line limit. They are reported but do not fail, because only a reader can tell whether one should be
 * divided.
 */
export const longFiles = (files: readonly RepositoryFile[], linesMax = 300): string[] =>
  files
    .filter(({ path }) => /\.(ts|tsx|mjs)$/.test(path))
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > linesMax)
    .toSorted((a, b) => b.lines - a.lines)
    .map(({ path, lines }) => `${lines}  ${path}`)
