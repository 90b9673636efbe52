import { Tag, type TagTone } from '#ui/facts/tag'
import { useText } from '@kikai/client/use-text'
import type { Remittance } from '@kikai/contract/payments/payments.shapes'

type State = Remittance['state']

/** The state for finance: transfers to be reviewed have the dark tag. */
const tones: Record<State, TagTone> = {
  expected: 'neutral',
  submitted: 'ink',
  matched: 'ink',
  approved: 'green',
  approved_partial: 'neutral',
  rejected: 'red',
  expired: 'ended',
  reversed: 'ended',
}

export function RemittanceTag({ state }: { state: State }) {
  const t = useText('payments')
  return <Tag tone={tones[state]}>{t(`state.remittance.${state}`)}</Tag>
}
