import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { limits } from '@kikai/kernel/limits'

/** Reads a request's JSON. Refuses what is not JSON, not an object, deeper than 20 levels, or names a key twice. */
export function readBody(text: string): Record<string, unknown> {
  if (text === '') return {}
  if (depthOf(text) > limits.jsonDepthMax) throw invalid('depth')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw invalid('json')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalid('object')
  if (hasKeyTwice(text, value)) throw invalid('keyTwice')
  return { ...value }
}

const invalid = (rule: string) => refuse(requestErrors.invalidInput, { errors: [{ field: '', rule, params: {} }] })

const quote = 0x22
const backslash = 0x5c
const colon = 0x3a

/** Walks the text once outside its strings. */
function walk(text: string, visit: (character: number) => void): void {
  let inText = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at)
    if (character === backslash && inText) at += 1
    else if (character === quote) inText = !inText
    else if (!inText) visit(character)
  }
}

function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  walk(text, (character) => {
    if (character === 0x7b || character === 0x5b) deepest = Math.max(deepest, (depth += 1))
    else if (character === 0x7d || character === 0x5d) depth -= 1
  })
  return deepest
}

/** A parser keeps the last of two equal keys, a signer may have signed the first: what was written must be what is read. */
function hasKeyTwice(text: string, value: object): boolean {
  let written = 0
  walk(text, (character) => {
    if (character === colon) written += 1
  })
  return written !== keysIn(value)
}

const keysIn = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 0
  const inner: unknown[] = Object.values(value)
  return inner.reduce((count: number, one) => count + keysIn(one), Array.isArray(value) ? 0 : inner.length)
}
