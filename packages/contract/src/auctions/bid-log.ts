import * as z from 'zod/mini'
import { instant } from '../fields.ts'

export const bidKinds = ['manual', 'proxy', 'raise', 'void', 'close'] as const

/** An entry of a lot's log as everybody can check it: without maxima and names. */
export const logEntry = z.object({
  seq: z.int(),
  kind: z.enum(bidKinds),
  /** The bidder's number in this lot; null for the end of a lot without bids. */
  bidder: z.nullable(z.int()),
  /** The price after it in minor units; null while there was no bid. */
  price: z.nullable(z.int()),
  /** Of a bid that was taken out: its number in the log. */
  of: z.nullable(z.int()),
  at: instant,
  /** SHA-256 in hexadecimal of the entry's text, which contains the hash before it. */
  hash: z.string(),
})
export type LogEntry = z.output<typeof logEntry>

/** The text over which an entry's hash is made. The first one follows the hash of the lot's rules. */
export const textOfEntry = (lotId: string, { hash: _, ...entry }: LogEntry, before: string): string =>
  [lotId, entry.seq, entry.kind, entry.bidder ?? '', entry.price ?? '', entry.of ?? '', entry.at, before].join('\n')

export type LogFault = 'rules' | 'gap' | 'clock' | 'hash' | 'head'
export type CheckedLog = { isWhole: true } | { isWhole: false; seq: number; fault: LogFault }

type Log = {
  readonly lotId: string
  readonly rulesText: string
  readonly rulesHash: string
  readonly head: string
  readonly entries: readonly LogEntry[]
}

/** Checks a whole log anew, in the browser of whoever doubts it. */
export async function checkLog({ lotId, rulesText, rulesHash, head, entries }: Log): Promise<CheckedLog> {
  if ((await sha256(rulesText)) !== rulesHash) return { isWhole: false, seq: 0, fault: 'rules' }
  let [before, lastAt] = [rulesHash, '']
  for (const [at, entry] of entries.entries()) {
    const wrong = (fault: LogFault) => ({ isWhole: false as const, seq: entry.seq, fault })
    if (entry.seq !== at + 1) return wrong('gap')
    if (entry.at < lastAt) return wrong('clock')
    if ((await sha256(textOfEntry(lotId, entry, before))) !== entry.hash) return wrong('hash')
    before = entry.hash
    lastAt = entry.at
  }
  return before === head ? { isWhole: true } : { isWhole: false, seq: entries.length, fault: 'head' }
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
