import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** Below this a compressed copy saves no packet. */
const worthwhileBytes = 1_000

/** Writes compressed copies beside the app's texts, once and well, so that the server only has to send them. */
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
