import { Tag, type TagTone } from '#ui/tag.tsx'
import { useText } from '@kikai/client/use-text'
import type { ManagedLot } from '@kikai/contract/auctions/managed-lots.shapes'

const tones: Readonly<Record<ManagedLot['now']['state'], TagTone>> = {
  draft: 'amber',
  scheduled: 'grey',
  bidding: 'grey',
  closing: 'amber',
  won: 'grey',
  passed: 'outline',
  settled: 'green',
  defaulted: 'red',
  second_chance: 'amber',
  cancelled: 'outline',
  suspended: 'red',
}

/** Where a lot stands; a price that its seller may still take has a word of its own. */
export function LotTag({ of: { now, nearMiss } }: { of: Pick<ManagedLot, 'now' | 'nearMiss'> }) {
  const t = useText('consoleLots')
  const word = useText('auctions')
  return nearMiss ? (
    <Tag tone="amber">{t('nearMiss')}</Tag>
  ) : (
    <Tag tone={tones[now.state]}>{word(`state.${now.state}`)}</Tag>
  )
}
