import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { serverLimits } from '../platform/config/server-limits.ts'

/**
 * Reads a request's JSON. Refuses other content, non-objects, depths above 20, too many keys, duplicate keys, and texts
 * that cannot be stored. Depth and keys are counted in the text, so that a huge object is never built.
 */
export function readBody(text: string, { keysMax }: { keysMax: number }): Record<string, unknown> {
  if (text === '') return {}
  const { depth, keys } = measure(text)
  if (depth > serverLimits.jsonDepthMax) throw invalid('depth')
  if (keys > keysMax) throw invalid('keys')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw invalid('json')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalid('object')
  // With duplicate keys a parser keeps the last and a signer may have used the first, so they are refused.
  if (keys !== keysIn(value)) throw invalid('keyTwice')
  refuseBrokenTexts(text, value)
  return { ...value }
}

const invalid = (rule: string, field = '') =>
  refuse(requestErrors.invalidInput, { errors: [{ field, rule, params: {} }] })

/** NUL and lone surrogates cannot be stored, in keys or values. JSON writes both as escapes only. */
function refuseBrokenTexts(text: string, value: unknown): void {
  if (!text.includes('\\u')) return
  const look = (part: unknown, field: string): void => {
    if (typeof part === 'string' && isBroken(part)) throw invalid('characters', field)
    if (typeof part !== 'object' || part === null) return
    for (const [key, inner] of Object.entries(part)) {
      if (isBroken(key)) throw invalid('characters', field)
      look(inner, field === '' ? key : `${field}.${key}`)
    }
  }
  look(value, '')
}
const isBroken = (text: string): boolean => text.includes('\0') || !text.isWellFormed()

const quote = 0x22
const backslash = 0x5c
const colon = 0x3a
const opening: ReadonlySet<number> = new Set([0x7b, 0x5b])
const closing: ReadonlySet<number> = new Set([0x7d, 0x5d])

/** Measures nesting depth and number of keys in one pass outside strings. */
function measure(text: string): { depth: number; keys: number } {
  let inText = false
  let level = 0
  let depth = 0
  let keys = 0
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at)
    if (character === backslash && inText) at += 1
    else if (character === quote) inText = !inText
    else if (inText) continue
    else if (character === colon) keys += 1
    else if (opening.has(character)) depth = Math.max(depth, (level += 1))
    else if (closing.has(character)) level -= 1
  }
  return { depth, keys }
}

const keysIn = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 0
  const inner: unknown[] = Object.values(value)
  return inner.reduce((count: number, one) => count + keysIn(one), Array.isArray(value) ? 0 : inner.length)
}
