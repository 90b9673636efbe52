import { href } from '#app/routes/go'
import { EngineerHead } from '#features/engineers/engineer-head'
import { EngineerTag, TieTag } from '#features/engineers/engineer-tag'
import { useEngineerWords } from '#features/engineers/engineer-words.ts'
import { TieActions } from '#features/engineers/tie-actions'
import { AskOnce } from '#ui/sheets/ask-once'
import { Button } from '#ui/buttons/button'
import { Facts } from '#ui/facts/facts'
import { Link } from '#ui/buttons/link'
import { useDates } from '#ui/times/moments.ts'
import { Tag } from '#ui/facts/tag'
import { showToast } from '#ui/feedback/toast'
import { useAction } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import type { CompanyEngineer } from '@kikai/contract/engineers/engineers.shapes'
import { managedEngineersCalls } from '@kikai/contract/engineers/managed-engineers.calls'
import { useState } from 'react'

const events = ['withdraw', 'agree', 'keep', 'release'] as const
/** As many as fit two lines of a phone. */
const skillsShown = 4

/** An engineer for a company: what they are certified for, and what the company can do. */
export function CompanyEngineerCard({ of, days }: { of: CompanyEngineer; days: number }) {
  const t = useText('engineers')
  const words = useEngineerWords()
  const { deadline } = useDates()
  const move = useAction(managedEngineersCalls.moveCompanyTie)
  const { tie, skills } = of
  const rest = skills.length - skillsShown
  return (
    <>
      <Link
        to={href('/pages/me/my-engineer/engineer-profile/engineer-profile', { engineerId: of.id })}
        className="block"
      >
        <EngineerHead name={of.name} photo={of.photo} note={of.otherName}>
          <EngineerTag state={of.state} />
          {tie && tie.state !== 'attached' ? <TieTag state={tie.state} /> : null}
        </EngineerHead>
        <p className="flex flex-wrap gap-1.5 pt-3">
          {skills.slice(0, skillsShown).map(({ task, level }) => (
            <Tag key={task} tone={level === 'expert' ? 'green' : 'neutral'}>
              {t(`task.${task}`)}
            </Tag>
          ))}
          {rest > 0 ? <span className="text-12 text-ink-2">{t('managed.more', { count: rest })}</span> : null}
        </p>
        <p className="pt-2 text-12 text-ink-2">
          <Facts of={[words.joined(of.makers), of.area, words.languages(of.languages)]} />
        </p>
      </Link>
      {tie?.answerBy ? (
        <p className="figures pt-2 text-12 text-ink-2">
          {t(tie.state === 'invited' ? 'tie.until' : 'tie.endsBy', { time: deadline(tie.answerBy) })}
        </p>
      ) : null}
      {tie ? (
        <TieActions
          tie={tie}
          of={events}
          days={days}
          busy={move.busy}
          onMove={(event) => move.run({ tieId: tie.id, event })}
        />
      ) : null}
      {of.allowedActions.some(({ action, enabled }) => action === 'invite' && enabled) ? (
        <Invite of={of} days={days} />
      ) : null}
    </>
  )
}

function Invite({ of: { id, name }, days }: { of: CompanyEngineer; days: number }) {
  const t = useText('engineers')
  const [asking, setAsking] = useState(false)
  const invite = useAction(managedEngineersCalls.inviteEngineer)
  const run = async () => {
    const { ok } = await invite.run({ engineerId: id })
    if (!ok) return
    setAsking(false)
    showToast(t('managed.invited'), { done: true })
  }
  return (
    <div className="pt-3">
      <Button size="small" tone="tint" onClick={() => setAsking(true)}>
        {t('managed.invite')}
      </Button>
      <AskOnce
        open={asking}
        onClose={() => setAsking(false)}
        title={t('managed.inviteTitle', { name })}
        yes={t('managed.invite')}
        tone="go"
        of={invite}
        onYes={() => void run()}
      >
        <p>{t('managed.inviteWhy', { days })}</p>
      </AskOnce>
    </div>
  )
}
