import { readFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'

/** Whether a process runs; false for a zombie, which keeps its process id until its parent collects it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  const stat = readProc(pid, 'stat')
  return stat === null || stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3) !== 'Z'
}

/**
 * The command line of a process; null when it is gone or not readable. It is checked because process ids are reused.
 */
export function commandLine(pid: number): string | null {
  if (!isAlive(pid)) return null
  const line = readProc(pid, 'cmdline')
  if (line !== null) return line.replaceAll('\0', ' ').trim()
  if (process.platform === 'linux') return null
  const asked = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  return asked.status === 0 ? asked.stdout.trim() : null
}

/** When a process started, in the system's unit; together with the process id it is unique. */
export function startedAt(pid: number): string | null {
  const stat = readProc(pid, 'stat')
  if (stat !== null) return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  if (process.platform === 'linux') return null
  const asked = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' })
  return asked.status === 0 ? asked.stdout.trim() : null
}

export function isSameProcess(noted: { pid: number; startedAt: string }): boolean {
  return isAlive(noted.pid) && startedAt(noted.pid) === noted.startedAt
}

export type Step = { signal: NodeJS.Signals; waitMs: number }

/**
 * Sends the signals of the steps one after the other, waiting after each. Resolves to true when the process is gone.
 */
export async function endProcess(pid: number, steps: readonly Step[]): Promise<boolean> {
  for (const { signal, waitMs } of steps) {
    if (!sendSignal(pid, signal)) return !isAlive(pid)
    const until = performance.now() + waitMs
    while (performance.now() < until) {
      if (!isAlive(pid)) return true
      await pause(20)
    }
  }
  return !isAlive(pid)
}

function sendSignal(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}

function readProc(pid: number, file: 'stat' | 'cmdline'): string | null {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return null
  }
}
