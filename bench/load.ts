import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { headers, languageNumber, terminals } from '../packages/contract/src/wire/headers.ts'
import { signatureOf } from '../packages/contract/src/wire/signature.ts'
import type { Language } from '../packages/kernel/src/language.ts'

export type BenchBuyer = { token: string; signKey: string; addressId: string }
export type Target = { port: number; language?: Language; agent: Agent }
export type BenchAnswer = { code: number; msg: string; data: never }

/** The number of connections kept open. */
export const connections = 32

export const newAgent = (): Agent => new Agent({ keepAlive: true, maxSockets: connections })

/** Makes one signed call as a client does; throws unless it succeeds. */
export async function call<T>(target: Target, person: BenchBuyer, path: string, payload: object): Promise<T> {
  const answer = await post(target, path, payload, signed(target, person, path, payload))
  if (answer.code !== 200) throw new Error(`${path}: ${answer.code} ${answer.msg}`)
  return answer.data
}

export function signed(target: Target, person: BenchBuyer, path: string, payload: object): Record<string, string> {
  const ts = String(Date.now())
  const nonce = randomUUID()
  const number = languageNumber(target.language ?? 'en')
  const sign = signatureOf(person.signKey, { path, ts, nonce, session: person.token, language: number, payload })
  return {
    [headers.terminal]: terminals.h5,
    [headers.language]: number,
    [headers.token]: person.token,
    [headers.ts]: ts,
    [headers.nonce]: nonce,
    [headers.sign]: sign,
    [headers.requestId]: randomUUID(),
  }
}

export function post(
  target: Target,
  path: string,
  payload: object,
  extra: Record<string, string> = {},
): Promise<BenchAnswer> {
  const body = JSON.stringify(payload)
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port: target.port,
        path,
        method: 'POST',
        agent: target.agent,
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...extra },
      },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () => resolve(JSON.parse(Buffer.concat(parts).toString())))
        response.on('error', reject)
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

export type Measured = { requests: number; seconds: number; p50: number; p99: number }

/** Runs `step` on all connections until the time or the work is over. */
export async function drive(
  seconds: number,
  step: (turn: number) => Promise<void>,
  most = Number.POSITIVE_INFINITY,
): Promise<Measured> {
  const times: number[] = []
  const began = performance.now()
  let turn = 0
  const lane = async () => {
    while (performance.now() - began < seconds * 1_000 && turn < most) {
      const mine = turn++
      const from = performance.now()
      await step(mine)
      times.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: connections }, lane))
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { requests: times.length, seconds: (performance.now() - began) / 1_000, p50: at(0.5), p99: at(0.99) }
}
