import { usePdf, usePdfCanvas } from '@kikai/client/files/use-pdf'
import type { PdfPage } from '@kikai/client/files/open-pdf'
import { useText } from '@kikai/client/use-text'
import { Button } from 'antd'
import { useState } from 'react'
import { loadPdfReader } from './load-pdf-reader.ts'

/** A PDF page by page. Its address is renewed while it is shown, but the file is loaded only once. */
export function PdfPages({ url, title, zoom = 1 }: { url: string; title: string; zoom?: number }) {
  const t = useText('uploads')
  const [first] = useState(url)
  const pdf = usePdf(first, loadPdfReader)
  if (pdf.is === 'waiting')
    return (
      <p className="card-body quiet" role="status">
        {t('screen.reading')}
      </p>
    )
  if (pdf.is === 'failed')
    return (
      <div className="card-body" role="alert">
        <p>{t('screen.unreadable')}</p>
        <Button onClick={pdf.again}>{t('screen.again')}</Button>
      </div>
    )
  return pdf.pages.map((page, at) => (
    <OnePage
      key={at}
      page={page}
      zoom={zoom}
      title={t('screen.page', { title, page: at + 1, pages: pdf.pages.length })}
    />
  ))
}

function OnePage({ page, title, zoom }: { page: PdfPage; title: string; zoom: number }) {
  const canvas = usePdfCanvas(page, { zoom })
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={title}
      className="pdf-page"
      style={{ aspectRatio: page.width / page.height }}
    />
  )
}
