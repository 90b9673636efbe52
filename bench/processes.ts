import { readFileSync, readdirSync } from 'node:fs'

/** Clock ticks per second in /proc (100 on all supported Linux machines). */
const ticksPerSecond = 100

type Stat = { parent: number; ms: number; withChildrenMs: number }

/** The CPU time of a process in milliseconds from /proc: its own, and including its exited children. */
function statOf(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const at = (index: number) => fields[index] ?? 0
    const ms = ((at(11) + at(12)) * 1_000) / ticksPerSecond
    return { parent: at(1), ms, withChildrenMs: ms + ((at(13) + at(14)) * 1_000) / ticksPerSecond }
  } catch {
    // The process exited between the listing and the reading: its time is counted in its parent's.
    return null
  }
}

/** The CPU time of one process in milliseconds since its start. */
export const cpuOf = (pid: number): number => statOf(pid)?.ms ?? 0

/** The CPU time of a process and all its children, including exited ones, such as PostgreSQL with its backends. */
export function cpuOfTree(pid: number): number {
  const own = statOf(pid)?.withChildrenMs ?? 0
  const children = readdirSync('/proc')
    .map(Number)
    .filter((one) => Number.isInteger(one) && one !== pid && statOf(one)?.parent === pid)
  return own + children.reduce((sum, child) => sum + (statOf(child)?.ms ?? 0), 0)
}

/** The memory that a process holds, in MB. */
export function memoryOf(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024
}
