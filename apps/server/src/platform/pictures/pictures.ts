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

const jobMs = 20_000

/** Pictures are decoded in a child process: what a hostile file breaks is not the server. It ends when idle and is begun again when needed. */
export function pictureProcess({ idleMs = 30_000 }: { idleMs?: number } = {}): Pictures {
  let child: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined
  let number = 0
  type Answer = PictureResult | { id: number; fault: 'broken' } | null
  const waiting = new Map<number, { by: ChildProcess; answer: (result: Answer) => void }>()

  const begin = (): ChildProcess => {
    const started = fork(fileURLToPath(new URL('./worker.ts', import.meta.url)), [], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: ['--max-old-space-size=256'],
    })
    const gone = () => {
      if (child === started) child = null
      for (const [id, { by, answer }] of waiting) if (by === started) answer({ id, fault: 'broken' })
    }
    started.on('message', (result: PictureResult) => waiting.get(result.id)?.answer(result))
    started.on('exit', gone)
    started.on('error', gone)
    started.unref()
    started.channel?.unref()
    return started
  }

  /** Null where the process had ended before it heard of it. */
  const ask = (worker: ChildProcess, bytes: Uint8Array): Promise<Answer> => {
    number += 1
    const id = number
    return new Promise((resolve) => {
      const late = setTimeout(() => worker.kill('SIGKILL'), jobMs)
      const answer = (result: Answer) => {
        clearTimeout(late)
        waiting.delete(id)
        resolve(result)
      }
      waiting.set(id, { by: worker, answer })
      worker.send({ id, bytes } satisfies PictureJob, (error) => {
        if (!error) return
        if (child === worker) child = null
        answer(null)
      })
    })
  }

  /** Whoever asks next begins another: this one may be on its way out. */
  const end = () => {
    const last = child
    child = null
    last?.kill()
  }

  return {
    async make(bytes) {
      clearTimeout(idle)
      const result = (await ask((child ??= begin()), bytes)) ?? (await ask((child ??= begin()), bytes))
      // Only the last of those beside each other leaves it idle.
      clearTimeout(idle)
      if (waiting.size === 0) idle = setTimeout(end, idleMs).unref()
      if (result === null) return { fault: 'broken' }
      return 'fault' in result ? { fault: result.fault } : result.made
    },
    close() {
      clearTimeout(idle)
      child?.kill('SIGKILL')
      return Promise.resolve()
    },
  }
}
