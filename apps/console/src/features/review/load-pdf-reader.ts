import type { PdfReader } from '@kikai/client/files/open-pdf'
import type { PageViewport } from 'pdfjs-dist/legacy/build/pdf.mjs'
// oxlint-disable-next-line import/default -- the bundler replaces this import by the file's address
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

/** Loads the PDF reader, half a megabyte, and its worker, when the first PDF is shown. */
export async function loadPdfReader(): Promise<PdfReader<PageViewport>> {
  const reader = await import('pdfjs-dist/legacy/build/pdf.mjs')
  reader.GlobalWorkerOptions.workerSrc = workerAddress
  return reader
}
