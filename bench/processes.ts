import { readFileSync, readdirSync } from 'node:fs'

/** Clock ticks a second in /proc (Linux has 100 on every machine that we run on). */
const ticksPerSecond = 100

type Stat = { parent: number; ms: number; withChildrenMs: number }

/** CPU that a process has used, in milliseconds, from /proc: its own, and with the children that have ended. */
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
    // It ended between the listing and the reading: its time is in its parent's.
    return null
  }
}

/** CPU of one process, in milliseconds since it began. */
export const cpuOf = (pid: number): number => statOf(pid)?.ms ?? 0

/** CPU of a process and all of its children, ended ones included: a PostgreSQL with its backends. */
export function cpuOfTree(pid: number): number {
  const own = statOf(pid)?.withChildrenMs ?? 0
  const children = readdirSync('/proc')
    .map(Number)
    .filter((one) => Number.isInteger(one) && one !== pid && statOf(one)?.parent === pid)
  return own + children.reduce((sum, child) => sum + (statOf(child)?.ms ?? 0), 0)
}
