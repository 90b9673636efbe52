import { LoadedPanel } from '#features/crud/loaded-panel.tsx'
import { FormDialog } from '#features/forms/form-dialog.tsx'
import { Facts } from '#ui/facts.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { useWritten } from '#ui/written.ts'
import { useCall } from '@kikai/client/calls/hooks'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import type { EngineerFile } from '@kikai/contract/engineers/engineers.shapes'
import { managedEngineersCalls } from '@kikai/contract/engineers/managed-engineers.calls'
import { type Id, isId } from '@kikai/kernel/ids'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { EngineerSays } from './engineer-says.tsx'
import { EngineerTag, SkillTag } from './engineer-tag.tsx'

/** One engineer beside the list: state, skills, and what staff can do. */
export function EngineerPanel({ row, controls }: { row: string; controls: ReactNode }) {
  const engineer = useCall(managedEngineersCalls.readEngineer, isId<'engineer'>(row) ? { engineerId: row } : null, {
    freshMs: 0,
  })
  return (
    <LoadedPanel of={engineer} controls={controls}>
      {(file) => <Shown key={row} file={file} row={row} controls={controls} />}
    </LoadedPanel>
  )
}

const moves = ['certify', 'reinstate', 'suspend'] as const
type Move = (typeof moves)[number]

function Shown({ file, row, controls }: { file: EngineerFile; row: string; controls: ReactNode }) {
  const t = useText('consoleEngineers')
  const word = useText('engineers')
  const { moment, deadline } = useWritten()
  const [asking, setAsking] = useState<Move | null>(null)
  const { engineerId, facts, state, skills, papers, isOpen, dueAt, decidedAt, suspendedWhy } = file
  const name = facts?.name ?? ''
  const can = moves.filter((move) => file.allowedActions.some(({ action, enabled }) => action === move && enabled))
  const review = `/seller/engineerReviews?row=${row}`
  return (
    <SidePanel
      title={
        <>
          {name} <EngineerTag state={state} />
        </>
      }
      label={name}
      note={facts?.latinName}
      controls={controls}
      footer={
        isOpen || can.length > 0 ? (
          <>
            {isOpen ? (
              <Link to={review} className="button-link">
                {t('review')}
              </Link>
            ) : null}
            {can.map((move) => (
              <Button
                key={move}
                {...(move === 'suspend' ? { danger: true, className: 'at-end' } : { type: 'primary' as const })}
                onClick={() => setAsking(move)}
              >
                {t(move)}
              </Button>
            ))}
          </>
        ) : null
      }
    >
      <Facts
        look="boxes"
        of={[
          { label: t('held'), value: skills.filter(({ held }) => held !== null).length },
          isOpen && dueAt
            ? { label: t('decideBy'), value: deadline(dueAt) }
            : { label: t('submitted'), value: decidedAt ? moment(decidedAt) : '–' },
        ]}
      />
      {suspendedWhy === '' ? null : (
        <section>
          <h3>{word('state.suspended')}</h3>
          <p>{suspendedWhy}</p>
        </section>
      )}
      <section>
        <h3>{word('home.profile')}</h3>
        <EngineerSays of={file} />
      </section>
      <section>
        <h3>{t('skills')}</h3>
        <ul className="lines">
          {skills.map((skill) => (
            <li key={skill.id}>
              <span>
                {word(`task.${skill.task}`)} <SkillTag state={skill.state} />
              </span>
              <small>{word(`level.${skill.held?.level ?? skill.level}`)}</small>
            </li>
          ))}
        </ul>
        {papers.length > 0 ? <Link to={review}>{t('papers', { count: papers.length })}</Link> : null}
      </section>
      {engineerId && asking ? (
        <MoveDialog key={asking} engineerId={engineerId} event={asking} onClose={() => setAsking(null)} />
      ) : null}
    </SidePanel>
  )
}

type MoveDialogProps = { engineerId: Id<'engineer'>; event: Move; onClose: () => void }

/** Certifies, suspends or reinstates; a suspension has a reason that the engineer reads. */
function MoveDialog({ engineerId, event, onClose }: MoveDialogProps) {
  const t = useText('consoleEngineers')
  const form = useCallForm(managedEngineersCalls.moveEngineer, {
    start: { why: '' },
    input: ({ why }) => ({ engineerId, event, why }),
    rules: ({ why }) => ({ why: event === 'suspend' && why.trim() === '' && t('why') }),
    onDone: onClose,
  })
  return (
    <FormDialog of={form} title={t(`${event}Title`)} send={t(event)} danger={event === 'suspend'} onClose={onClose}>
      <p className="quiet">{t(`${event}Why`)}</p>
      {event === 'suspend' ? <TextAreaField {...form.text('why')} label={t('why')} /> : null}
    </FormDialog>
  )
}
