import { Tag, type TagTone } from '#ui/tag.tsx'
import { useText } from '@kikai/client/use-text'
import type { OwnEngineer, OwnSkill } from '@kikai/contract/engineers/engineers.shapes'

const tones: Record<OwnEngineer['state'], TagTone> = {
  uncertified: 'outline',
  pending: 'amber',
  trial: 'green',
  certified: 'green',
  rejected: 'red',
  paused: 'grey',
  suspended: 'red',
}

/** The state of an engineer's certification as a tag. */
export function EngineerTag({ state }: { state: OwnEngineer['state'] }) {
  const t = useText('engineers')
  return <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>
}

const skillTones: Record<OwnSkill['state'], TagTone> = {
  waiting: 'amber',
  certified: 'green',
  rejected: 'red',
  expired: 'outline',
}

export function SkillTag({ state }: { state: OwnSkill['state'] }) {
  const t = useText('engineers')
  return <Tag tone={skillTones[state]}>{t(`skillState.${state}`)}</Tag>
}
