import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { PictureJob, PictureResult } from './worker.ts'

/** Widths in which a picture is kept. */
export const pictureWidths = [320, 640, 1280] as const

export type MadePicture = {
  width: number
  height: number
  white: boolean
  files: { name: string; bytes: Uint8Array }[]
}
export type PictureFault = 'notAPicture' | 'tooManyPixels' | 'broken'
export type Pictures = {
  /** Decodes, turns upright, drops everything that is not the image (place, camera, texts) and encodes anew. */
  make(bytes: Uint8Array): Promise<MadePicture | { fault: PictureFault }>
  close(): Promise<void>
}

const idleMs = 30_000
const jobMs = 20_000

/** Pictures are decoded in a child process: what a hostile file breaks is not the server. It ends when idle and is begun again when needed. */
export function pictureProcess(): Pictures {
  let child: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined
  let number = 0
  const waiting = new Map<number, (result: PictureResult | { id: number; fault: 'broken' }) => void>()

  const begin = (): ChildProcess => {
    const started = fork(fileURLToPath(new URL('./worker.ts', import.meta.url)), [], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: ['--max-old-space-size=256'],
    })
    started.on('message', (result: PictureResult) => waiting.get(result.id)?.(result))
    started.on('exit', () => {
      if (child === started) child = null
      for (const [id, answer] of waiting) answer({ id, fault: 'broken' })
    })
    started.unref()
    started.channel?.unref()
    return started
  }

  return {
    async make(bytes) {
      clearTimeout(idle)
      child ??= begin()
      const worker = child
      number += 1
      const id = number
      const result = await new Promise<PictureResult | { id: number; fault: 'broken' }>((resolve) => {
        const late = setTimeout(() => worker.kill('SIGKILL'), jobMs)
        waiting.set(id, (answer) => {
          clearTimeout(late)
          waiting.delete(id)
          resolve(answer)
        })
        worker.send({ id, bytes } satisfies PictureJob)
      })
      idle = setTimeout(() => child?.kill(), idleMs).unref()
      return 'fault' in result ? { fault: result.fault } : result.made
    },
    close() {
      clearTimeout(idle)
      child?.kill('SIGKILL')
      return Promise.resolve()
    },
  }
}
