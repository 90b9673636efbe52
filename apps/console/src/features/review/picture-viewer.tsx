import type { FileKind } from '@kikai/contract/uploads/uploads.shapes'
import { useText } from '@kikai/client/use-text'
import { Button } from 'antd'
import { RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { PdfPages } from './pdf-pages.tsx'

type PictureViewerProps = {
  title: string
  /** A note beside the title. */
  note?: ReactNode
  picture: { url: string; alt: string; file?: FileKind } | null
  /** The text shown without a picture. */
  empty: string
  foot?: ReactNode
}

const larger = 1.5
const zoomMax = 4

/** A document to be read: it can be enlarged, rotated, and opened in full size in another tab. */
export function PictureViewer({ title, note, picture, empty, foot }: PictureViewerProps) {
  const t = useText('console')
  const [zoom, setZoom] = useState(1)
  const [turned, setTurned] = useState(0)
  return (
    <section className="card picture-viewer" aria-label={title}>
      <div className="picture-viewer-head">
        <h2>{title}</h2>
        {note}
        {picture ? (
          <span className="at-end">
            <Button
              type="text"
              icon={<ZoomOut aria-hidden />}
              aria-label={t('picture.smaller')}
              disabled={zoom <= 1}
              onClick={() => setZoom(zoom / larger)}
            />
            <Button
              type="text"
              icon={<ZoomIn aria-hidden />}
              aria-label={t('picture.larger')}
              disabled={zoom > zoomMax}
              onClick={() => setZoom(zoom * larger)}
            />
            <Button
              type="text"
              icon={<RotateCw aria-hidden />}
              aria-label={t('picture.turn')}
              onClick={() => setTurned((turned + 90) % 360)}
            />
          </span>
        ) : null}
      </div>
      {picture ? (
        <div
          className="picture-viewer-frame"
          role="group"
          aria-label={picture.alt}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an enlarged picture must be scrollable by keyboard
          tabIndex={0}
        >
          {picture.file === 'pdf' ? (
            <div style={{ width: `${zoom * 100}%`, rotate: `${turned}deg` }}>
              <PdfPages key={picture.alt} url={picture.url} title={picture.alt} zoom={zoom} />
            </div>
          ) : (
            <img src={picture.url} alt={picture.alt} style={{ width: `${zoom * 100}%`, rotate: `${turned}deg` }} />
          )}
        </div>
      ) : (
        <p className="card-body quiet">{empty}</p>
      )}
      {foot}
      {picture ? (
        <p className="card-body">
          <a href={picture.url} target="_blank" rel="noopener">
            {picture.file === 'pdf' ? t('picture.save') : t('picture.full')}
          </a>
        </p>
      ) : null}
    </section>
  )
}
