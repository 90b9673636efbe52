import { type Finding, lineAt, type RepositoryFile } from '../repository.ts'
import { isTest, walk } from '../syntax.ts'

const isPlainCode = (path: string) =>
  /^apps\/server\/src\/(domains|reports)\//.test(path) && !path.endsWith('.store.ts') && !isTest(path)

/**
 * Statements run in parallel. They must run one after the other, so that a request holds one connection and takes its
 * locks in the order of its lines.
 */
export function statementsAtOnce(files: readonly RepositoryFile[]): Finding[] {
  const findings: Finding[] = []
  for (const file of files) {
    if (!isPlainCode(file.path)) continue
    walk(file, {
      CallExpression({ callee, start }) {
        if (
          callee.type !== 'MemberExpression' ||
          callee.object.type !== 'Identifier' ||
          callee.property.type !== 'Identifier'
        )
          return
        if (callee.object.name !== 'Promise' || !['all', 'allSettled'].includes(callee.property.name)) return
        const message =
          'several statements at once belong in a store (pipeline of platform/database/pipeline.ts, decision 16): await one after the other, or use mapInTurn'
        findings.push({ path: file.path, line: lineAt(file.text, start), message })
      },
    })
  }
  return findings
}
