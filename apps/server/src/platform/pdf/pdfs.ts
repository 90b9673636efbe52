import { Worker } from 'node:worker_threads'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { PdfDocument } from './pdf-document.ts'

export type Pdfs = {
  /** The document as a PDF. Refuses as busy when too many wait already. */
  draw(document: PdfDocument): Promise<Uint8Array>
  close(): Promise<void>
}

type Drawn = { bytes: Uint8Array } | { fault: string }
type Job = { document: PdfDocument; done: (drawn: Drawn) => void }

/** Some seconds of work. */
const waitingMax = 40

/**
 * Draws documents in a thread: opening fonts and setting a page takes a tenth of a second, for which all other requests
 * would wait. The thread ends when idle and frees the fonts' memory.
 */
export function pdfThread({ workMs = 20_000, idleMs = 60_000 } = {}): Pdfs {
  const waiting: Job[] = []
  let thread: Worker | null = null
  let current: Job | null = null
  let idle: NodeJS.Timeout | undefined
  let late: NodeJS.Timeout | undefined

  const end = async (): Promise<void> => {
    clearTimeout(idle)
    const last = thread
    thread = null
    await last?.terminate()
  }
  const answer = (drawn: Drawn): void => {
    clearTimeout(late)
    const job = current
    current = null
    job?.done(drawn)
    next()
  }
  const begin = (): Worker => {
    const started = new Worker(new URL('./worker.ts', import.meta.url))
    const fail = (fault: string) => {
      if (thread !== started) return
      thread = null
      answer({ fault })
    }
    started.on('message', answer)
    started.on('error', (error) => fail(String(error)))
    started.on('exit', () => fail('the thread that draws documents has ended'))
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
    thread.postMessage(current.document)
  }

  return {
    async draw(document) {
      if (waiting.length >= waitingMax) throw refuse(requestErrors.busy)
      const drawn = await new Promise<Drawn>((done) => {
        waiting.push({ document, done })
        next()
      })
      if ('fault' in drawn) throw new Error(`“${document.title}” was not drawn: ${drawn.fault}`)
      return drawn.bytes
    },
    close: end,
  }
}
