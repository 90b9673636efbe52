import { type Finding, lineAt, type RepositoryFile } from '../repository.ts'
import { isTest, walk } from '../syntax.ts'

/** Finds code in domains that reads the system clock, because tests can only move the time of the context. */
export function clocksInDomains(files: readonly RepositoryFile[]): Finding[] {
  const findings: Finding[] = []
  for (const file of files) {
    if (!file.path.startsWith('apps/server/src/domains/') || isTest(file.path)) continue
    const report = (start: number, what: string) =>
      findings.push({
        path: file.path,
        line: lineAt(file.text, start),
        message: `${what} cannot be moved by a test: use ctx.now(), or app_now() in SQL where people race`,
      })
    walk(file, {
      NewExpression(node) {
        if (node.callee.type === 'Identifier' && node.callee.name === 'Date' && node.arguments.length === 0) {
          report(node.start, 'new Date()')
        }
      },
      CallExpression({ callee, start }) {
        if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier' || callee.object.name !== 'Date')
          return
        if (callee.property.type === 'Identifier' && callee.property.name === 'now') report(start, 'Date.now()')
      },
    })
  }
  return findings
}
