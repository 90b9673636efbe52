import { Tag } from '#ui/tag.tsx'
import { useWritten } from '#ui/written.ts'
import { useText } from '@kikai/client/use-text'
import type { Remittance } from '@kikai/contract/payments/payments.shapes'
import { Button } from 'antd'
import { RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { useState } from 'react'

/** The payer's proof, larger and turned as needed. */
export function SlipPicture({ slip }: { slip: Remittance['slips'][number] | undefined }) {
  const t = useText('managed')
  const word = useText('console')
  const { moment } = useWritten()
  const [zoom, setZoom] = useState(1)
  const [turned, setTurned] = useState(0)
  return (
    <section className="card review-slip" aria-label={t('remittance.slip')}>
      <div className="review-slip-head">
        <h2>{t('remittance.slip')}</h2>
        {slip ? (
          <>
            <span className="quiet">{t('remittance.submittedAt', { time: moment(slip.submittedAt) })}</span>
            {slip.seenBefore ? <Tag tone="red">{t('remittance.seenBefore')}</Tag> : null}
            <span className="at-end">
              <Button
                type="text"
                icon={<ZoomOut aria-hidden />}
                aria-label={t('remittance.smaller')}
                disabled={zoom <= 1}
                onClick={() => setZoom(zoom / 1.5)}
              />
              <Button
                type="text"
                icon={<ZoomIn aria-hidden />}
                aria-label={t('remittance.larger')}
                disabled={zoom > 4}
                onClick={() => setZoom(zoom * 1.5)}
              />
              <Button
                type="text"
                icon={<RotateCw aria-hidden />}
                aria-label={t('remittance.turn')}
                onClick={() => setTurned((turned + 90) % 360)}
              />
            </span>
          </>
        ) : null}
      </div>
      {slip ? (
        <div
          className="review-slip-frame"
          role="group"
          aria-label={t('remittance.slipOf', { payer: slip.payerName })}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- enlarged it is larger than its frame, which the keyboard then scrolls
          tabIndex={0}
        >
          <img
            src={slip.url}
            alt={t('remittance.slipOf', { payer: slip.payerName })}
            style={{ width: `${zoom * 100}%`, rotate: `${turned}deg` }}
          />
        </div>
      ) : (
        <p className="card-body quiet">{t('remittance.noSlip')}</p>
      )}
      {slip ? (
        <p className="card-body">
          <a href={slip.url} target="_blank" rel="noopener">
            {word('transfers.view')}
          </a>
        </p>
      ) : null}
    </section>
  )
}
