import { Tag, type TagTone } from '#ui/facts/tag'
import { useText } from '@kikai/client/use-text'
import type { Certification } from '@kikai/contract/companies/certification.shapes'

type State = Certification['state']

const tones: Record<State, TagTone> = {
  uncertified: 'neutral',
  pending: 'ink',
  certified: 'green',
  rejected: 'red',
  expiring: 'neutral',
  suspended: 'red',
  pending_change: 'ink',
}

export function CompanyTag({ state }: { state: State }) {
  const t = useText('companies')
  return <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>
}
