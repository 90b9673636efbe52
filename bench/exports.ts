import { request } from 'node:http'
import type { World } from './cases.ts'
import { type Target, signed } from './load.ts'
import { memoryOf } from './processes.ts'

export type Export = {
  name: string
  rows: number
  megabytes: number
  seconds: number
  beforeMb: number
  mostMb: number
}

const lists = ['/back/order/new-order-list', '/back/finance/transaction-list']

/** Takes whole lists away, one after the other, and sees how much memory the server needs meanwhile. */
export async function measureExports(
  { target, world, pid }: { target: Target; world: World; pid: number },
  say: (line: string) => void,
): Promise<Export[]> {
  const results: Export[] = []
  for (const list of lists) {
    const beforeMb = memoryOf(pid)
    let mostMb = beforeMb
    const watching = setInterval(() => (mostMb = Math.max(mostMb, memoryOf(pid))), 100)
    const began = performance.now()
    const { rows, bytes } = await take(target, world, `${list}-export`)
    clearInterval(watching)
    const seconds = (performance.now() - began) / 1_000
    results.push({ name: list, rows, megabytes: bytes / 2 ** 20, seconds, beforeMb, mostMb })
    say(
      `${list}-export: ${rows} rows, ${(bytes / 2 ** 20).toFixed(0)} MB in ${seconds.toFixed(1)} s, RSS ${beforeMb.toFixed(0)} → at most ${mostMb.toFixed(0)} MB`,
    )
  }
  return results
}

/** Counts the lines, of which the first and the last are no rows, and throws when it is no whole answer. */
function take(target: Target, { staff }: World, path: string): Promise<{ rows: number; bytes: number }> {
  const body = JSON.stringify({})
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': body.length }
    const sent = request(
      {
        host: '127.0.0.1',
        port: target.port,
        path,
        method: 'POST',
        agent: target.agent,
        headers: { ...headers, ...signed(target, staff, path, {}) },
      },
      (answer) => {
        let [lines, bytes, end] = [0, 0, '']
        answer.on('data', (part: Buffer) => {
          for (const byte of part) if (byte === 10) lines += 1
          bytes += part.length
          end = `${end}${part.toString('latin1')}`.slice(-300)
        })
        answer.on('error', reject)
        answer.on('end', () =>
          end.endsWith('"isCut":false}}')
            ? resolve({ rows: lines - 1, bytes })
            : reject(new Error(`${path}: ${lines} lines, ${end.slice(-40)}`)),
        )
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}
