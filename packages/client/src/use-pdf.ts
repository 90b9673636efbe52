import { useEffect, useRef, useState } from 'react'
import { type LoadPdfReader, type OpenPdf, type PdfPage, type Viewport, openPdf } from './open-pdf.ts'

type Pdf =
  | { readonly is: 'waiting' }
  | { readonly is: 'failed'; readonly again: () => void }
  | { readonly is: 'open'; readonly pages: readonly PdfPage[] }

/** A PDF's pages, for as long as they are shown. What reads it is loaded with the first one: `load` stands outside of any component. */
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

/** The canvas of a page, drawn as sharp as the screen shows it, up to twice what it measures. */
export function usePdfCanvas(page: PdfPage, { zoom = 1 }: { zoom?: number } = {}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const place = canvas.current
    if (!place) return
    const sharp = Math.min(devicePixelRatio, 2) * zoom
    void page.draw(place, Math.max(600, place.clientWidth) * sharp).catch(() => null)
  }, [page, zoom])
  return canvas
}
