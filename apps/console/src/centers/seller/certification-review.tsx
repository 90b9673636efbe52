import { Form } from '#ui/form.tsx'
import { showToast } from '#ui/toast.tsx'
import { Tag } from '#ui/tag.tsx'
import { useWritten } from '#ui/written.ts'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import {
  countSentBack,
  isAllDecided,
  type PartChoice,
  type PartChoices,
  partsWaiting,
  undecided,
} from '@kikai/contract/companies/certification-parts'
import type { Certification, ReviewedPart } from '@kikai/contract/companies/certification.shapes'
import { managedCompaniesCalls } from '@kikai/contract/companies/companies.calls'
import { sentenceOf } from '@kikai/i18n/say'
import { useLanguage, useTexts } from '@kikai/i18n/texts-provider'
import { Button } from 'antd'
import { useState } from 'react'
import { CompanyTag } from './company-tag.tsx'
import { Papers } from './papers.tsx'
import { PartTable } from './part-table.tsx'

type ReviewProps = { company: Certification; onNext: () => void }

/**
 * The review of a company: each pending part is approved or returned with a reason that the company sees at its field.
 */
export function CertificationReview({ company, onNext }: ReviewProps) {
  const t = useText('consoleSellers')
  const word = useText('companies')
  const texts = useTexts('companies')
  const language = useLanguage()
  const { moment, deadline } = useWritten()
  const [looked, setLooked] = useState<ReviewedPart>('licencePhoto')
  const start: { choices: PartChoices } = { choices: {} }
  const waiting = partsWaiting(company)
  const form = useCallForm(managedCompaniesCalls.reviewCompany, {
    start,
    input: ({ choices }) => ({
      companyId: company.companyId,
      version: company.version,
      decisions: waiting.map((part) => ({ part, ...(choices[part] ?? undecided) })),
    }),
    rules: ({ choices }) => ({ decisions: !isAllDecided(waiting, choices) && word('error.partsLeft') }),
    onDone: ({ state }) => {
      showToast(word(state === 'certified' ? 'review.certified' : 'review.done'), { done: true })
      onNext()
    },
  })
  const { choices } = form.values
  const decided = Object.keys(choices).length
  const choose = (part: ReviewedPart, change: Partial<PartChoice>) =>
    form.set({ choices: { ...choices, [part]: { ...(choices[part] ?? undecided), ...change } } })
  const review = company.allowedActions.find(({ action }) => action === 'review')
  const decides = review?.enabled === true
  const why =
    review?.reason && !decides ? sentenceOf(texts, `error.${review.reason.name}`, language, review.reason.params) : null
  const back = countSentBack(choices)
  const { facts, submittedAt, dueAt, round } = company
  return (
    <>
      <Papers company={company} part={looked} onLook={setLooked} />
      <section className="card review-facts" aria-label={t('parts')}>
        <div className="card-body">
          <p className="review-head">
            <CompanyTag state={company.state} />{' '}
            {round > 1 ? <Tag tone="grey">{word('review.round', { count: round })}</Tag> : null}
          </p>
          <h2>{facts?.legalName}</h2>
          <p className="quiet figures">
            {submittedAt ? `${t('submitted')} ${moment(submittedAt)}` : null}
            {dueAt ? ` · ${word('screen.due', { time: deadline(dueAt) })}` : null}
          </p>
          <Form of={form} id="parts" refused={form.refusal ?? form.wrong('decisions')}>
            <PartTable company={company} decides={decides} choices={choices} onChoose={choose} onLook={setLooked} />
          </Form>
        </div>
        {company.isOpen ? (
          <div className="panel-foot panel-foot-tall">
            {company.needsTwo ? (
              <p className="quiet">{word(company.hasFirstYes ? 'review.firstYes' : 'review.two')}</p>
            ) : null}
            {why ? <p>{why}</p> : null}
            {decides ? (
              <>
                <Button
                  {...(back > 0 ? { danger: true } : { type: 'primary' as const })}
                  size="large"
                  loading={form.busy}
                  onClick={() => void form.submit()}
                >
                  {back > 0 ? word('review.sendBack', { count: back }) : word('review.approve')}
                </Button>
                <span className="quiet at-end">{t('decidedOf', { count: decided, of: waiting.length })}</span>
              </>
            ) : null}
          </div>
        ) : null}
      </section>
    </>
  )
}
