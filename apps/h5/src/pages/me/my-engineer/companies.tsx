import { TieTag } from '#features/engineers/engineer-tag'
import { TieActions } from '#features/engineers/tie-actions'
import { useDates } from '#ui/times/moments.ts'
import { Panel } from '#ui/pages/panel'
import { useAction } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { engineersCalls } from '@kikai/contract/engineers/engineers.calls'
import type { EngineerTie, OwnEngineer } from '@kikai/contract/engineers/engineers.shapes'

const events = ['accept', 'decline', 'leave', 'stay', 'consent'] as const

/** The company for which somebody works, and those that ask them to. */
export function Companies({ of }: { of: OwnEngineer }) {
  const t = useText('engineers')
  return (
    <Panel title={t('home.company')}>
      {of.ties.length === 0 ? <p className="text-14 text-ink-2">{t('home.independent')}</p> : null}
      <ul className="divide-y divide-line">
        {of.ties.map((tie) => (
          <Tie key={tie.id} tie={tie} days={of.answerDays} />
        ))}
      </ul>
    </Panel>
  )
}

function Tie({ tie, days }: { tie: EngineerTie; days: number }) {
  const t = useText('engineers')
  const { deadline } = useDates()
  const move = useAction(engineersCalls.moveOwnTie)
  return (
    <li className="py-2.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="min-w-0 text-15 wrap-anywhere">{tie.company.name}</span>
        <TieTag state={tie.state} />
      </div>
      {tie.answerBy ? (
        <p className="figures text-12 text-ink-2">
          {t(tie.state === 'invited' ? 'tie.until' : 'tie.endsBy', { time: deadline(tie.answerBy) })}
        </p>
      ) : null}
      <TieActions
        tie={tie}
        of={events}
        days={days}
        busy={move.busy}
        onMove={(event) => move.run({ tieId: tie.id, event })}
      />
    </li>
  )
}
