import { serverLimits } from '../config/server-limits.ts'
import * as z from 'zod/mini'

/** A change of a topic, data pushed with it, or what one of its listeners said. */
export type LiveItem = { readonly topic: string; readonly data?: unknown; readonly said?: unknown }

/** PostgreSQL takes payloads of less than 8,000 bytes. */
const payloadBytesMax = 7_900

const payload = z.object({
  from: z.string(),
  again: z.optional(z.boolean()),
  items: z.array(z.object({ topic: z.string(), data: z.optional(z.unknown()), said: z.optional(z.unknown()) })),
})

export const isCarried = (value: unknown): boolean => bytesOf(JSON.stringify(value)) <= serverLimits.liveCarriedBytesMax

/** What other processes are told, in as few payloads as possible. */
export function payloadsOf(from: string, items: readonly LiveItem[]): string[] {
  const made: string[] = []
  let part: LiveItem[] = []
  let bytes = 0
  const close = () => {
    if (part.length > 0) made.push(JSON.stringify({ from, items: part }))
    part = []
    bytes = bytesOf(JSON.stringify({ from, items: [] }))
  }
  close()
  for (const item of items) {
    const itemBytes = bytesOf(JSON.stringify(item)) + 1
    if (bytes + itemBytes > payloadBytesMax) close()
    part.push(item)
    bytes += itemBytes
  }
  close()
  return made
}

/** Says that changes may have been missed. */
export const againPayload = (from: string): string => JSON.stringify({ from, again: true, items: [] })

/** Null for what no process of ours wrote. */
export function readPayload(text: string): z.output<typeof payload> | null {
  try {
    return payload.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

const bytesOf = (text: string): number => Buffer.byteLength(text)
