import { Worker } from 'node:worker_threads'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'

export type WorkThread<Job, Answer> = {
  /** Refuses as busy when too many wait already. */
  ask(job: Job): Promise<Answer>
  close(): Promise<void>
}

type Told<Answer> = { answer: Answer } | { fault: string }
type Waiting<Job, Answer> = { job: Job; done: (told: Told<Answer>) => void }

export type ThreadRules = {
  waitingMax: number
  /** Work that takes longer is given up, and the thread with it. */
  workMs?: number
  /** After which a thread without work ends and frees its memory. */
  idleMs?: number
  memoryMb?: number
}

/** A thread for work that all other requests would wait for. It does one job after the other and begins with the first. */
export function workThread<Job, Answer>(
  program: URL,
  { waitingMax, workMs = 20_000, idleMs = 60_000, memoryMb }: ThreadRules,
): WorkThread<Job, Answer> {
  const waiting: Waiting<Job, Answer>[] = []
  let thread: Worker | null = null
  let current: Waiting<Job, Answer> | null = null
  let idle: NodeJS.Timeout | undefined
  let late: NodeJS.Timeout | undefined

  const end = async (): Promise<void> => {
    clearTimeout(idle)
    const last = thread
    thread = null
    await last?.terminate()
  }
  const tell = (told: Told<Answer>): void => {
    clearTimeout(late)
    const asked = current
    current = null
    asked?.done(told)
    next()
  }
  const begin = (): Worker => {
    const started = new Worker(
      program,
      memoryMb === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: memoryMb } },
    )
    const fail = (fault: string) => {
      if (thread !== started) return
      thread = null
      tell({ fault })
    }
    started.on('message', tell)
    started.on('error', (error) => fail(String(error)))
    started.on('exit', () => fail('the thread has ended'))
    started.unref()
    return started
  }
  const next = (): void => {
    clearTimeout(idle)
    if (current) return
    current = waiting.shift() ?? null
    if (!current) {
      idle = setTimeout(() => void end(), idleMs).unref()
      return
    }
    thread ??= begin()
    late = setTimeout(() => void thread?.terminate(), workMs).unref()
    thread.postMessage(current.job)
  }

  return {
    async ask(job) {
      if (waiting.length >= waitingMax) throw refuse(requestErrors.busy)
      const told = await new Promise<Told<Answer>>((done) => {
        waiting.push({ job, done })
        next()
      })
      if ('fault' in told) throw new Error(told.fault)
      return told.answer
    },
    close: end,
  }
}
