import { Button } from '#ui/buttons/button'
import { usePdf, usePdfCanvas } from '@kikai/client/files/use-pdf'
import type { PdfPage } from '@kikai/client/files/open-pdf'
import { useText } from '@kikai/client/use-text'
import { type ReactNode, useState } from 'react'
import { loadPdfReader } from './load-pdf-reader.ts'

type PdfPagesProps = {
  url: string
  title: string
  /** Drawn over each page. */
  over?: ReactNode
  zoom?: number
}

/** The pages of a PDF. Its address is renewed while it is shown, but the file is read only once. */
export function PdfPages({ url, title, over, zoom = 1 }: PdfPagesProps) {
  const t = useText('uploads')
  const [first] = useState(url)
  const pdf = usePdf(first, loadPdfReader)
  if (pdf.is === 'waiting')
    return (
      <div role="status" className="grid aspect-[1/1.414] place-items-center rounded-card bg-sk text-14 text-ink-2">
        {t('screen.reading')}
      </div>
    )
  if (pdf.is === 'failed')
    return (
      <div role="alert" className="grid justify-items-start gap-3 p-4 text-14">
        <p>{t('screen.unreadable')}</p>
        <Button tone="grey" onClick={pdf.again}>
          {t('screen.again')}
        </Button>
      </div>
    )
  return pdf.pages.map((page, at) => (
    <OnePage
      key={at}
      page={page}
      zoom={zoom}
      title={t('screen.page', { title, page: at + 1, pages: pdf.pages.length })}
      over={over}
    />
  ))
}

type OnePageProps = { page: PdfPage; title: string; over: ReactNode; zoom: number }
function OnePage({ page, title, over, zoom }: OnePageProps) {
  const canvas = usePdfCanvas(page, { zoom })
  return (
    <figure className="relative m-0 overflow-hidden rounded-card bg-white shadow-1">
      <canvas
        ref={canvas}
        role="img"
        aria-label={title}
        className="block h-auto w-full"
        style={{ aspectRatio: page.width / page.height }}
      />
      {over}
    </figure>
  )
}
