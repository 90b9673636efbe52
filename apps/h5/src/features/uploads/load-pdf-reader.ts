import type { PdfReader } from '@kikai/client/files/open-pdf'
import type { PageViewport } from 'pdfjs-dist/legacy/build/pdf.mjs'
// oxlint-disable-next-line import/default -- the bundler makes its address of it
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

/** Loads the PDF library and its worker: half a megabyte, loaded with the first PDF. */
export async function loadPdfReader(): Promise<PdfReader<PageViewport>> {
  const reader = await import('pdfjs-dist/legacy/build/pdf.mjs')
  reader.GlobalWorkerOptions.workerSrc = workerAddress
  return reader
}
