import type { FieldError } from './request.errors.ts'

/** The parts of zod's issues that are used here. */
type Issue = {
  readonly code?: string
  readonly path: readonly PropertyKey[]
  readonly message: string
  readonly minimum?: unknown
  readonly maximum?: unknown
  readonly keys?: readonly string[]
  readonly params?: Record<string, unknown>
  readonly origin?: string
  readonly errors?: readonly (readonly Issue[])[]
}

/** Turns a schema's issues into field, rule and numbers. Values are never repeated. */
export function fieldErrors(issues: readonly Issue[]): FieldError[] {
  return issues.slice(0, 50).flatMap((issue) => {
    const field = issue.path.map(String).join('.')
    if (issue.code === 'unrecognized_keys') {
      return (issue.keys ?? [])
        .slice(0, 20)
        .map((key) => ({ field: field === '' ? key : `${field}.${key}`, rule: 'unknownField', params: {} }))
    }
    return [{ field, rule: ruleOf(issue), params: paramsOf(issue) }]
  })
}

function ruleOf(issue: Issue): string {
  if (issue.code === 'custom') return /^[a-zA-Z]+$/.test(issue.message) ? issue.message : 'invalid'
  if (issue.code === 'too_small') return { string: 'tooShort', array: 'tooFew' }[issue.origin ?? ''] ?? 'tooSmall'
  if (issue.code === 'too_big') return { string: 'tooLong', array: 'tooMany' }[issue.origin ?? ''] ?? 'tooBig'
  if (issue.code === 'invalid_value') return 'notAChoice'
  if (issue.code === 'invalid_format') return /^[a-zA-Z]+$/.test(issue.message) ? issue.message : 'format'
  return issue.code === 'invalid_type' ? 'type' : 'invalid'
}

function paramsOf(issue: Issue): Record<string, string | number> {
  const given = { min: issue.minimum, max: issue.maximum, ...issue.params }
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) =>
      typeof value === 'number' || typeof value === 'string' ? [[name, value]] : [],
    ),
  )
}
