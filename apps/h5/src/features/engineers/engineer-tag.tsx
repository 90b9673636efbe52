import { Tag, type TagTone } from '#ui/facts/tag'
import { useText } from '@kikai/client/use-text'
import type { EngineerGrade, EngineerTie, OwnEngineer, OwnSkill } from '@kikai/contract/engineers/engineers.shapes'
import { BadgeCheck } from 'lucide-react'

const tones: Record<OwnEngineer['state'], TagTone> = {
  uncertified: 'neutral',
  pending: 'ink',
  trial: 'green',
  certified: 'green',
  rejected: 'red',
  paused: 'neutral',
  suspended: 'red',
}

/** The state of an engineer's certification. */
export function EngineerTag({ state }: { state: OwnEngineer['state'] }) {
  const t = useText('engineers')
  return (
    <Tag tone={tones[state]} icon={state === 'certified' ? <BadgeCheck aria-hidden /> : undefined}>
      {t(`state.${state}`)}
    </Tag>
  )
}

/** How often their repairs held first time, once that says something. */
export function GradeTag({ of: { firstFix, jobs } }: { of: EngineerGrade }) {
  const t = useText('engineers')
  return <Tag>{firstFix === null ? t('grade.new') : t('grade.held', { percent: firstFix, count: jobs })}</Tag>
}

const skillTones: Record<OwnSkill['state'], TagTone> = {
  waiting: 'neutral',
  certified: 'green',
  rejected: 'red',
  expired: 'red',
}

export function SkillTag({ state }: { state: OwnSkill['state'] }) {
  const t = useText('engineers')
  return <Tag tone={skillTones[state]}>{t(`skillState.${state}`)}</Tag>
}

export function TieTag({ state }: { state: EngineerTie['state'] }) {
  const t = useText('engineers')
  const isOpen = state === 'invited' || state === 'leaving' || state === 'releasing'
  return <Tag tone={isOpen ? 'ink' : 'neutral'}>{t(`tie.state.${state}`)}</Tag>
}
