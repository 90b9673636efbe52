import { useEffect, useRef, useState } from 'react'
import { type LoadPdfReader, type OpenPdf, type PdfPage, type Viewport, openPdf } from './open-pdf.ts'

type Pdf =
  | { readonly is: 'waiting' }
  | { readonly is: 'failed'; readonly again: () => void }
  | { readonly is: 'open'; readonly pages: readonly PdfPage[] }

/**
 * The pages of a PDF while it is shown. The library loads with the first PDF; `load` must be defined outside of
 * components.
 */
export function usePdf<View extends Viewport>(url: string, load: LoadPdfReader<View>): Pdf {
  const [open, setOpen] = useState<OpenPdf | 'failed' | null>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    void openPdf(url, { load, signal })
      .then(setOpen)
      .catch(() => signal.aborted || setOpen('failed'))
    return () => ended.abort()
  }, [url, load, tries])
  const again = () => {
    setOpen(null)
    setTries(tries + 1)
  }
  if (open === null) return { is: 'waiting' }
  return open === 'failed' ? { is: 'failed', again } : { is: 'open', pages: open.pages }
}

/**
 * The canvas of a page, drawn at screen resolution up to twice its size. It is cleared far from the visible area,
 * because fifty pages do not fit into a phone's memory.
 */
export function usePdfCanvas(page: PdfPage, { zoom = 1 }: { zoom?: number } = {}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const drawing = useRef<Promise<unknown>>(Promise.resolve())
  useEffect(() => {
    const place = canvas.current
    if (!place) return
    const show = async (isNear: boolean) => {
      if (isNear) await page.draw(place, Math.max(600, place.clientWidth) * Math.min(devicePixelRatio, 2) * zoom)
      else place.width = 0
    }
    // Drawn one after the other, because two renderings cannot use one canvas at the same time.
    const near = new IntersectionObserver(
      (seen) => {
        const isNear = seen.at(-1)?.isIntersecting === true
        drawing.current = drawing.current.then(() => show(isNear)).catch(() => null)
      },
      { rootMargin: '100%' },
    )
    near.observe(place)
    return () => near.disconnect()
  }, [page, zoom])
  return canvas
}
