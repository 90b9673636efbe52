import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export type Chromium = Readonly<{
  executable: string
  /** Without Chinese and Japanese letters a picture would show boxes, so none is taken. */
  glyphs: boolean
}>

/** The browser that `node scripts/ensure.mjs --for=test` found; null when there is none. */
export function installedChromium(): Chromium | null {
  const record = join(resolve(import.meta.dirname, '..'), 'node_modules/.cache/kikai/chromium.json')
  if (!existsSync(record)) return null
  const found: unknown = JSON.parse(readFileSync(record, 'utf8'))
  return isChromium(found) && existsSync(found.executable) ? found : null
}

function isChromium(value: unknown): value is Chromium {
  if (typeof value !== 'object' || value === null) return false
  return (
    'executable' in value &&
    typeof value.executable === 'string' &&
    'glyphs' in value &&
    typeof value.glyphs === 'boolean'
  )
}
