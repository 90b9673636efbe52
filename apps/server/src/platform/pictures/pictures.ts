import assert from 'node:assert/strict'
import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Log } from '../log.ts'
import type { PdfFault } from '../pdf/judge-pdf.ts'
import type { FileJob, FileResult, MadePicture, PictureFault } from './picture-job.ts'

/** Widths in which a picture is kept. */
export const pictureWidths = [320, 640, 1280] as const

export type Made = MadePicture | { fault: PictureFault }
export type Paged = { pages: number } | { fault: PdfFault }
export type Pictures = {
  /**
   * Decodes, turns upright, drops everything that is not the image (place, camera, texts) and encodes anew. Refuses as
   * busy when too many wait already, of this owner or of all.
   */
  make(bytes: Uint8Array, owner: string): Promise<Made>
  /** How many pages a PDF has, or why it is not taken; in the same queue. */
  pagesOf(bytes: Uint8Array, owner: string): Promise<Paged>
  close(): Promise<void>
}

export type PictureOptions = {
  log?: Pick<Log, 'warn'>
  /** How long one picture may be worked on; waiting is not work. */
  workMs?: number
  idleMs?: number
}

/** Pictures worked on at once, each by a process of its own: what a hostile file breaks is its own picture alone. */
const processesMax = 2
/** Two seconds of work or so are waited for; who sends forty at once has them one after the other. */
const waitingMax = 24
const waitingOfOwnerMax = 8

type Job = FileJob & { owner: string; tries: number; done: (result: FileResult) => void }

/** Pictures are decoded in child processes: what a hostile file breaks is not the server. They end when idle and are begun again when needed. */
export function pictureProcess({ log, workMs = 20_000, idleMs = 30_000 }: PictureOptions = {}): Pictures {
  const waiting: Job[] = []
  const workers = Array.from({ length: processesMax }, () => worker({ workMs, idleMs, log }))

  /** The oldest of the owner who has the fewest under way: nobody waits behind all of somebody else's. */
  const takeNext = (): Job | undefined => {
    const busyWith = (owner: string) => workers.filter((one) => one.owner() === owner).length
    const next = waiting.toSorted((a, b) => busyWith(a.owner) - busyWith(b.owner))[0]
    if (next) waiting.splice(waiting.indexOf(next), 1)
    return next
  }
  const go = () => {
    for (const one of workers) {
      if (one.owner() !== null) continue
      const job = takeNext()
      if (!job) return
      void one.work(job).then((made) => {
        // The process ended before it looked, which is not the picture's fault: once more.
        if (made === 'notBegun' && (job.tries += 1) < 3) waiting.unshift(job)
        else job.done(made === 'notBegun' ? brokenOf(job) : made)
        go()
      })
    }
  }

  const ask = (file: FileJob, owner: string): Promise<FileResult> => {
    const ofOwner = waiting.filter((job) => job.owner === owner).length
    if (waiting.length >= waitingMax || ofOwner >= waitingOfOwnerMax) return Promise.reject(refuse(requestErrors.busy))
    return new Promise((done) => {
      waiting.push({ ...file, owner, tries: 0, done })
      go()
    })
  }

  return {
    async make(bytes, owner) {
      const result = await ask({ bytes, as: 'picture' }, owner)
      assert('picture' in result, 'the process counted pages of a picture')
      return result.picture
    },
    async pagesOf(bytes, owner) {
      const result = await ask({ bytes, as: 'pdf' }, owner)
      assert('pdf' in result, 'the process drew a PDF')
      return result.pdf
    },
    close() {
      for (const one of workers) one.end('SIGKILL')
      return Promise.resolve()
    },
  }
}

const brokenOf = ({ as }: Pick<FileJob, 'as'>): FileResult =>
  as === 'pdf' ? { pdf: { fault: 'broken' } } : { picture: { fault: 'broken' } }

/** One process, working on one picture at a time, so that it is known whose picture broke it. */
function worker({ workMs, idleMs, log }: Required<Omit<PictureOptions, 'log'>> & Pick<PictureOptions, 'log'>) {
  let child: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined
  let owner: string | null = null
  let answer: (result: FileResult | 'broken' | 'notBegun') => void = () => {}

  const begin = (): ChildProcess => {
    const started = fork(fileURLToPath(new URL('./worker.ts', import.meta.url)), [], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: ['--max-old-space-size=256'],
    })
    const gone = () => {
      if (child !== started) return
      child = null
      answer('broken')
    }
    started.on('message', (result: FileResult) => answer(result))
    started.on('exit', gone)
    started.on('error', gone)
    started.unref()
    started.channel?.unref()
    return started
  }
  /** Whoever works next begins another: this one may be on its way out. */
  const end = (signal: NodeJS.Signals = 'SIGTERM') => {
    clearTimeout(idle)
    const last = child
    child = null
    last?.kill(signal)
  }

  return {
    /** Whose picture it works on; null while it is free. */
    owner: () => owner,
    end,
    work(job: Job): Promise<FileResult | 'notBegun'> {
      clearTimeout(idle)
      owner = job.owner
      const asked = (child ??= begin())
      return new Promise((resolve) => {
        const late = setTimeout(() => {
          log?.warn(
            { owner: job.owner, bytes: job.bytes.byteLength, workMs },
            'a picture took too long: its process was ended',
          )
          asked.kill('SIGKILL')
        }, workMs)
        answer = (result) => {
          answer = () => {}
          clearTimeout(late)
          owner = null
          idle = setTimeout(end, idleMs).unref()
          resolve(result === 'broken' ? brokenOf(job) : result)
        }
        asked.send({ bytes: job.bytes, as: job.as } satisfies FileJob, (error) => {
          if (!error) return
          if (child === asked) child = null
          answer('notBegun')
        })
      })
    },
  }
}
