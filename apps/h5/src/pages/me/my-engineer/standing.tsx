import { EngineerHead } from '#features/engineers/engineer-head'
import { EngineerTag, GradeTag } from '#features/engineers/engineer-tag'
import { Switch } from '#ui/forms/choice'
import { FieldErrorText } from '#ui/forms/field'
import { useDates } from '#ui/times/moments.ts'
import { Panel } from '#ui/pages/panel'
import { Row, Rows } from '#ui/lists/row'
import { useAction } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { engineersCalls } from '@kikai/contract/engineers/engineers.calls'
import type { OwnEngineer } from '@kikai/contract/engineers/engineers.shapes'
import { CircleAlert, FileCheck, IdCard, MapPin, Wrench } from 'lucide-react'

/** Who somebody is as an engineer, in which state, and whether they are available. */
export function EngineerStanding({ of }: { of: OwnEngineer }) {
  const t = useText('engineers')
  const { date, deadline } = useDates()
  const { state, facts, photo, dueAt, certifiedAt, rejected, suspendedWhy, isOpen, papersChecked } = of
  const isAtWork = state === 'certified' || state === 'paused'
  return (
    <Panel>
      {facts ? (
        <EngineerHead name={facts.name} photo={photo} note={facts.latinName}>
          <EngineerTag state={state} />
          {isAtWork || state === 'trial' ? <GradeTag of={of.grade} /> : null}
          {certifiedAt && isAtWork ? (
            <span className="text-ink-2">{t('home.since', { day: date(certifiedAt) })}</span>
          ) : null}
        </EngineerHead>
      ) : (
        <EngineerTag state={state} />
      )}
      <p className="mt-3 text-14 text-ink-2">{t(`home.lead.${state}`)}</p>
      {rejected && !isOpen ? (
        <FieldErrorText>{[t(`reason.${rejected.reason}`), rejected.note].filter(Boolean).join(' ')}</FieldErrorText>
      ) : null}
      {suspendedWhy === '' ? null : <p className="mt-1 text-14 text-bad">{suspendedWhy}</p>}
      {isOpen && state !== 'pending' && !papersChecked ? (
        <p className="mt-1 text-14 text-ink-2">{t('home.documentsWait')}</p>
      ) : null}
      {dueAt ? <p className="figures mt-1 text-14">{t('home.due', { time: deadline(dueAt) })}</p> : null}
      {isAtWork ? <Availability state={state} /> : null}
    </Panel>
  )
}

function Availability({ state }: { state: 'certified' | 'paused' }) {
  const t = useText('engineers')
  const pause = useAction(engineersCalls.pauseEngineer)
  return (
    <div className="mt-2 border-t border-line pt-1">
      <Switch
        label={t('home.available')}
        checked={state === 'certified'}
        disabled={pause.busy}
        onChange={({ target }) => void pause.run({ event: target.checked ? 'resume' : 'pause' })}
      />
    </div>
  )
}

/** What an application asks for, before there is one. */
export function Needs() {
  const t = useText('engineers')
  return (
    <Panel title={t('home.needs')}>
      <Rows>
        <Row icon={<IdCard aria-hidden />} title={t('home.needIdentity')} />
        <Row icon={<Wrench aria-hidden />} title={t('home.needSkills')} />
        <Row icon={<MapPin aria-hidden />} title={t('home.needArea')} />
      </Rows>
    </Panel>
  )
}

/** What has ended first, then what would help. */
export function Lacks({ of: { lacks, state } }: { of: OwnEngineer }) {
  const t = useText('engineers')
  if (lacks.length === 0 || state === 'suspended') return null
  const isEnd = (name: (typeof lacks)[number]) => name.startsWith('skill') || name === 'insuranceEnded'
  return (
    <Panel title={t('home.lacks')}>
      <Rows>
        {lacks.map((name) => (
          <Row
            key={name}
            icon={isEnd(name) ? <CircleAlert aria-hidden className="text-bad" /> : <FileCheck aria-hidden />}
            title={t(`home.lack.${name}`)}
          />
        ))}
      </Rows>
    </Panel>
  )
}
