import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { closeSync, fstatSync, openSync, renameSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { repositoryRoot } from './postgres-binaries.ts'
import { endProcess, startedAt } from './processes.ts'
import { holdPort } from './hold-port.ts'
import type { HeldPort } from './hold-port.ts'
import type { Running } from './data-folder.ts'

/**
 * Node fills the memory it may use before it collects garbage: 106 MB of young objects, and 90 to 130 MB of old ones of
 * which 40 are live. With these flags a server under load uses 145 MB at first and at most 215 MB, instead of 172 and
 * 350. One thread collects young objects, because several threads would wait for each other where PostgreSQL shares the
 * cores, and a list would cost 6 % more CPU.
 */
export const memoryFlags = ['--max-semi-space-size=8', '--heap-growing-percent=100', '--no-parallel-scavenge'] as const
/** The threads for pictures and hashes share freed memory instead of each keeping their own, which saves 10 MB. */
export const memoryEnvironment = { MALLOC_ARENA_MAX: '2' } as const

export type ServerOptions = {
  main: string
  environment: () => NodeJS.ProcessEnv
  log: string
  /**
   * In production another program collects the log, so everything is passed on; in development only warnings and
   * errors.
   */
  passesLogOn: boolean
  say: (line: string) => void
  onStart: (server: Running) => void
  /** The port is held across servers; without it each server listens itself. */
  port?: { host: string; port: number }
}

export type KeptServer = {
  /** Resolves with the address when the server is ready for the first time; rejects when it exits before. */
  ready: Promise<string>
  /** Starts the next server, which takes over when it is ready; if it does not start, the old one continues. */
  restart(): Promise<void>
  stop(): Promise<void>
  killNow(): void
}

/** How long the port stays open after the order to stop. */
const lastConnectionsMs = 100
/** After this long a run counts as stable, and the next restart is immediate again. */
const steadyMs = 10_000
const firstDelayMs = 50
const longestDelayMs = 5_000

/** Keeps the server running: it is restarted when it exits, at first immediately and then with growing delays. */
export function keepServer(options: ServerOptions): KeptServer {
  const log = openLog(options.log)
  let current: Started
  let held: HeldPort | null = null
  let handingOver: Promise<void> | null = null
  let again = false
  const alive = new Set<Started>()
  let isNextComing = false
  let isEnded = false
  let wasReady = false
  let delayMs = firstDelayMs
  let timer: NodeJS.Timeout | undefined

  const heard = (line: string, fromErrors: boolean): string | undefined => {
    log.write(line)
    const message = parse(line)
    if (message.ready) return message.ready
    if (message.progress) options.say(message.progress)
    else if (options.passesLogOn) process.stdout.write(`${line}\n`)
    else if (fromErrors || message.isError) console.error(line)
    return undefined
  }

  const spawnOne = (): Started => {
    const child = spawnServer(options)
    const started: Started = {
      child,
      began: performance.now(),
      ready: Promise.resolve(''),
      exited: Promise.resolve(''),
    }
    started.ready = new Promise((tell) => {
      const listen = (line: string, fromErrors: boolean) => {
        const address = heard(line, fromErrors)
        if (address) tell(address)
      }
      if (child.stdout) createInterface(child.stdout).on('line', (line) => listen(line, false))
      if (child.stderr) createInterface(child.stderr).on('line', (line) => listen(line, true))
    })
    // Somebody else ends it: the next one takes over as after a restart, or none is wanted any more.
    child.on('message', (said) => {
      if (said !== 'leaving') return
      if (isEnded || started !== current || handingOver) child.send('stop', () => undefined)
      else handingOver = handOver().finally(() => (handingOver = null))
    })
    alive.add(started)
    started.exited = new Promise((done) =>
      child.once('close', (code, signal) => {
        alive.delete(started)
        done(signal ?? `exit ${code}`)
      }),
    )
    return started
  }

  const serveBy = (started: Started) => {
    current = started
    const { pid } = started.child
    if (pid) noteStart(options, { pid, startedAt: startedAt(pid) ?? '' })
    void started.exited.then((how) => {
      if (started !== current || isEnded) return
      held?.give(null)
      if (isNextComing) return
      if (!wasReady) return tellFailed(new Error(`The server did not start (${how}). Its log: ${options.log}`))
      delayMs = performance.now() - started.began > steadyMs ? firstDelayMs : Math.min(delayMs * 2, longestDelayMs)
      options.say(`The server ended (${how}); starting it again.`)
      timer = setTimeout(() => void start(), delayMs)
    })
    return started.ready
      .then(async (address) => {
        if (options.port) held ??= await holdPort(options.port)
        if (started === current) held?.give(started.child)
        wasReady = true
        tellReady(address)
      })
      .catch(tellFailed) // the port is used by another process
  }
  const start = () => serveBy(spawnOne())

  let tellReady: (address: string) => void = () => {}
  let tellFailed: (error: Error) => void = () => {}
  const ready = new Promise<string>((resolve, reject) => {
    tellReady = resolve
    tellFailed = reject
  })
  void start()

  const end = async (started: Started) => {
    const { child } = started
    if (child.pid && child.exitCode === null && child.signalCode === null) await endProcess(child.pid, stopSteps)
    await started.exited
  }

  /**
   * Replaces the server. With a held port both run for a moment; otherwise the old one must exit before the next can
   * listen.
   */
  async function handOver(): Promise<void> {
    clearTimeout(timer)
    const old = current
    isNextComing = true
    if (!held) {
      await end(old)
      isNextComing = false
      if (!isEnded) void start()
      return
    }
    const fresh = spawnOne()
    const isReady = await Promise.race([fresh.ready.then(() => true), fresh.exited.then(() => false)])
    isNextComing = false
    if (isEnded) return
    if (!isReady) {
      options.say('The new server did not start; the one before goes on.')
      if (!alive.has(old)) timer = setTimeout(() => void start(), firstDelayMs)
      return
    }
    await serveBy(fresh)
    // Sent after all connections that were handed to the old server.
    if (old.child.connected) old.child.send('leave', () => undefined)
    const late = setTimeout(() => void end(old), leaveWithinMs)
    await old.exited
    clearTimeout(late)
  }

  return {
    ready,
    async restart() {
      if (isEnded) return
      again = handingOver !== null
      handingOver ??= handOver().finally(() => (handingOver = null))
      await handingOver
      if (!again) return
      again = false
      await this.restart()
    },
    async stop() {
      isEnded = true
      clearTimeout(timer)
      // Accepted but unread connections would be reset, so they are handed over before the port is closed.
      if (held) await new Promise((resolve) => setTimeout(resolve, lastConnectionsMs))
      held?.close()
      await Promise.all([...alive].map(end))
      await handingOver
      log.close()
    },
    killNow() {
      isEnded = true
      for (const { child } of alive) child.kill('SIGKILL')
    },
  }
}

/** The maximum size of a log before it is moved aside, so that there are never more than two files. */
export const logBytesMax = 20_000_000

function openLog(path: string): { write(line: string): void; close(): void } {
  let file: number | null = openSync(path, 'a', 0o600)
  let bytes = fstatSync(file).size
  const beginAnew = () => {
    if (file !== null) closeSync(file)
    file = null
    renameSync(path, `${path}.1`)
    file = openSync(path, 'a', 0o600)
    bytes = 0
  }
  return {
    write(line) {
      try {
        if (bytes > logBytesMax) beginAnew()
        if (file !== null) bytes += writeSync(file, `${line}\n`)
      } catch {
        // A full disk may stop the log but not the server; errors are also written to the terminal.
      }
    },
    close() {
      if (file !== null) closeSync(file)
      file = null
    },
  }
}

function noteStart({ onStart, say }: ServerOptions, running: Running): void {
  try {
    onStart(running)
  } catch (error) {
    say(`The next start cannot find this server: ${error instanceof Error ? error.message : String(error)}`)
  }
}

type Started = { child: ChildProcess; began: number; ready: Promise<string>; exited: Promise<string> }

/** The old server's own limit for its last connections, with a margin. */
const leaveWithinMs = 10_000

/** The server finishes its work within ten seconds; the margin lets its own limit act first. */
export const stopSteps = [
  { signal: 'SIGTERM', waitMs: 11_000 },
  { signal: 'SIGKILL', waitMs: 2_000 },
] as const

/** The cache of compiled code, shared by successive servers: a start is faster and needs less memory. */
export const compiledFolder = join(repositoryRoot, 'node_modules/.cache/kikai/compiled')

/**
 * Starts the server in its own session, so that Ctrl-C reaches only this process; the channel tells it when this
 * process is gone, and hands it connections.
 */
function spawnServer({ main, environment, port }: ServerOptions): ChildProcess {
  const handed = port ? ['--handed-connections'] : []
  const watched = ['--import', join(import.meta.dirname, 'end-with-parent.mjs')]
  return spawn(process.execPath, [...memoryFlags, ...watched, main, ...handed], {
    cwd: repositoryRoot,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...memoryEnvironment, ...environment(), NODE_COMPILE_CACHE: compiledFolder },
  })
}

type Message = { ready?: string; progress?: string; isError?: boolean }

function parse(line: string): Message {
  if (!line.startsWith('{')) return {}
  try {
    const value: unknown = JSON.parse(line)
    if (typeof value !== 'object' || value === null) return {}
    if ('ready' in value && value.ready === true && 'address' in value) return { ready: String(value.address) }
    if ('progress' in value && typeof value.progress === 'string') return { progress: value.progress }
    return { isError: 'level' in value && typeof value.level === 'number' && value.level >= 50 }
  } catch {
    return {}
  }
}
