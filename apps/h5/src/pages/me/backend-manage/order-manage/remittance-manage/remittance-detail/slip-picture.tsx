import { PdfPages } from '#features/uploads/pdf-pages'
import { Empty } from '#ui/lists/empty'
import { IconButton } from '#ui/buttons/icon-button'
import { Image } from '#ui/pictures/image'
import { Panel } from '#ui/pages/panel'
import { Tag } from '#ui/facts/tag'
import { useText } from '@kikai/client/use-text'
import type { Remittance } from '@kikai/contract/payments/payments.shapes'
import { FileX2, RotateCw, TriangleAlert, ZoomIn, ZoomOut } from 'lucide-react'
import { useState } from 'react'

const zooms = [1, 1.6, 2.5] as const

/** The picture of the slip, which can be enlarged, reduced and rotated. */
export function SlipPicture({ slip }: { slip: Remittance['slips'][number] | undefined }) {
  const t = useText('managed')
  const [zoom, setZoom] = useState(0)
  const [turns, setTurns] = useState(0)
  const [shape, setShape] = useState(4 / 3)
  if (!slip)
    return (
      <Panel>
        <Empty icon={<FileX2 aria-hidden />} text={t('remittance.noSlip')} />
      </Panel>
    )
  const scale = zooms[zoom] ?? 1
  return (
    <Panel flush className="overflow-hidden">
      <div className="flex min-h-12 items-center justify-between pl-4">
        <h2 className="text-15 font-600">{t('remittance.slip')}</h2>
        <div className="flex">
          <IconButton
            label={t('remittance.smaller')}
            icon={<ZoomOut aria-hidden />}
            onClick={() => setZoom(Math.max(0, zoom - 1))}
            aria-disabled={zoom === 0}
          />
          <IconButton
            label={t('remittance.larger')}
            icon={<ZoomIn aria-hidden />}
            onClick={() => setZoom(Math.min(zooms.length - 1, zoom + 1))}
            aria-disabled={zoom === zooms.length - 1}
          />
          <IconButton
            label={t('remittance.turn')}
            icon={<RotateCw aria-hidden />}
            onClick={() => setTurns((turns + 1) % 4)}
          />
        </div>
      </div>
      {slip.seenBefore ? (
        <p className="px-4 pb-3">
          <Tag tone="red" icon={<TriangleAlert aria-hidden />}>
            {t('remittance.seenBefore')}
          </Tag>
        </p>
      ) : null}
      <div
        // A scrolling area must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="group"
        aria-label={t('remittance.slip')}
        // As high as the picture, but leaving room for the check below it.
        style={{ aspectRatio: turns % 2 === 0 ? shape : 1 / shape }}
        className="max-h-[42dvh] w-full overflow-auto bg-press wide:max-h-[calc(100dvh-260px)]"
      >
        {slip.file === 'pdf' ? (
          <div style={{ width: `${scale * 100}%`, rotate: `${turns * 90}deg` }}>
            <PdfPages
              key={slip.id}
              url={slip.url}
              title={t('remittance.slipOf', { payer: slip.payerName })}
              zoom={scale}
            />
          </div>
        ) : (
          <div style={{ width: `${scale * 100}%`, height: `${scale * 100}%`, rotate: `${turns * 90}deg` }}>
            <Image
              of={slip.url}
              alt={t('remittance.slipOf', { payer: slip.payerName })}
              ratio="fill"
              fit="contain"
              first
              onShape={setShape}
              className="bg-transparent"
            />
          </div>
        )}
      </div>
    </Panel>
  )
}
