import { limits } from '@kikai/kernel/limits'
import { pdfLimits } from '@kikai/kernel/pdf-limits'

/** A page with its width and height at scale 1; it is drawn at the requested width. */
export type PdfPage = {
  readonly width: number
  readonly height: number
  draw(canvas: HTMLCanvasElement, pixelsWide: number): Promise<void>
}
export type OpenPdf = { readonly pages: readonly PdfPage[]; close(): void }

/** Character maps for Chinese and Japanese PDFs without embedded fonts, and decoders for scanned images. */
const data = `${limits.basePath}pdf/`

export type Viewport = { width: number; height: number }
type ReadPage<View extends Viewport> = {
  getViewport(how: { scale: number }): View
  render(how: { canvas: HTMLCanvasElement; viewport: View }): { promise: Promise<unknown> }
}
type Reading<View extends Viewport> = {
  promise: Promise<{ numPages: number; getPage(number: number): Promise<ReadPage<View>> }>
  destroy(): Promise<void>
}
/** The part of the PDF library that is used; an app loads it when needed, with the address of its worker. */
export type PdfReader<View extends Viewport> = {
  readonly VerbosityLevel: { readonly ERRORS: number }
  getDocument(how: PdfSource): Reading<View>
}
type PdfSource = {
  data: Uint8Array
  cMapUrl: string
  wasmUrl: string
  useWasm: boolean
  enableXfa: boolean
  maxImageSize: number
  verbosity: number
}
export type LoadPdfReader<View extends Viewport> = () => Promise<PdfReader<View>>

/**
 * Opens a PDF in a worker for its pages only: scripts, links, forms and attachments are left out. Throws when the
 * address has expired or the file cannot be read.
 */
export async function openPdf<View extends Viewport>(
  url: string,
  { load, signal }: { load: LoadPdfReader<View>; signal: AbortSignal },
): Promise<OpenPdf> {
  const [pdfjs, bytes] = await Promise.all([load(), read(url, signal)])
  signal.throwIfAborted()
  const task = pdfjs.getDocument({
    data: bytes,
    cMapUrl: `${data}cmaps/`,
    wasmUrl: `${data}scans/`,
    // The pages we serve forbid WebAssembly; the plain script version is slower.
    useWasm: false,
    enableXfa: false,
    maxImageSize: limits.picturePixelsMax,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
  })
  signal.addEventListener('abort', () => void task.destroy(), { once: true })
  const document = await task.promise
  const count = Math.min(document.numPages, pdfLimits.pagesMax)
  const pages = await Promise.all(
    Array.from({ length: count }, async (_, at): Promise<PdfPage> => {
      const page = await document.getPage(at + 1)
      const { width, height } = page.getViewport({ scale: 1 })
      return {
        width,
        height,
        async draw(canvas, pixelsWide) {
          const viewport = page.getViewport({ scale: pixelsWide / width })
          canvas.width = Math.round(viewport.width)
          canvas.height = Math.round(viewport.height)
          await page.render({ canvas, viewport }).promise
        },
      }
    }),
  )
  return { pages, close: () => void task.destroy() }
}

async function read(url: string, signal: AbortSignal): Promise<Uint8Array> {
  const response = await fetch(url, { signal })
  if (!response.ok) throw new Error(`the file was answered with ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}
