import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** A file of the repository: its path from the root with slashes, and its text. */
export type RepositoryFile = { readonly path: string; readonly text: string }

/** The result of a check, with a sentence that says what to do instead. */
export type Finding = { readonly path: string; readonly line?: number; readonly message: string }

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

const folders = ['packages', 'apps', 'journeys', 'architecture', 'scripts', 'bench', 'docs'].filter((folder) =>
  existsSync(path.join(root, folder)),
)
const passedOver = new Set(['node_modules', 'dist', '.git', '.cache', 'pictures-out', 'made'])
const endings = ['.ts', '.tsx', '.mjs', '.sql', '.md', '.txt', '.json', '.css', '.html']

/** The handwritten text files as they are on disk, including uncommitted ones. */
export function readRepository(): RepositoryFile[] {
  return ['README.md', '.env.example', ...folders.flatMap((folder) => filesUnder(folder))].map((file) => ({
    path: file,
    text: readFileSync(path.join(root, file), 'utf8'),
  }))
}

function filesUnder(folder: string): string[] {
  const entries = readdirSync(path.join(root, folder), { withFileTypes: true, recursive: false })
  return entries.flatMap((entry) => {
    if (passedOver.has(entry.name)) return []
    const inside = `${folder}/${entry.name}`
    if (entry.isDirectory()) return filesUnder(inside)
    return endings.some((ending) => entry.name.endsWith(ending)) ? [inside] : []
  })
}

export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length

/** The findings as a failing test shows them: one per line, starting with its path. */
export const listed = (findings: readonly Finding[]): string =>
  findings.map(({ path: at, line, message }) => `${at}${line ? `:${line}` : ''}  ${message}`).join('\n')
