import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export type Chromium = Readonly<{
  executable: string
  /**
   * False when fonts with Chinese and Japanese characters are missing; no pictures are taken then, because they would
   * show boxes.
   */
  glyphs: boolean
}>

/** The browser found by `node scripts/ensure.mjs --for=test`; null when there is none. */
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
