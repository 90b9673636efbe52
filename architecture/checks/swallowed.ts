import { type Finding, lineAt, type RepositoryFile } from '../repository.ts'
import { isScript, syntaxOf, walk } from '../syntax.ts'

/** A shorter reason says nothing. */
const reasonLengthMin = 12

const patterns: readonly [RegExp, string][] = [
  [/@ts-(?:ignore|nocheck)\b/, `say what is wrong with @ts-expect-error and a reason, or mend the type`],
  [/\b(?:describe|test|it)\.(?:only|skip|todo)\(/, `a test that does not run protects nothing: mend it or delete it`],
  [/\block\s+table\b/i, `a locked table stops everybody: lock the rows (for update), or use a constraint`],
]

/** Ignored faults: empty catches, dropped failures of promises, skipped tests, type checks switched off, locked tables. */
export function swallowedFaults(files: readonly RepositoryFile[]): Finding[] {
  return files.filter(isScript).flatMap((file) => [...emptyCatches(file), ...switchedOff(file)])
}

function emptyCatches(file: RepositoryFile): Finding[] {
  if (!file.text.includes('catch')) return []
  const findings: Finding[] = []
  const { comments } = syntaxOf(file)
  const hasReason = (start: number, end: number) => {
    const first = lineAt(file.text, start)
    const last = lineAt(file.text, end)
    return comments.some((one) => {
      const line = lineAt(file.text, one.start)
      return line >= first && line <= last && one.value.trim().length >= reasonLengthMin
    })
  }
  const report = (start: number, end: number) => {
    if (hasReason(start, end)) return
    const message = `nobody hears this fault: handle it, let it through, or say on that line why it cannot matter`
    findings.push({ path: file.path, line: lineAt(file.text, start), message })
  }
  walk(file, {
    CatchClause({ body }) {
      if (body.body.length === 0) report(body.start, body.end)
    },
    CallExpression({ callee, arguments: [handler] }) {
      if (
        callee.type !== 'MemberExpression' ||
        callee.property.type !== 'Identifier' ||
        callee.property.name !== 'catch'
      )
        return
      if (handler?.type !== 'ArrowFunctionExpression') return
      const { body } = handler
      if (body.type === 'BlockStatement' && body.body.length === 0) report(body.start, body.end)
      if (body.type === 'Identifier' && body.name === 'undefined') report(handler.start, handler.end)
    },
  })
  return findings
}

function switchedOff(file: RepositoryFile): Finding[] {
  if (file.path.startsWith('architecture/')) return []
  return patterns.flatMap(([pattern, message]) => {
    const at = file.text.search(pattern)
    return at < 0 ? [] : [{ path: file.path, line: lineAt(file.text, at), message }]
  })
}
