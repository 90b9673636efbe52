import { Image } from '#ui/pictures/image'
import { Panel } from '#ui/pages/panel'
import { useText } from '@kikai/client/use-text'
import { linesOfPart, photosOfPart } from '@kikai/contract/companies/certification-parts'
import type { Certification, PartReview, ReviewedPart } from '@kikai/contract/companies/certification.shapes'
import type { ReactNode } from 'react'

type PartListProps = {
  certification: Certification
  /** Content at the right of a part: its decision, or the buttons to decide. */
  beside: (part: PartReview) => ReactNode
  /** Photos as wide as the panel, to be readable. */
  large?: boolean
}

/** The parts of an application: their content, photos, and decisions. */
export function PartList({ certification, beside, large = false }: PartListProps) {
  const t = useText('companies')
  return (
    <Panel className="py-1 wide:py-2">
      <ul className="divide-y divide-line">
        {certification.parts.map((review) => (
          <li key={review.part} className="flex flex-col gap-2 py-3">
            <h3 className="text-12 text-ink-2">{t(`part.${review.part}`)}</h3>
            <PartValue part={review.part} certification={certification} large={large} />
            {beside(review)}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

type PartValueProps = { part: ReviewedPart; certification: Certification; large: boolean }

function PartValue({ part, certification, large }: PartValueProps) {
  const t = useText('companies')
  const lines = linesOfPart(part, certification)
  const photos = photosOfPart(part, certification)
  if (photos.length > 0)
    return (
      <div className={large ? 'flex flex-col gap-2' : 'grid grid-cols-3 gap-2'}>
        {photos.map(({ id, url }, at) => (
          <Image
            key={id}
            of={url}
            alt={`${t(`part.${part}`)} ${at + 1}`}
            fit={large ? 'contain' : 'cover'}
            className="rounded-card bg-press"
          />
        ))}
      </div>
    )
  return (
    <p className="text-15 wrap-anywhere">
      {lines.length === 0
        ? t('screen.left')
        : lines.map((line) => (
            <span key={line} className="figures block">
              {line}
            </span>
          ))}
    </p>
  )
}
