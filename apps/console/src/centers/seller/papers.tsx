import { PictureViewer } from '#features/review/picture-viewer.tsx'
import { useText } from '@kikai/client/use-text'
import { photosOfPart } from '@kikai/contract/companies/certification-parts'
import type { Certification, ReviewedPart } from '@kikai/contract/companies/certification.shapes'
import { useState } from 'react'

const papers = ['licencePhoto', 'permitPhoto', 'bankPhoto', 'photos'] as const

/** The document that each part is compared with. */
const paperOf: Readonly<Partial<Record<ReviewedPart, (typeof papers)[number]>>> = {
  permit: 'permitPhoto',
  permitPhoto: 'permitPhoto',
  bank: 'bankPhoto',
  bankPhoto: 'bankPhoto',
  photos: 'photos',
}

type PapersProps = { company: Certification; part: ReviewedPart; onLook: (part: ReviewedPart) => void }

/** The company's documents: the one that belongs to the current part, and the others beside it. */
export function Papers({ company, part, onLook }: PapersProps) {
  const t = useText('companies')
  const word = useText('consoleSellers')
  const [at, setAt] = useState(0)
  const all = papers.flatMap((paper) =>
    photosOfPart(paper, company).map((photo, index, { length }) => ({
      ...photo,
      paper,
      index,
      label: length > 1 ? `${t(`part.${paper}`)} ${index + 1}` : t(`part.${paper}`),
    })),
  )
  const wanted = paperOf[part] ?? 'licencePhoto'
  const shown =
    all.find(({ paper, index }) => paper === wanted && index === at) ??
    all.find(({ paper }) => paper === wanted) ??
    all[0]
  return (
    <PictureViewer
      key={shown?.id ?? ''}
      title={shown?.label ?? t('screen.papers')}
      note={shown ? <span className="quiet">{`${all.indexOf(shown) + 1} / ${all.length}`}</span> : null}
      picture={shown ? { url: shown.url, alt: shown.label } : null}
      empty={word('noPapers')}
      foot={
        all.length > 1 ? (
          <div className="picture-choice">
            {all.map(({ id, paper, index, label }) => (
              <button
                key={id}
                type="button"
                aria-pressed={id === shown?.id}
                onClick={() => {
                  setAt(index)
                  onLook(paper)
                }}
              >
                {label}
              </button>
            ))}
          </div>
        ) : null
      }
    />
  )
}
