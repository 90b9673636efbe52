import { join } from 'node:path'
import type { Plugin } from 'vite'
import { textsSpokenBy } from '../../scripts/texts-spoken-by.ts'
import { firstTexts } from './src/app/first-texts.ts'

const source = join(import.meta.dirname, 'src')

/**
 * A Vite plugin that adds to each page's file which texts it uses, so that they are loaded with it: a page that waits
 * for texts while it is drawn shows its placeholder for 300 ms more (lazy-part.tsx).
 */
export function pageTexts(): Plugin {
  return {
    name: 'kikai:page-texts',
    // In development a file that exports more than components is not replaced in place.
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith('.page.tsx')) return null
      const texts = textsSpokenBy(id, source).filter((domain) => !firstTexts.includes(domain))
      return { code: `${code}\nexport const texts = ${JSON.stringify(texts)}\n`, map: null }
    },
  }
}
