import { type Finding, lineAt, type RepositoryFile } from '../repository.ts'

const comment = /\/\*[\s\S]*?\*\//g
/** A rule for a class alone, which gives it its look. */
const ownRule = /(?:^|[{}])\s*\.([a-z][\w-]*)\s*\{/g
/** The component library's own classes are themed wherever they occur. */
const ofLibrary = 'ant-'

/**
 * Classes that have a rule of their own in several style sheets of an app. All sheets apply to each page, so two parts
 * that choose one name get each other's look. Lists of selectors are let through: they style several parts on purpose.
 */
export function classesOfSeveralSheets(files: readonly RepositoryFile[]): Finding[] {
  const owners = new Map<string, string>()
  return files
    .filter(({ path }) => path.startsWith('apps/') && path.endsWith('.css'))
    .flatMap(({ path, text }) => {
      const app = path.split('/', 2).join('/')
      const blank = (words: string) => words.replaceAll(/[^\n]/g, ' ')
      return [...text.replaceAll(comment, blank).matchAll(ownRule)].flatMap(({ 0: whole, 1: name = '', index }) => {
        const key = `${app} ${name}`
        const owner = owners.get(key) ?? path
        owners.set(key, owner)
        if (owner === path || name.startsWith(ofLibrary)) return []
        const message = `".${name}" is a class of ${owner}: choose another name`
        return [{ path, line: lineAt(text, index + whole.length), message }]
      })
    })
}
