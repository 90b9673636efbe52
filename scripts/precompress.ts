import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** Below this size a compressed copy saves no network packet. */
const worthwhileBytes = 1_000

/**
 * A Vite plugin that writes compressed copies of the app's text files at the highest level, so that the server only
 * sends them.
 */
export function precompress(): Plugin {
  return {
    name: 'kikai:precompress',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      handler({ dir }) {
        for (const name of readdirSync(dir ?? '.', { recursive: true, encoding: 'utf8' })) {
          if (!/\.(m?js|css|html|svg|json|webmanifest)$/.test(name)) continue
          const file = join(dir ?? '.', name)
          const whole = readFileSync(file)
          if (whole.length < worthwhileBytes) continue
          const params = {
            [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: whole.length,
          }
          writeFileSync(`${file}.br`, brotliCompressSync(whole, { params }))
          writeFileSync(`${file}.gz`, gzipSync(whole, { level: 9 }))
        }
      },
    },
  }
}
