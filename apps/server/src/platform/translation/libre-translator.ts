import type { Language } from '@kikai/kernel/language'
import * as z from 'zod/mini'
import { readUpTo } from '../read-up-to.ts'
import type { Translator } from './translator.ts'

/** A text of a few sentences takes some seconds without a graphics card. */
const usualPatienceMs = 20_000
const bytesMax = 64 * 1024

const told = z.object({ translatedText: z.string() })
const codes: Readonly<Record<Language, string>> = { 'zh-Hans': 'zh-Hans', en: 'en', ja: 'ja' }

/** LibreTranslate's HTTP interface, `POST url/translate`. A key stands before the host: `https://key@host`. */
export function libreTranslator(url: string, { patienceMs = usualPatienceMs } = {}): Translator {
  const { username, origin, pathname } = new URL(url)
  const key = decodeURIComponent(username)
  return {
    name: 'libre',
    async translate({ text, from, to }) {
      const answer = await fetch(`${origin}${pathname.replace(/\/+$/, '')}/translate`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({
          q: text,
          source: codes[from],
          target: codes[to],
          format: 'text',
          ...(key === '' ? {} : { api_key: key }),
        }),
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
      })
      if (!answer.ok) {
        await answer.body?.cancel()
        throw new Error(`the translator answered ${answer.status}`)
      }
      return told.parse(JSON.parse(await readUpTo(answer, { bytes: bytesMax, of: 'translator' }))).translatedText
    },
  }
}
