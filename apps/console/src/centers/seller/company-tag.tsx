import { Tag, type TagTone } from '#ui/tag.tsx'
import { useText } from '@kikai/client/use-text'
import type { Certification } from '@kikai/contract/companies/certification.shapes'

type State = Certification['state']

const tones: Record<State, TagTone> = {
  uncertified: 'outline',
  pending: 'amber',
  certified: 'green',
  rejected: 'red',
  expiring: 'amber',
  suspended: 'red',
  pending_change: 'amber',
}

/** The state of a company's certification as a tag. */
export function CompanyTag({ state }: { state: State }) {
  const t = useText('companies')
  return <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>
}
