import { parentPort } from 'node:worker_threads'
import { drawPdf } from './draw-pages.ts'
import type { PdfDocument } from './pdf-document.ts'

/** One document after the other; whoever asks sends the next when this one has come. */
parentPort?.on('message', (document: PdfDocument) => {
  void drawPdf(document).then(
    (bytes) => parentPort?.postMessage({ bytes }),
    (error: unknown) => parentPort?.postMessage({ fault: String(error) }),
  )
})
