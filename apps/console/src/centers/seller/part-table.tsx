import { areKeysOn } from '#ui/keys.ts'
import { Tag } from '#ui/tag.tsx'
import { useText } from '@kikai/client/use-text'
import {
  linesOfPart,
  type PartChoice,
  type PartChoices,
  photosOfPart,
  undecided,
} from '@kikai/contract/companies/certification-parts'
import {
  type Certification,
  partReasons,
  type PartReview,
  type ReviewedPart,
} from '@kikai/contract/companies/certification.shapes'
import { limits } from '@kikai/kernel/limits'
import { Input, Radio, Select } from 'antd'
import { useRef } from 'react'

type PartTableProps = {
  company: Certification
  decides: boolean
  choices: PartChoices
  onChoose: (part: ReviewedPart, change: Partial<PartChoice>) => void
  /** Called when a part becomes the current one, so that its document is shown. */
  onLook: (part: ReviewedPart) => void
}

/** The parts of an application with their decisions. Y approves the focused part and moves on, N returns it. */
export function PartTable({ company, decides, choices, onChoose, onLook }: PartTableProps) {
  const t = useText('companies')
  const word = useText('consoleSellers')
  const rows = useRef<HTMLTableSectionElement>(null)
  const answers = (review: PartReview) => decides && review.verdict === 'waiting'
  const goOn = (part: ReviewedPart) => {
    const open = company.parts.filter(answers).map((review) => review.part)
    const next = open[open.indexOf(part) + 1]
    rows.current?.querySelector<HTMLElement>(`[data-part="${next}"] input`)?.focus()
  }
  return (
    <>
      {decides ? <p className="quiet">{word('keys')}</p> : null}
      <table className="part-table">
        <thead>
          <tr>
            <th scope="col">{word('part')}</th>
            <th scope="col">{word('says')}</th>
            <th scope="col">{word('decision')}</th>
          </tr>
        </thead>
        <tbody ref={rows}>
          {company.parts.map((review) => {
            const { part } = review
            const choice = choices[part] ?? undecided
            return (
              <tr
                key={part}
                data-part={part}
                className={choice.verdict === 'rejected' ? 'is-back' : ''}
                onFocus={() => onLook(part)}
                onClick={() => onLook(part)}
                onKeyDown={(event) => {
                  const verdict = answers(review) && isKey(event.target) ? verdictOfKey(event.key) : null
                  if (verdict === null) return
                  event.preventDefault()
                  onChoose(part, { verdict })
                  if (verdict === 'approved') goOn(part)
                }}
              >
                <th scope="row">{t(`part.${part}`)}</th>
                <td>
                  <Said part={part} company={company} />
                  {answers(review) && choice.verdict === 'rejected' ? (
                    <Why part={part} choice={choice} onChoose={(change) => onChoose(part, change)} />
                  ) : null}
                </td>
                <td>
                  {answers(review) ? (
                    <Radio.Group
                      size="small"
                      optionType="button"
                      aria-label={t(`part.${part}`)}
                      value={choice.verdict}
                      options={(['approved', 'rejected'] as const).map((value) => ({
                        value,
                        label: t(`review.choice.${value}`),
                      }))}
                      onChange={({ target }) => onChoose(part, { verdict: target.value })}
                    />
                  ) : (
                    <Decided review={review} />
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </>
  )
}

const verdictOfKey = (key: string): 'approved' | 'rejected' | null =>
  key === 'y' ? 'approved' : key === 'n' ? 'rejected' : null

/** Letters are shortcuts on the radio buttons of a part, and text in its fields. */
const isKey = (target: EventTarget): boolean =>
  areKeysOn() && target instanceof HTMLInputElement && target.type === 'radio'

function Said({ part, company }: { part: ReviewedPart; company: Certification }) {
  const t = useText('companies')
  const word = useText('consoleSellers')
  const photos = photosOfPart(part, company)
  const lines = linesOfPart(part, company)
  if (photos.length > 0) return word('papers', { count: photos.length })
  if (lines.length === 0) return t('screen.left')
  return lines.map((line) => (
    <span key={line} className="line figures">
      {line}
    </span>
  ))
}

type WhyProps = { part: ReviewedPart; choice: PartChoice; onChoose: (change: Partial<PartChoice>) => void }

function Why({ part, choice, onChoose }: WhyProps) {
  const t = useText('companies')
  return (
    <div className="part-why">
      <Select
        aria-label={`${t(`part.${part}`)}: ${t('review.reason')}`}
        value={choice.reason}
        placeholder={t('review.reason')}
        options={partReasons.map((value) => ({ value, label: t(`partReason.${value}`) }))}
        onChange={(reason) => onChoose({ reason })}
      />
      <Input
        aria-label={`${t(`part.${part}`)}: ${t('review.note')}`}
        placeholder={t('review.note')}
        value={choice.note}
        maxLength={limits.textAreaLength}
        onChange={({ target }) => onChoose({ note: target.value })}
      />
    </div>
  )
}

function Decided({ review: { verdict, reason, note } }: { review: PartReview }) {
  const t = useText('companies')
  if (verdict === 'rejected')
    return (
      <span className="wrong">
        {[reason === null ? '' : t(`partReason.${reason}`), note].filter(Boolean).join(' ')}
      </span>
    )
  return <Tag tone={verdict === 'approved' ? 'green' : 'outline'}>{t(`verdict.${verdict}`)}</Tag>
}
