import { Refusal } from '@kikai/contract/errors'
import { type ThreadRules, workThread } from '../queues/work-thread.ts'
import type { PdfDocument } from './pdf-document.ts'

export type Pdfs = {
  /** The document as a PDF. Refuses as busy when too many wait already. */
  draw(document: PdfDocument): Promise<Uint8Array>
  close(): Promise<void>
}

/** Some seconds of work. */
const waitingMax = 40

/** Draws documents in a thread, because opening fonts and setting a page takes a tenth of a second. */
export function pdfThread(rules: Omit<ThreadRules, 'waitingMax'> = {}): Pdfs {
  const thread = workThread<PdfDocument, Uint8Array>(new URL('./worker.ts', import.meta.url), { waitingMax, ...rules })
  return {
    async draw(document) {
      try {
        return await thread.ask(document)
      } catch (cause) {
        if (cause instanceof Refusal) throw cause
        throw new Error(`“${document.title}” was not drawn`, { cause })
      }
    },
    close: thread.close,
  }
}
