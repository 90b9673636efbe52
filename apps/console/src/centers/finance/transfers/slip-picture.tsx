import { PictureViewer } from '#features/review/picture-viewer.tsx'
import { Tag } from '#ui/tag.tsx'
import { useWritten } from '#ui/written.ts'
import { useText } from '@kikai/client/use-text'
import type { Remittance } from '@kikai/contract/payments/payments.shapes'

/** The payer's slip. */
export function SlipPicture({ slip }: { slip: Remittance['slips'][number] | undefined }) {
  const t = useText('managed')
  const { moment } = useWritten()
  return (
    <PictureViewer
      title={t('remittance.slip')}
      note={
        slip ? (
          <>
            <span className="quiet">{t('remittance.submittedAt', { time: moment(slip.submittedAt) })}</span>
            {slip.seenBefore ? <Tag tone="red">{t('remittance.seenBefore')}</Tag> : null}
          </>
        ) : null
      }
      picture={slip ? { url: slip.url, file: slip.file, alt: t('remittance.slipOf', { payer: slip.payerName }) } : null}
      empty={t('remittance.noSlip')}
    />
  )
}
