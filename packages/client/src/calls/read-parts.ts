import type { Call, OutputOf, SentOf } from '@kikai/contract/call'
import { envelope } from '@kikai/contract/wire/envelope'
import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import type { Client } from './call.ts'

type Asked<C extends Call> = { call: C; input: SentOf<C>; take: (part: OutputOf<C>) => void }

/** An answer of many rows: `take` gets them in parts, of which the last is returned too. */
export async function callInParts<C extends Call>(
  client: Client,
  { call, input, take }: Asked<C>,
): Promise<OutputOf<C>> {
  const part = (arrived: unknown) => take(z.parse<C['output']>(call.output, z.parse(envelope, arrived).data))
  const last = await client.call(call, input, {
    read: (response) => readParts(response, part),
    timeoutMs: limits.exportMinutes * 60_000,
  })
  take(last)
  return last
}

/** What a streamed answer would be if it ended behind the rows that have arrived. */
const endHere = '],"isCut":false}}'

/**
 * Reads an answer whose rows come a line each, as the server writes exports: `take` gets what has arrived, and the text that
 * is returned is the answer without those rows. An answer in one line is returned as it is.
 */
export async function readParts(response: Response, take: (envelope: unknown) => void): Promise<string> {
  if (response.body === null) return response.text()
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let head: string | null = null
  let rest = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return `${head ?? ''}${rest}`
    const lines = `${rest}${value}`.split('\n')
    rest = lines.pop() ?? ''
    head ??= lines.shift() ?? null
    const rows = lines.join('').replace(/,$/, '')
    if (rows !== '') take(JSON.parse(`${head}${rows}${endHere}`))
  }
}
