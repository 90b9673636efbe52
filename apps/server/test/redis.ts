import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const program = '/usr/bin/redis-server'
export const hasRedis = existsSync(program)
if (!hasRedis)
  process.stdout.write(`${program} is not installed (apt-get install redis-server): what needs Redis is not tried\n`)

/** A Redis that is stopped and started again on its port. */
export function testRedis({ address = '127.0.0.1' } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'kikai-redis-'))
  let port = 0
  let running: ChildProcess | null = null
  const stop = () =>
    new Promise<void>((gone) => {
      if (!running) return gone()
      running.once('exit', () => gone())
      running.kill('SIGKILL')
      running = null
    })
  return {
    url: () => `redis://${address}:${port}`,
    async start() {
      port ||= await freePort(address)
      const options = [
        '--port',
        String(port),
        '--bind',
        address,
        '--dir',
        folder,
        '--save',
        '',
        '--protected-mode',
        'no',
      ]
      running = spawn(program, options, { stdio: 'ignore' })
    },
    stop,
    async remove() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const freePort = (address: string): Promise<number> =>
  new Promise((found) => {
    const server = createServer().listen(0, address, () => {
      const bound = server.address()
      server.close(() => found(typeof bound === 'object' && bound !== null ? bound.port : 0))
    })
  })
