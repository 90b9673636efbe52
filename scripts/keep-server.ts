import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { closeSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { checkout } from './postgres-binaries.ts'
import { endProcess, startedAt } from './processes.ts'
import type { Running } from './data-folder.ts'

export type ServerOptions = {
  main: string
  environment: () => NodeJS.ProcessEnv
  log: string
  /** In production somebody else collects what is written, so everything is passed on; at a desk only what is wrong. */
  passesLogOn: boolean
  say: (line: string) => void
  onStart: (server: Running) => void
}

export type KeptServer = {
  /** Resolves with the address at the first «ready»; rejects when the server ends before it ever was. */
  ready: Promise<string>
  restart(): Promise<void>
  stop(): Promise<void>
  killNow(): void
}

/** A run this long counts as one that went well, so the next restart is at once again. */
const steadyMs = 10_000
const firstDelayMs = 50
const longestDelayMs = 5_000

/** Keeps the server running: started again when it dies, quickly at first and more slowly when it dies again and again. */
export function keepServer(options: ServerOptions): KeptServer {
  const log = openSync(options.log, 'a', 0o600)
  const lastErrors: string[] = []
  let child: ChildProcess
  let exited: Promise<void>
  let isStopping = false
  let isEnded = false
  let wasReady = false
  let delayMs = firstDelayMs
  let timer: NodeJS.Timeout | undefined
  let tellReady: (address: string) => void
  let tellFailed: (error: Error) => void
  const ready = new Promise<string>((resolve, reject) => {
    tellReady = resolve
    tellFailed = reject
  })

  const heard = (line: string, fromErrors: boolean) => {
    writeSync(log, `${line}\n`)
    const message = parse(line)
    if (message.ready) {
      wasReady = true
      tellReady(message.ready)
    } else if (message.progress) options.say(message.progress)
    else if (options.passesLogOn) process.stdout.write(`${line}\n`)
    else if (fromErrors || message.isError) console.error(line)
    if (fromErrors) lastErrors.push(line)
    if (lastErrors.length > 30) lastErrors.shift()
  }

  const start = () => {
    const began = performance.now()
    child = spawnServer(options.main, options.environment())
    const { pid } = child
    if (pid) options.onStart({ pid, startedAt: startedAt(pid) ?? '' })
    if (child.stdout) createInterface(child.stdout).on('line', (line) => heard(line, false))
    if (child.stderr) createInterface(child.stderr).on('line', (line) => heard(line, true))
    exited = new Promise((done) => {
      child.once('close', (code, signal) => {
        done()
        if (isStopping) return
        const how = signal ?? `exit ${code}`
        if (!wasReady) return tellFailed(new Error(`The server did not start (${how}). Its log: ${options.log}`))
        delayMs = performance.now() - began > steadyMs ? firstDelayMs : Math.min(delayMs * 2, longestDelayMs)
        options.say(`The server ended (${how}); starting it again.`)
        timer = setTimeout(start, delayMs)
      })
    })
  }

  const end = async () => {
    clearTimeout(timer)
    if (child.pid && child.exitCode === null && child.signalCode === null) await endProcess(child.pid, stopSteps)
    await exited
  }

  start()
  return {
    ready,
    async restart() {
      if (isStopping) return
      isStopping = true
      await end()
      if (isEnded) return
      isStopping = false
      start()
    },
    async stop() {
      isEnded = true
      isStopping = true
      await end()
      closeSync(log)
    },
    killNow() {
      isStopping = true
      child.kill('SIGKILL')
    },
  }
}

/** It finishes what it has begun within ten seconds; the margin lets its own limit act first. */
export const stopSteps = [
  { signal: 'SIGTERM', waitMs: 11_000 },
  { signal: 'SIGKILL', waitMs: 2_000 },
] as const

/** Its own session, so that Ctrl-C reaches us alone; the channel tells it when we are gone. */
function spawnServer(main: string, env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, ['--import', join(import.meta.dirname, 'end-with-parent.ts'), main], {
    cwd: checkout,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...env, NODE_COMPILE_CACHE: join(checkout, 'node_modules/.cache/kikai/compiled') },
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
