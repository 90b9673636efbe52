import { readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const library = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))

/** Files loaded while a PDF is read: tables of Chinese and Japanese characters, and decoders of scanned pictures. */
const folders = [
  { from: 'cmaps', to: 'cmaps', name: /\.bcmap$/ },
  { from: 'wasm', to: 'scans', name: /^(?:jbig2|openjpeg)_nowasm_fallback\.js$/ },
] as const

/**
 * A Vite plugin that copies them beside the app under the names the library requests; the console loads them from there
 * too.
 */
export function pdfData(): Plugin {
  return {
    name: 'kikai:pdf-data',
    apply: 'build',
    generateBundle() {
      for (const { from, to, name } of folders)
        for (const file of readdirSync(join(library, from)).filter((one) => name.test(one)))
          this.emitFile({
            type: 'asset',
            fileName: `pdf/${to}/${file}`,
            source: readFileSync(join(library, from, file)),
          })
    },
  }
}
