import { CompanyTag } from '#features/companies/company-tag'
import { PartList } from '#features/companies/part-list'
import { usePartWords } from '#features/companies/part-words.ts'
import { Actions } from '#ui/pages/actions'
import { actionOf } from '#ui/pages/allowed-action.ts'
import { FieldErrorText } from '#ui/forms/field'
import { Form } from '#ui/forms/form'
import { useDates } from '#ui/times/moments.ts'
import { Page } from '#ui/pages/page'
import { ActionsPanel } from '#ui/pages/actions-panel'
import { Panel } from '#ui/pages/panel'
import { Segmented } from '#ui/buttons/segmented'
import { SelectField, TextField } from '#ui/forms/text-field'
import { Tag } from '#ui/facts/tag'
import { showToast } from '#ui/feedback/toast'
import type { Loaded } from '@kikai/client/calls/hooks'
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
import {
  type Certification,
  partReasons,
  type PartReview,
  type ReviewedPart,
} from '@kikai/contract/companies/certification.shapes'
import { managedCompaniesCalls } from '@kikai/contract/companies/companies.calls'
import { useId, useState } from 'react'
import { SuspendSheet } from './suspend-sheet.tsx'

type ReviewProps = { title: string; of: Loaded<Certification>; company: Certification }

/**
 * The review of a company: each pending part is approved or returned with a reason that the company sees at its field.
 */
export function CompanyReviewPage({ title, of, company }: ReviewProps) {
  const t = useText('companies')
  const formId = useId()
  const [suspending, setSuspending] = useState(false)
  const start: { choices: PartChoices } = { choices: {} }
  const waiting = partsWaiting(company)
  const form = useCallForm(managedCompaniesCalls.reviewCompany, {
    start,
    input: ({ choices }) => ({
      companyId: company.companyId,
      version: company.version,
      decisions: waiting.map((part) => ({ part, ...(choices[part] ?? undecided) })),
    }),
    rules: ({ choices }) => ({
      decisions: !isAllDecided(waiting, choices) && t('error.partsLeft'),
    }),
    onDone: ({ state }) => showToast(t(state === 'certified' ? 'review.certified' : 'review.done'), { done: true }),
  })
  const { choices } = form.values
  const choose = (part: ReviewedPart, change: Partial<PartChoice>) =>
    form.set({ choices: { ...choices, [part]: { ...(choices[part] ?? undecided), ...change } } })
  const isOpen = actionOf(company.allowedActions, 'review')?.enabled === true
  const back = countSentBack(choices)
  return (
    <Page
      title={title}
      of={of}
      does={
        <Actions
          of={company.allowedActions}
          can={[
            { name: 'suspend', label: t('review.suspend'), tone: 'danger', run: () => setSuspending(true) },
            {
              name: 'review',
              label: back > 0 ? t('review.sendBack', { count: back }) : t('review.approve'),
              tone: back > 0 ? 'danger' : 'go',
              busy: form.busy,
              form: formId,
            },
          ]}
          note={company.needsTwo && company.isOpen ? t('review.two') : undefined}
        />
      }
      side={(actions) => (
        <>
          <Head company={company} />
          <ActionsPanel>{actions}</ActionsPanel>
        </>
      )}
    >
      <Form of={form} id={formId}>
        {form.wrong('decisions') ? <FieldErrorText>{form.wrong('decisions')}</FieldErrorText> : null}
        <PartList
          certification={company}
          large
          beside={(review) =>
            isOpen && review.verdict === 'waiting' ? (
              <Decision
                review={review}
                choice={choices[review.part] ?? undecided}
                onChoose={(change) => choose(review.part, change)}
              />
            ) : (
              <Decided review={review} />
            )
          }
        />
      </Form>
      {company.companyId ? (
        <SuspendSheet companyId={company.companyId} open={suspending} onClose={() => setSuspending(false)} />
      ) : null}
    </Page>
  )
}

function Head({ company }: { company: Certification }) {
  const t = useText('companies')
  const { moment, deadline } = useDates()
  const { facts, state, submittedAt, dueAt, round, hasFirstYes } = company
  return (
    <Panel>
      <p className="flex flex-wrap items-center gap-2">
        <CompanyTag state={state} />
        {round > 1 ? <Tag>{t('review.round', { count: round })}</Tag> : null}
      </p>
      <h2 className="mt-2 text-17 leading-tight font-600 wrap-anywhere">{facts?.legalName}</h2>
      {submittedAt ? <p className="figures mt-1 text-12 text-ink-2">{moment(submittedAt)}</p> : null}
      {dueAt ? <p className="figures text-14">{t('screen.due', { time: deadline(dueAt) })}</p> : null}
      {hasFirstYes ? <p className="text-14 text-ink-2">{t('review.firstYes')}</p> : null}
    </Panel>
  )
}

type DecisionProps = { review: PartReview; choice: PartChoice; onChoose: (change: Partial<PartChoice>) => void }

function Decision({ review, choice, onChoose }: DecisionProps) {
  const t = useText('companies')
  return (
    <div className="flex flex-col gap-2">
      <Segmented
        of={['approved', 'rejected'] as const}
        now={choice.verdict}
        label={(name) => t(`review.choice.${name}`)}
        title={t(`part.${review.part}`)}
        onPick={(verdict) => onChoose({ verdict })}
      />
      {choice.verdict === 'rejected' ? (
        <>
          <SelectField
            label={t('review.reason')}
            value={choice.reason ?? ''}
            onChange={({ target }) => onChoose({ reason: partReasons.find((one) => one === target.value) ?? null })}
            options={partReasons.map((value) => ({ value, label: t(`partReason.${value}`) }))}
          />
          <TextField
            label={t('review.note')}
            value={choice.note}
            maxLength={140}
            onChange={({ target }) => onChoose({ note: target.value })}
            optional
          />
        </>
      ) : null}
    </div>
  )
}

function Decided({ review }: { review: PartReview }) {
  const t = useText('companies')
  const { whyOf } = usePartWords()
  if (review.verdict === 'rejected') return <FieldErrorText>{whyOf(review)}</FieldErrorText>
  return (
    <p>
      <Tag tone={review.verdict === 'approved' ? 'green' : 'neutral'}>{t(`verdict.${review.verdict}`)}</Tag>
    </p>
  )
}
