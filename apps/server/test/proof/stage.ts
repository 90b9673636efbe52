import { randomInt } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { startProduct } from '../harness.ts'
import { UnderTest } from '../kill/processes-under-test.ts'

export type Heard = { status: number; text: string; ms: number }

type StageOptions = { settings?: (directory: string) => Record<string, string> }

/** Starts a server and a database as processes, and returns functions that call the server over the network. */
export function startStage({ settings = () => ({}) }: StageOptions = {}) {
  const directory = mkdtempSync(join(tmpdir(), 'kikai-proof-'))
  const tested = new UnderTest(directory, randomInt(15_000, 32_000), settings(directory))
  const agent = new Agent({ keepAlive: true, maxSockets: 1_000 })
  startProduct({
    async on() {
      await tested.startPostgres()
      await tested.startServer()
      return { url: tested.databaseUrl, folder: tested.dataFolder }
    },
  })
  afterAll(async () => {
    agent.destroy()
    await tested.stop()
    rmSync(directory, { recursive: true, force: true })
  })

  const post = (path: string, headers: Record<string, string>, body: string | Buffer): Promise<Heard> => {
    const began = performance.now()
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          host: '127.0.0.1',
          port: tested.port,
          path,
          method: 'POST',
          agent,
          headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        },
        (response) => {
          const parts: Buffer[] = []
          response.on('data', (part: Buffer) => parts.push(part))
          response.on('error', reject)
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              text: Buffer.concat(parts).toString(),
              ms: performance.now() - began,
            }),
          )
        },
      )
      sent.on('error', reject)
      sent.end(body)
    })
  }
  return { tested, directory, post, port: tested.port, memoryMb: () => residentMb(tested.server?.pid ?? 0) }
}

/** The resident memory of a process in MB. */
function residentMb(pid: number): number {
  const line = readFileSync(`/proc/${pid}/status`, 'utf8')
    .split('\n')
    .find((one) => one.startsWith('VmRSS'))
  return Number(/\d+/.exec(line ?? '')?.[0] ?? 0) / 1_024
}
