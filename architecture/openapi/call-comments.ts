import type { Finding, RepositoryFile } from '../repository.ts'
import { syntaxOf, walk } from '../syntax.ts'

const contract = 'packages/contract/src/'

/** The doc comment of each call's declaration as one line, by `domain.name`. */
export function callComments(files: readonly RepositoryFile[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const file of files.filter(({ path }) => path.startsWith(contract) && path.endsWith('.calls.ts'))) {
    const comments = syntaxOf(file).comments.filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
    walk(file, {
      CallExpression({ callee, arguments: [domain, calls] }) {
        if (callee.type !== 'Identifier' || callee.name !== 'defineCalls') return
        if (domain?.type !== 'Literal' || calls?.type !== 'ObjectExpression') return
        for (const property of calls.properties) {
          if (property.type !== 'Property' || property.key.type !== 'Identifier') continue
          const above = comments.find(({ end }) => end < property.start && !file.text.slice(end, property.start).trim())
          if (above) found.set(`${String(domain.value)}.${property.key.name}`, plain(above.value))
        }
      },
    })
  }
  return found
}

const plain = (comment: string): string =>
  comment
    .replace(/^\*/, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\*?\s?/, '').trimEnd())
    .join(' ')
    .trim()

/** Calls without a doc comment, which is published in the contract. */
export function callsWithoutComment(
  files: readonly RepositoryFile[],
  calls: readonly { readonly domain: string; readonly name: string; readonly path: string }[],
): Finding[] {
  const comments = callComments(files)
  return calls
    .filter(({ domain, name }) => !comments.get(`${domain}.${name}`))
    .map(({ domain, name, path }) => {
      const file = files.find((one) => one.path.endsWith('.calls.ts') && one.text.includes(`'${path}'`))
      const message = `${domain}.${name} has no doc comment: say in a sentence what it does, for the published contract`
      return { path: file?.path ?? contract, message }
    })
}
