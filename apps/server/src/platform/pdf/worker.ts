import { parentPort } from 'node:worker_threads'
import { drawPdf, measurePages } from './draw-pages.ts'
import type { PdfJob } from './pdf-document.ts'

/** One document at a time; the caller sends the next after the answer. */
parentPort?.on('message', ({ document, as }: PdfJob) => {
  void work({ document, as }).then(
    (made) => parentPort?.postMessage(made),
    (error: unknown) => parentPort?.postMessage({ fault: String(error) }),
  )
})

const work = async ({ document, as }: PdfJob) =>
  as === 'file' ? { bytes: await drawPdf(document) } : { pages: measurePages(document) }
