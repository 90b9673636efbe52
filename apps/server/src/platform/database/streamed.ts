import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Right } from '@kikai/contract/access'
import * as z from 'zod/mini'
import { type Db, readSnapshot } from './db.ts'
import { insideTransaction } from './pool-guard.ts'

/**
 * An answer of many rows in parts, of which the first has been read. Whoever stops early returns the rest. `isFor` says
 * whether somebody who reaches so far by their rights still holds what it was begun with.
 */
export type Streamed<Part> = {
  readonly first: Part
  readonly rest: AsyncGenerator<Part, void>
  readonly isFor: (reaches: (right: Right) => unknown) => boolean
}
type Part = { readonly data: readonly unknown[]; readonly isCut: boolean }
type Fit = (part: unknown) => unknown

/** Reads the first part, so that a refusal comes as an answer, and what is held is let go however it ends. */
export async function streamed<P extends Part>(
  parts: AsyncGenerator<P, void>,
  isFor: Streamed<P>['isFor'],
): Promise<Streamed<P>> {
  const { value, done } = await parts.next()
  if (done === true) throw new Error('an answer has at least one part')
  const answer = { first: value, rest: parts, isFor }
  made.add(answer)
  return answer
}

const made = new WeakSet<object>()
export const isStreamed = (answer: unknown): answer is Streamed<Part> =>
  typeof answer === 'object' && answer !== null && made.has(answer)

/** Lets go what an answer holds that nobody takes any more. */
export function leaveUntaken(answer: unknown): void {
  if (isStreamed(answer)) void answer.rest.return()
}

const fitted = z.looseObject({ data: z.array(z.unknown()), isCut: z.boolean() })

type Sending = {
  fit: Fit
  /** Asked before each further part: an answer takes minutes, and its reader may lose the right to it meanwhile. */
  mayGoOn: () => Promise<boolean>
}

/**
 * The text of a streamed answer: what an answer in one piece would be, with a line for each row. Where it fails, or its
 * reader may no longer have it, the connection is cut, and what has arrived is no whole JSON.
 */
export function streamedText(answer: Streamed<Part>, sending: Sending): Readable {
  const text = Readable.from(linesOf(answer, sending), { objectMode: false, highWaterMark: 1 })
  text.once('close', () => void answer.rest.return())
  return text
}

async function* linesOf({ first, rest }: Streamed<Part>, { fit, mayGoOn }: Sending): AsyncGenerator<string> {
  const { data: _data, isCut: _isCut, ...named } = fitted.parse(fit(first))
  yield `{"code":200,"msg":"ok","data":{${JSON.stringify(named).slice(1, -1)},"data":[`
  let last: Part = first
  let separator = '\n'
  for (let part: Part | null = first; part !== null; part = (await rest.next()).value ?? null) {
    if (part !== first && !(await mayGoOn())) throw new Error('its reader may no longer have it')
    last = part
    const rows = fitted.parse(fit(part)).data.map((row) => JSON.stringify(row))
    if (rows.length > 0) yield `${separator}${rows.join(',\n')}`
    if (rows.length > 0) separator = ',\n'
  }
  yield `\n],"isCut":${last.isCut}}}`
}

/**
 * What `read` finds in one snapshot of the database, as fast as it is taken away. The connection is free again when the
 * reader has read all, has left, or has taken nothing for too long.
 */
export function streamSnapshot<T>(db: Db, read: (snapshot: Db) => AsyncIterable<T>): AsyncGenerator<T, void> {
  const taken = new PassThrough({ objectMode: true, highWaterMark: 1 })
  taken.on('error', () => undefined)
  const reading = insideTransaction(db, () =>
    readSnapshot(db, (snapshot) => pipeline(Readable.from(read(snapshot), { highWaterMark: 1 }), taken)),
  ).catch((error: unknown) => taken.destroy(error instanceof Error ? error : new Error(String(error))))
  return (async function* () {
    try {
      for await (const one of taken) yield one
    } finally {
      taken.destroy()
      await reading
    }
  })()
}
