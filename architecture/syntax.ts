import { type Program, Visitor, type VisitorObject, parseSync, type ParseResult } from 'oxc-parser'
import type { RepositoryFile } from './repository.ts'

const parsed = new WeakMap<RepositoryFile, ParseResult>()

export const isScript = ({ path }: RepositoryFile): boolean => /\.(ts|tsx|mjs)$/.test(path) && !path.endsWith('.d.ts')
export const isTest = (path: string): boolean => /\.(test|journey|spec)\.tsx?$/.test(path) || /(^|\/)test\//.test(path)

/**
 * The syntax tree of a file, parsed once for all checks. Throws when the file does not parse, because the check would
 * be wrong.
 */
export function syntaxOf(file: RepositoryFile): ParseResult {
  const found = parsed.get(file)
  if (found) return found
  const result = parseSync(file.path, file.text)
  const [fault] = result.errors
  if (fault && result.program.body.length === 0) throw new SyntaxError(`${file.path}: ${fault.message}`)
  parsed.set(file, result)
  return result
}

/** The file's text with its comments blanked: a name in a comment uses nothing. Every offset stays what it was. */
export function codeOf(file: RepositoryFile): string {
  if (!isScript(file)) return file.text
  return syntaxOf(file).comments.reduceRight(
    (text, { start, end }) => text.slice(0, start) + text.slice(start, end).replaceAll(/[^\n]/g, ' ') + text.slice(end),
    file.text,
  )
}

export function walk(file: RepositoryFile, visitor: VisitorObject): void {
  // A domain's folder also contains its README.
  if (!isScript(file)) return
  const program: Program = syntaxOf(file).program
  new Visitor(visitor).visit(program)
}
