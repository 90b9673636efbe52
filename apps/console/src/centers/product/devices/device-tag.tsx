import { Tag, type TagTone } from '#ui/tag.tsx'
import { useText } from '@kikai/client/use-text'
import type { ManagedDevice } from '@kikai/contract/devices/devices.shapes'

type State = ManagedDevice['state']

/** Red for what several people say is theirs. */
export const deviceTones: Readonly<Record<State, TagTone>> = {
  draft: 'outline',
  active: 'green',
  stopped: 'amber',
  disputed: 'red',
  retired: 'grey',
}

export function DeviceTag({ state }: { state: State }) {
  const t = useText('devices')
  return <Tag tone={deviceTones[state]}>{t(`state.${state}`)}</Tag>
}
