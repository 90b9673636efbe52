import { LoadedPanel } from '#features/crud/loaded-panel.tsx'
import { Facts } from '#ui/facts.tsx'
import { Link } from '#ui/link.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { useWritten } from '#ui/written.ts'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { linesOfPart } from '@kikai/contract/companies/certification-parts'
import { type CompanyFile, reviewedPartNames } from '@kikai/contract/companies/certification.shapes'
import { managedCompaniesCalls } from '@kikai/contract/companies/companies.calls'
import { isId } from '@kikai/kernel/ids'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { CompanyTag } from './company-tag.tsx'
import { Suspension } from './suspension.tsx'

/** One company beside the list: state, data, documents, and members. */
export function CompanyPanel({ row, controls }: { row: string; controls: ReactNode }) {
  const company = useCall(managedCompaniesCalls.readCompany, isId<'company'>(row) ? { companyId: row } : null, {
    freshMs: 0,
  })
  return (
    <LoadedPanel of={company} controls={controls}>
      {(file) => <Shown key={row} file={file} row={row} controls={controls} />}
    </LoadedPanel>
  )
}

function Shown({ file, row, controls }: { file: CompanyFile; row: string; controls: ReactNode }) {
  const t = useText('consoleSellers')
  const word = useText('companies')
  const { moment, deadline, country } = useWritten()
  const [suspends, setSuspends] = useState(false)
  const { companyId, facts, state, isOpen, dueAt, decidedAt, payoutFrozenUntil, suspendedWhy } = file
  const name = facts?.legalName ?? ''
  const can = (action: string) => file.allowedActions.some((one) => one.action === action && one.enabled)
  const review = `/seller/certifications?row=${row}`
  return (
    <SidePanel
      title={
        <>
          {name} <CompanyTag state={state} />
        </>
      }
      label={name}
      note={facts ? country(facts.country) : null}
      controls={controls}
      footer={
        isOpen || can('suspend') ? (
          <>
            {isOpen ? (
              <Link to={review} className="button-link">
                {t('review')}
              </Link>
            ) : null}
            {can('suspend') ? (
              <Button danger className="at-end" onClick={() => setSuspends(true)}>
                {word('review.suspend')}
              </Button>
            ) : null}
          </>
        ) : null
      }
    >
      <Facts
        look="boxes"
        of={[
          { label: word('part.licenceUntil'), value: facts?.licenceUntil ?? '–' },
          { label: t('onOffer'), value: file.goodsCount },
          isOpen && dueAt
            ? { label: t('decideBy'), value: deadline(dueAt) }
            : { label: t('decided'), value: decidedAt ? moment(decidedAt) : '–' },
        ]}
      />
      {suspendedWhy ? (
        <section>
          <h3>{word('state.suspended')}</h3>
          <p>{suspendedWhy}</p>
        </section>
      ) : null}
      <section>
        <h3>{word('screen.facts')}</h3>
        <Facts
          of={reviewedPartNames.flatMap((part) => {
            const lines = linesOfPart(part, file)
            return lines.length === 0 ? [] : [{ label: word(`part.${part}`), value: <Lines of={lines} /> }]
          })}
        />
        {payoutFrozenUntil ? <p className="quiet">{t('frozen', { time: moment(payoutFrozenUntil) })}</p> : null}
      </section>
      <section>
        <h3>{word('screen.papers')}</h3>
        {file.photos.length === 0 ? (
          <p className="quiet">{word('screen.left')}</p>
        ) : (
          <Link to={review}>{t('papers', { count: file.photos.length })}</Link>
        )}
      </section>
      <section>
        <h3>{t('team')}</h3>
        {file.team.length === 0 ? <p className="quiet">{t('noTeam')}</p> : null}
        <ul className="lines">
          {file.team.map(({ name: person, seats }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- two people may share a name, and the list is loaded once
            <li key={`${person} ${at}`}>
              <span>{person}</span>
              <small>{seats.map((seat) => word(`seat.${seat}`)).join(' · ')}</small>
            </li>
          ))}
        </ul>
      </section>
      {companyId ? <Suspension companyId={companyId} open={suspends} onClose={() => setSuspends(false)} /> : null}
    </SidePanel>
  )
}

const Lines = ({ of }: { of: readonly string[] }) =>
  of.map((line) => (
    <span key={line} className="line">
      {line}
    </span>
  ))
