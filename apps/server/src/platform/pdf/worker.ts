import { parentPort } from 'node:worker_threads'
import { drawPdf } from './draw-pages.ts'
import type { PdfDocument } from './pdf-document.ts'

/** One document at a time; the caller sends the next after the answer. */
parentPort?.on('message', (document: PdfDocument) => {
  void drawPdf(document).then(
    (answer) => parentPort?.postMessage({ answer }),
    (error: unknown) => parentPort?.postMessage({ fault: String(error) }),
  )
})
