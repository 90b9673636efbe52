import { randomUUID } from 'node:crypto'
import { type Socket, connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import type { Call, OutputOf, SentOf } from '@kikai/contract/call'
import { type Answer, type TestCaller, signedTestHeaders } from '../call.ts'
import { product } from '../harness.ts'

/** How often each race is run: three times by default, more with ROUNDS for the proof. */
export const rounds = Number(process.env.ROUNDS ?? 3)

/** A fixed seed, so that random numbers are the same in every run; each walk of several has its own. */
export const seed = 20_261_120
export function raceRandom(nth = 0): () => number {
  // Far apart, because the first numbers of neighbouring seeds are almost the same.
  let state = (seed + Math.imul(nth, 2_654_435_761)) >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

export type Shot<C extends Call = Call> = {
  caller: TestCaller
  call: C
  input: SentOf<C>
  requestId?: string
  port?: number
}

const busy = 5003
const triesMax = 10

/**
 * Sends real HTTP requests at the same time: all connections have sent everything except the last byte before the first
 * last byte is sent. Requests answered with "busy" are repeated with the same request id, as a client does, so that
 * each gets an answer.
 */
export async function runConcurrently<C extends Call>(shots: readonly Shot<C>[]): Promise<Answer<C>[]> {
  const named = shots.map((shot) => ({ requestId: randomUUID(), ...shot }))
  const answers = await release(named)
  for (let tries = 1; tries < triesMax; tries += 1) {
    const again = named.flatMap((shot, at) => (answers[at]?.code === busy ? [{ shot, at }] : []))
    if (again.length === 0) break
    const later = await release(again.map(({ shot }) => shot))
    for (const [nth, { at }] of again.entries()) {
      const answer = later[nth]
      if (answer) answers[at] = answer
    }
  }
  return answers
}

async function release<C extends Call>(shots: readonly Shot<C>[]): Promise<Answer<C>[]> {
  const port = await portOf()
  const ready = await Promise.all(shots.map((shot) => aim(shot.port ?? port, shot)))
  for (const { socket, last } of ready) socket.write(last)
  return Promise.all(ready.map(({ answer }) => answer)) as Promise<{ code: number; msg: string; data: OutputOf<C> }[]>
}

async function portOf(): Promise<number> {
  const { server } = product()
  if (!server.server.listening) await server.listen({ host: '127.0.0.1', port: 0 })
  return (server.server.address() as AddressInfo).port
}

async function aim<C extends Call>(port: number, { caller, call, input, requestId = randomUUID() }: Shot<C>) {
  const body = Buffer.from(JSON.stringify(input))
  const headers = Object.entries({
    host: `127.0.0.1:${port}`,
    connection: 'close',
    'content-length': String(body.length),
    ...signedTestHeaders(caller, call.path, input, { requestId }),
  })
  const head = `POST ${call.path} HTTP/1.1\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`
  const socket = connect({ host: '127.0.0.1', port, noDelay: true })
  const answer = readAnswer(socket)
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    socket.once('connect', () =>
      socket.write(Buffer.concat([Buffer.from(head), body.subarray(0, -1)]), () => resolve()),
    )
  })
  return { socket, last: body.subarray(-1), answer }
}

function readAnswer(socket: Socket): Promise<{ code: number; msg: string; data: unknown }> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    socket.on('data', (part: Buffer) => parts.push(part))
    socket.once('error', reject)
    socket.once('end', () => {
      const text = Buffer.concat(parts).toString('utf8')
      const body = text.slice(text.indexOf('\r\n\r\n') + 4)
      try {
        resolve(JSON.parse(body))
      } catch {
        reject(new Error(`no envelope in ${text.slice(0, 400)}`))
      }
    })
  })
}

/** The number of answers per code. */
export function countCodes(answers: readonly { code: number }[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { code } of answers) counts[code] = (counts[code] ?? 0) + 1
  return counts
}
