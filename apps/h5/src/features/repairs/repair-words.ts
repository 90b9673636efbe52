import type { TagTone } from '#ui/facts/tag'
import { useText } from '@kikai/client/use-text'
import type { RepairLine } from '@kikai/contract/repairs/repairs.shapes'
import { limits } from '@kikai/kernel/limits'

type Named = Pick<RepairLine, 'device' | 'symptoms'>
type Standing = Pick<RepairLine, 'life' | 'hold' | 'parts' | 'isMine' | 'nextStep'>

/** How a repair, its machine and its fault are named in one line. */
export function useRepairWords() {
  const t = useText('repairs')
  return {
    machine: ({ device: { maker, model } }: Named) => [maker, model].filter(Boolean).join(' '),
    fault: ({ symptoms: [first, ...more] }: Named) =>
      first === undefined
        ? ''
        : more.length === 0
          ? t(`symptom.${first}`)
          : t('symptoms', { first: t(`symptom.${first}`), count: more.length }),
    tag: (of: Standing): { tone: TagTone; label: string } => {
      if (of.isMine) return { tone: 'ink', label: t('yourTurn') }
      if (of.life === 'disputed') return { tone: 'red', label: t('life.disputed') }
      if (of.life === 'completed') return { tone: 'green', label: t('life.completed') }
      if (isGivenUp(of)) return { tone: 'ended', label: t(`life.${of.life}`) }
      if (of.hold === 'held') return { tone: 'neutral', label: t('step.resume') }
      if (of.parts === 'waiting') return { tone: 'neutral', label: t('step.waitForParts') }
      return { tone: 'neutral', label: t(`life.${of.life}`) }
    },
  }
}

/** How many repairs a tab has; nothing where there are none, and `99+` where the server stopped counting. */
export function repairCount(count: number | undefined): number | string | undefined {
  if (!count) return undefined
  return count < limits.tabCountMax ? count : `${limits.tabCountMax - 1}+`
}

/** Nothing was repaired, and nothing will be. */
const ends: readonly RepairLine['life'][] = ['declined', 'cancelled', 'refused']
export const isGivenUp = ({ life }: Pick<RepairLine, 'life'>): boolean => ends.includes(life)
