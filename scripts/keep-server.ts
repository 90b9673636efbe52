import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { closeSync, fstatSync, openSync, renameSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { checkout } from './postgres-binaries.ts'
import { endProcess, startedAt } from './processes.ts'
import { holdPort } from './hold-port.ts'
import type { HeldPort } from './hold-port.ts'
import type { Running } from './data-folder.ts'

/**
 * Node fills the memory that it is given before it collects: 106 MB of young objects and 90 to 130 MB of old ones where 40
 * live. With these a server that reads and sells takes 145 MB when it begins and 215 MB at most, instead of 172 and 350.
 * Young objects are collected by one thread: where PostgreSQL shares the cores, several wait for each other, and a list costs
 * 6 % more CPU.
 */
export const memoryFlags = ['--max-semi-space-size=8', '--heap-growing-percent=100', '--no-parallel-scavenge'] as const
/** The threads that work on pictures and hashes share their freed memory instead of keeping it each: 10 MB. */
export const memoryEnvironment = { MALLOC_ARENA_MAX: '2' } as const

export type ServerOptions = {
  main: string
  environment: () => NodeJS.ProcessEnv
  log: string
  /** In production somebody else collects what is written, so everything is passed on; at a desk only what is wrong. */
  passesLogOn: boolean
  say: (line: string) => void
  onStart: (server: Running) => void
  /** Held for the servers, one after the other; without it they listen by themselves. */
  port?: { host: string; port: number }
}

export type KeptServer = {
  /** Resolves with the address at the first «ready»; rejects when the server ends before it ever was. */
  ready: Promise<string>
  /** Lets the next server take over once it is ready; one that does not start changes nothing. */
  restart(): Promise<void>
  stop(): Promise<void>
  killNow(): void
}

/** The port is held so much longer than the order to stop. */
const lastConnectionsMs = 100
/** A run this long counts as one that went well, so the next restart is at once again. */
const steadyMs = 10_000
const firstDelayMs = 50
const longestDelayMs = 5_000

/** Keeps the server running: started again when it dies, quickly at first and more slowly when it dies again and again. */
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
      .catch(tellFailed) // the port is somebody else's
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

  /** Where the port is ours both are there for a moment; otherwise the old one must be gone before the next can listen. */
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
    // Behind every connection that it was handed.
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
      // Who has connected and was not yet accepted would be reset: they are handed over before the port is given up.
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

/** A log that has grown is put aside, so that two files are the most there ever are, however long the server runs. */
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
        // A full disk takes the log, not the server that is kept: what is wrong goes to the terminal as well.
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

/** The old server's own patience with its last connections, and a margin. */
const leaveWithinMs = 10_000

/** It finishes what it has begun within ten seconds; the margin lets its own limit act first. */
export const stopSteps = [
  { signal: 'SIGTERM', waitMs: 11_000 },
  { signal: 'SIGKILL', waitMs: 2_000 },
] as const

/** What a server compiled is there for the next: it starts sooner, and needs less memory for as long as it lives. */
export const compiledFolder = join(checkout, 'node_modules/.cache/kikai/compiled')

/** Its own session, so that Ctrl-C reaches us alone; the channel tells it when we are gone, and brings its connections. */
function spawnServer({ main, environment, port }: ServerOptions): ChildProcess {
  const handed = port ? ['--handed-connections'] : []
  const watched = ['--import', join(import.meta.dirname, 'end-with-parent.mjs')]
  return spawn(process.execPath, [...memoryFlags, ...watched, main, ...handed], {
    cwd: checkout,
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
