import { SkillTag } from '#features/engineers/engineer-tag'
import { FieldErrorText } from '#ui/forms/field'
import { Panel } from '#ui/pages/panel'
import { Tag } from '#ui/facts/tag'
import { useLanguage, useText } from '@kikai/client/use-text'
import type { OwnSkill } from '@kikai/contract/engineers/engineers.shapes'
import { formatDay } from '@kikai/i18n/format/day'

/** The skills with their states and ends, and why one came back. */
export function Skills({ of }: { of: readonly OwnSkill[] }) {
  const t = useText('engineers')
  const held = of.filter((skill) => skill.held !== null).length
  return (
    <Panel
      title={t('home.skills')}
      aside={
        <span className="figures">
          <b className="text-ink">{held}</b> / {of.length}
        </span>
      }
    >
      <ul className="divide-y divide-line">
        {of.map((skill) => (
          <Skill key={skill.id} of={skill} />
        ))}
      </ul>
    </Panel>
  )
}

function Skill({ of: { task, level, state, held, validUntil, endsSoon, reason, note } }: { of: OwnSkill }) {
  const t = useText('engineers')
  const language = useLanguage()
  const until = held ? held.validUntil : validUntil
  const isOther = held !== null && held.level !== level
  return (
    <li className="py-2.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="min-w-0 text-15">{t(`task.${task}`)}</span>
        <span className="flex flex-wrap gap-1.5">
          <Tag>{t(`level.${held?.level ?? level}`)}</Tag>
          <SkillTag state={state} />
        </span>
      </div>
      <p className={endsSoon ? 'text-12 text-bad' : 'text-12 text-ink-2'}>
        {until === null ? t('home.noEnd') : t('home.heldUntil', { day: formatDay(until, language) })}
        {isOther ? ` · ${t('home.asked', { level: t(`level.${level}`) })}` : null}
      </p>
      {reason === null ? null : (
        <FieldErrorText>{[t(`skillReason.${reason}`), note].filter(Boolean).join(' ')}</FieldErrorText>
      )}
    </li>
  )
}
