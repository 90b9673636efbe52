import assert from 'node:assert/strict'
import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Log } from '../log.ts'
import type { PdfFault } from '../pdf/judge-pdf.ts'
import type { FileJob, FileResult, MadePicture, PictureFault, PrintedAs } from './picture-job.ts'

export type Made = MadePicture | { fault: PictureFault }
export type Paged = { pages: number } | { fault: PdfFault }
export type Pictures = {
  /**
   * Decodes, rotates upright, removes everything but the image (place, camera, texts) and encodes anew. Refuses as busy
   * when too many of this owner or of all are waiting.
   */
  make(bytes: Uint8Array, owner: string): Promise<Made>
  /** The number of pages of a PDF, or the reason why it is refused; in the same queue. */
  pagesOf(bytes: Uint8Array, owner: string): Promise<Paged>
  /**
   * A kept picture as documents carry it: a signature as a PNG without the empty ground around it, a photo as a JPEG. Null
   * where nothing can be read.
   */
  printed(bytes: Uint8Array, how: { as: PrintedAs; owner: string }): Promise<Uint8Array | null>
  close(): Promise<void>
}

export type PictureOptions = {
  log?: Pick<Log, 'warn'>
  /** The working time for one picture, without waiting. */
  workMs?: number
  idleMs?: number
}

/** Pictures in work at once, each in its own process, so that a hostile file affects no other. */
const processesMax = 2
/** About two seconds of work; more at once wait in the client. */
const waitingMax = 24
const waitingOfOwnerMax = 8

type Job = FileJob & { owner: string; tries: Record<NoResult, number>; done: (result: FileResult) => void }
/** The process ended before it began; or it took too long and was ended here. */
type NoResult = 'notBegun' | 'tooLong'
/** Neither need be the picture's fault, so each is tried again. A busy machine is seldom slow twice; a hostile file always is. */
const triesMax: Readonly<Record<NoResult, number>> = { notBegun: 3, tooLong: 2 }

/** Decodes pictures in child processes, so that a hostile file cannot break the server. They end when idle. */
export function pictureProcess({ log, workMs = 20_000, idleMs = 30_000 }: PictureOptions = {}): Pictures {
  const waiting: Job[] = []
  const workers = Array.from({ length: processesMax }, () => worker({ workMs, idleMs, log }))

  /** The oldest job of the owner with the fewest in work, so that nobody waits behind all of another's. */
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
        if (typeof made !== 'string') job.done(made)
        else if ((job.tries[made] += 1) < triesMax[made]) waiting.unshift(job)
        else job.done(brokenOf(job))
        go()
      })
    }
  }

  const ask = (file: FileJob, owner: string): Promise<FileResult> => {
    const ofOwner = waiting.filter((job) => job.owner === owner).length
    if (waiting.length >= waitingMax || ofOwner >= waitingOfOwnerMax) return Promise.reject(refuse(requestErrors.busy))
    return new Promise((done) => {
      waiting.push({ ...file, owner, tries: { notBegun: 0, tooLong: 0 }, done })
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
    async printed(bytes, { as, owner }) {
      const result = await ask({ bytes, as }, owner)
      assert('print' in result, 'the process kept a picture that is printed')
      return result.print
    },
    close() {
      for (const one of workers) one.end('SIGKILL')
      return Promise.resolve()
    },
  }
}

function brokenOf({ as }: Pick<FileJob, 'as'>): FileResult {
  if (as === 'signature' || as === 'photo') return { print: null }
  return as === 'pdf' ? { pdf: { fault: 'broken' } } : { picture: { fault: 'broken' } }
}

/** A process that works on one picture at a time, so that a crash is attributed to the right one. */
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
  /** The next job starts a new process, because this one may be ending. */
  const end = (signal: NodeJS.Signals = 'SIGTERM') => {
    clearTimeout(idle)
    const last = child
    child = null
    last?.kill(signal)
  }

  return {
    /** The owner of the present picture; null while idle. */
    owner: () => owner,
    end,
    work(job: Job): Promise<FileResult | NoResult> {
      clearTimeout(idle)
      owner = job.owner
      const asked = (child ??= begin())
      return new Promise((resolve) => {
        let isLate = false
        const late = setTimeout(() => {
          isLate = true
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
          resolve(result !== 'broken' ? result : isLate ? 'tooLong' : brokenOf(job))
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
