import type { Expression } from 'oxc-parser'
import { type Finding, lineAt, type RepositoryFile } from '../repository.ts'
import { isTest, walk } from '../syntax.ts'

const tags = new Set(['sql', 'tx', 'db'])

/** The last name before a template: `tx`, `ctx.db`, `db<Row>`. */
function lastName(tag: Expression): string | null {
  if (tag.type === 'Identifier') return tag.name
  if (tag.type === 'MemberExpression' && tag.property.type === 'Identifier') return tag.property.name
  return null
}

const mayHoldSql = (path: string) =>
  path.endsWith('.store.ts') ||
  isTest(path) ||
  !path.startsWith('apps/server/src/') ||
  /^apps\/server\/src\/(platform|reports)\//.test(path)

const ofOrders = /\b(?:from|join|update|into)\s+(?:checkout|order_\w+|freight_quote)\b/g
/**
 * Orders in the stores of payments and refunds: what is paid and given back says by itself whom it concerns (`subjects.ts`),
 * because other things than orders are sold too.
 */
export const ordersInPayments = (files: readonly RepositoryFile[]): Finding[] =>
  files
    .filter(({ path }) => /^apps\/server\/src\/domains\/(payments|refunds)\/.*\.store\.ts$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(ofOrders)].map(({ index, 0: found }) => ({
        path,
        line: lineAt(text, index),
        message: `payments and refunds know no order («${found}»): ask what is sold by its kind and id, as factsOf does`,
      })),
    )

/** SQL outside the stores, which are the one place per domain where SQL is read and tuned. */
export function sqlOutsideStores(files: readonly RepositoryFile[]): Finding[] {
  const findings: Finding[] = []
  for (const file of files) {
    if (mayHoldSql(file.path)) continue
    walk(file, {
      TaggedTemplateExpression(node) {
        const name = lastName(node.tag)
        if (!name || !tags.has(name)) return
        const message = `SQL belongs in a *.store.ts: give this statement a name there and call it`
        findings.push({ path: file.path, line: lineAt(file.text, node.start), message })
      },
    })
  }
  return findings
}
