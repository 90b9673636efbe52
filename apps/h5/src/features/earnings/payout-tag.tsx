import { Tag, type TagTone } from '#ui/facts/tag'
import { useText } from '@kikai/client/use-text'
import type { Payout } from '@kikai/contract/earnings/earnings.shapes'

/** The state of a payout. */
export function PayoutTag({ state }: { state: Payout['state'] }) {
  const t = useText('earnings')
  return <Tag tone={toneOf(state)}>{t(`state.${state}`)}</Tag>
}

function toneOf(state: Payout['state']): TagTone {
  if (state === 'confirmed') return 'green'
  if (state === 'returned' || state === 'rejected') return 'red'
  return state === 'withdrawn' ? 'ended' : 'neutral'
}
