import { go } from '#app/routes/go'
import { CompanyTag } from '#features/companies/company-tag'
import { PartList } from '#features/companies/part-list'
import { usePartWords } from '#features/companies/part-words.ts'
import { Actions } from '#ui/pages/actions'
import { AskOnce } from '#ui/sheets/ask-once'
import { FieldErrorText } from '#ui/forms/field'
import { useDates } from '#ui/times/moments.ts'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { Tag } from '#ui/facts/tag'
import { type Loaded, useAction } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import type { Certification, PartReview } from '@kikai/contract/companies/certification.shapes'
import { companiesCalls } from '@kikai/contract/companies/companies.calls'
import { useState } from 'react'

type StandingProps = {
  title: string
  of: Loaded<Certification>
  certification: Certification
  onEdit: () => void
}

/** The state of a company's certification, and the possible actions. */
export function Standing({ title, of, certification, onEdit }: StandingProps) {
  const t = useText('companies')
  const [asked, setAsked] = useState(false)
  const withdraw = useAction(companiesCalls.withdrawCertification, {})
  const { state, allowedActions } = certification
  const isCertified = state === 'certified' || state === 'expiring' || state === 'pending_change'
  return (
    <Page
      title={title}
      of={of}
      width="form"
      does={
        <Actions
          of={allowedActions}
          can={[
            { name: 'withdraw', label: t('screen.withdraw'), tone: 'grey', run: () => setAsked(true) },
            { name: 'submit', label: t(`screen.edit.${state}`), tone: isCertified ? 'tint' : 'go', run: onEdit },
            ...(isCertified && !certification.isOpen
              ? [{ label: t('screen.toDesk'), run: () => go('/pages/me/backend-manage/backend-manage') }]
              : []),
          ]}
        />
      }
    >
      <Head certification={certification} />
      {certification.parts.length > 0 ? (
        <PartList certification={certification} beside={(review) => <Verdict review={review} />} />
      ) : null}
      <AskOnce
        open={asked}
        onClose={() => setAsked(false)}
        title={t('screen.withdrawTitle')}
        yes={t('screen.withdraw')}
        of={withdraw}
        onYes={() => void withdraw.run({}).then(({ ok }) => ok && setAsked(false))}
      >
        <p>{t('screen.withdrawWhy')}</p>
      </AskOnce>
    </Page>
  )
}

function Head({ certification }: { certification: Certification }) {
  const t = useText('companies')
  const { moment, deadline } = useDates()
  const { state, facts, dueAt, submittedAt, decidedAt, hasFirstYes, suspendedWhy, payoutFrozenUntil } = certification
  const at = submittedAt ?? decidedAt
  return (
    <Panel>
      <p className="flex flex-wrap items-center gap-2">
        <CompanyTag state={state} />
        {at ? <span className="figures text-12 text-ink-2">{moment(at)}</span> : null}
      </p>
      <h2 className="mt-2 text-19 leading-tight font-600 wrap-anywhere">{facts?.legalName}</h2>
      <p className="mt-1 text-14 text-ink-2">{t(`screen.lead.${state}`)}</p>
      {suspendedWhy === '' ? null : <p className="mt-1 text-14 text-bad">{suspendedWhy}</p>}
      {dueAt ? <p className="figures mt-1 text-14">{t('screen.due', { time: deadline(dueAt) })}</p> : null}
      {hasFirstYes ? <p className="mt-1 text-14 text-ink-2">{t('screen.firstYes')}</p> : null}
      {payoutFrozenUntil ? (
        <p className="mt-1 text-14 text-ink-2">{t('screen.frozen', { time: deadline(payoutFrozenUntil) })}</p>
      ) : null}
    </Panel>
  )
}

function Verdict({ review }: { review: PartReview }) {
  const t = useText('companies')
  const { whyOf } = usePartWords()
  if (review.verdict === 'rejected') return <FieldErrorText>{whyOf(review)}</FieldErrorText>
  return (
    <p>
      <Tag tone={review.verdict === 'approved' ? 'green' : 'neutral'}>{t(`verdict.${review.verdict}`)}</Tag>
    </p>
  )
}
