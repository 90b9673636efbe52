import { Tag, type TagTone } from '#ui/tag.tsx'
import { useText } from '@kikai/client/use-text'
import type { Repair } from '@kikai/contract/repairs/repairs.shapes'

/** Amber where somebody has to find who does it or to answer, red for a dispute. */
const tones: Readonly<Record<Repair['life'], TagTone>> = {
  submitted: 'amber',
  offered: 'amber',
  assigned: 'amber',
  accepted: 'grey',
  diagnosing: 'grey',
  quoted: 'amber',
  approved: 'grey',
  repairing: 'grey',
  repaired: 'green',
  disputed: 'red',
  completed: 'grey',
  declined: 'outline',
  cancelled: 'outline',
  refused: 'outline',
}

type Standing = Pick<Repair, 'life' | 'hold' | 'parts'>
export const repairTone = ({ life, hold, parts }: Standing): TagTone =>
  hold === 'held' || parts === 'waiting' ? 'outline' : tones[life]

/** How a repair stands: that it rests or waits for parts stands before how far it is. */
export function useRepairState(): (of: Standing) => string {
  const t = useText('repairs')
  return ({ life, hold, parts }) =>
    hold === 'held' ? t('step.resume') : parts === 'waiting' ? t('step.waitForParts') : t(`life.${life}`)
}

export function RepairTag({ of }: { of: Standing }) {
  const word = useRepairState()
  return <Tag tone={repairTone(of)}>{word(of)}</Tag>
}
