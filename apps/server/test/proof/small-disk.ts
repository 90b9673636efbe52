import { spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'

const mount = (...words: string[]) => spawnSync('mount', words, { encoding: 'utf8' })
const megabyte = 1_048_576

/** A disk of this size in memory, or the reason why this machine cannot mount one. */
export function smallDisk(path: string, megabytes: number): SmallDisk | string {
  mkdirSync(path, { recursive: true })
  const { status, stderr, error } = mount('-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'kikai-proof', path)
  if (status === 0) return new SmallDisk(path)
  return (error?.message ?? stderr).trim().split('\n')[0] || 'no disk may be mounted'
}

export class SmallDisk {
  readonly path: string

  constructor(path: string) {
    this.path = path
  }

  leftMb(): number {
    const { bavail, bsize } = statfsSync(this.path)
    return (Number(bavail) * Number(bsize)) / megabyte
  }

  /** Fills the disk until this space is left. */
  fillUpTo(leftMb: number): void {
    const file = openSync(join(this.path, 'ballast'), 'w')
    const block = Buffer.alloc(megabyte, 7)
    // Other processes write too, so the free space is read before each block.
    while (this.leftMb() >= leftMb + 1) writeSync(file, block)
    closeSync(file)
  }

  /** Removes the filling file. */
  free(): void {
    rmSync(join(this.path, 'ballast'), { force: true })
  }

  /** Also when a process still has a file of it open. */
  unmount(): void {
    const { status } = spawnSync('umount', [this.path])
    if (status !== 0) spawnSync('umount', ['-l', this.path])
  }
}
