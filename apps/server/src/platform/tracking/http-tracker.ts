import { createHmac, timingSafeEqual } from 'node:crypto'
import { shipmentEventKinds } from '@kikai/contract/shipping/shipping.shapes'
import { instantOf } from '@kikai/kernel/instant'
import { oneLine } from '@kikai/kernel/one-line'
import * as z from 'zod/mini'
import { readUpTo } from '../read-up-to.ts'
import type { Scan, Tracker } from './tracker.ts'

/** A silent service is waited for no longer than this and asked again in the next run. */
const usualPatienceMs = 8_000
const bytesMax = 256 * 1024
const scansMax = 200
const textMax = 140

const told = z.object({
  events: z
    .array(
      z.object({
        id: z.string().check(z.minLength(1), z.maxLength(100)),
        kind: z.string().check(z.maxLength(40)),
        at: z.iso.datetime({ offset: true }),
        place: z.optional(z.nullable(z.string())),
        note: z.optional(z.nullable(z.string())),
      }),
    )
    .check(z.maxLength(scansMax)),
})

/**
 * An aggregator of carriers' scans by one question over HTTP: `GET url?carrier=…&number=…`. The address holds a key and its
 * secret, `https://key:secret@host/path`. Question and answer are signed with the secret, HMAC-SHA256 in hex: the question
 * over time and query, the answer over the question's time and its own body, so that no answer counts for another question.
 */
export function httpTracker(url: string, { patienceMs = usualPatienceMs } = {}): Tracker {
  const { username, password, origin, pathname } = new URL(url)
  const secret = decodeURIComponent(password)
  const sign = (...parts: readonly string[]) => createHmac('sha256', secret).update(parts.join('\n')).digest('hex')
  return {
    async ask({ carrier, trackingNumber }) {
      const query = new URLSearchParams({ carrier, number: trackingNumber }).toString()
      const time = new Date().toISOString()
      const answer = await fetch(`${origin}${pathname}?${query}`, {
        headers: {
          accept: 'application/json',
          'x-key': decodeURIComponent(username),
          'x-time': time,
          'x-signature': sign(time, query),
        },
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
      })
      if (answer.status === 404) {
        await answer.body?.cancel()
        return []
      }
      if (!answer.ok) {
        await answer.body?.cancel()
        throw new Error(`the tracker answered ${answer.status}`)
      }
      const body = await readUpTo(answer, { bytes: bytesMax, of: 'tracker' })
      if (!isSame(answer.headers.get('x-signature') ?? '', sign(time, body)))
        throw new Error('the tracker did not sign its answer')
      return scansOf(body)
    },
  }
}

/** Events of unknown kinds are skipped; an answer in another form is an error. */
function scansOf(body: string): Scan[] {
  const { events } = told.parse(parsed(body))
  return events.flatMap(({ id, kind, at, place, note }) => {
    const known = shipmentEventKinds.find((one) => one === kind)
    if (!known) return []
    return [{ reference: id, kind: known, at: instantOf(new Date(at)), place: shown(place), note: shown(note) }]
  })
}

const shown = (text: string | null | undefined): string => oneLine(text ?? '').slice(0, textMax)

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new Error('the tracker’s answer is no JSON')
  }
}

function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.byteLength === other.byteLength && timingSafeEqual(one, other)
}
