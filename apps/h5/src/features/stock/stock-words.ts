import { href } from '#app/routes/go'
import { serverNow } from '#ui/times/clock.ts'
import { readersZone, useMoments } from '#ui/times/moments.ts'
import type { TagTone } from '#ui/facts/tag'
import { useLanguage } from '#ui/texts/words.ts'
import { useText } from '@kikai/client/use-text'
import type { StockUnit } from '@kikai/contract/warehouse/stock.shapes'
import type { comparedFacts, StockState } from '@kikai/contract/warehouse/stock.words'
import { formatDate, formatDeadline, formatRemaining } from '@kikai/i18n/format/moment'
import { formatHours, formatQuantity } from '@kikai/i18n/format/quantity'
import { minuteMs } from '@kikai/kernel/duration'
import { instantOf, millisecondsOf } from '@kikai/kernel/instant'

const tones: Partial<Record<StockState, TagTone>> = {
  reserved: 'green',
  picked: 'green',
  out: 'ended',
  sentBack: 'ended',
  cancelled: 'ended',
  scrapped: 'ended',
  missing: 'red',
}
/** While it stands in these, a difference from the notice waits for somebody. */
const unsolved: readonly StockState[] = ['received', 'quarantine']

/** How a piece of stock, its place and its term are named in one line. */
export function useStockWords() {
  const t = useText('warehouse')
  const language = useLanguage()
  const { isOver } = useMoments()
  return {
    tag: ({ state, differences, due }: StockUnit): { tone: TagTone; label: string } => {
      if (differences.length > 0 && unsolved.includes(state)) return { tone: 'ink', label: t('toSolve') }
      if (due && unsolved.includes(state) && isOver(due.at)) return { tone: 'red', label: t(`state.${state}`) }
      return { tone: tones[state] ?? 'neutral', label: t(`state.${state}`) }
    },
    facts: (unit: StockUnit): readonly string[] =>
      unit.kind === 'lot'
        ? [
            unit.number,
            t('pieces', { count: unit.onHand }),
            ...(unit.counts.reserved ? [t('held', { count: unit.counts.reserved })] : []),
          ]
        : [
            unit.goods?.managementNumber || unit.number,
            ...(unit.serial ? [t('serialNo', { serial: unit.serial })] : []),
          ],
    figures: ({ year, hours, weightKg }: StockUnit): readonly string[] => [
      ...(year === null ? [] : [String(year)]),
      ...(hours === null ? [] : [formatHours(hours)]),
      ...(weightKg === null ? [] : [`${formatQuantity(weightKg)} kg`]),
    ],
    fact: (fact: (typeof comparedFacts)[number], value: string | null) =>
      value === null || value === ''
        ? '–'
        : fact === 'hours'
          ? formatHours(Number(value))
          : fact === 'weightKg'
            ? `${formatQuantity(Number(value))} kg`
            : value,
    place: ({ place }: StockUnit) => (place ? [place.warehouse, place.bin ?? t('noPlace')].join(' · ') : t('noPlace')),
    due: ({ due }: StockUnit): { text: string; isLate: boolean } | null => {
      if (!due) return null
      if (isOver(due.at))
        return { text: t('due.late', { time: formatRemaining(serverNow(), due.at, language) }), isLate: true }
      // An arrival is awaited until its day ends.
      const time =
        due.kind === 'arrival'
          ? formatDate(instantOf(new Date(millisecondsOf(due.at) - minuteMs)), language, readersZone)
          : formatDeadline(due.at, language, readersZone)
      return { text: t(`due.${due.kind}`, { time }), isLate: false }
    },
  }
}

/** What is expected is received, whatever stands here is opened. */
export const stockScreenOf = ({ id: unitId, state }: Pick<StockUnit, 'id' | 'state'>): string =>
  state === 'expected'
    ? href('/pages/me/backend-manage/warehouse-goods/warehouse-goods', { unitId })
    : href('/pages/me/backend-manage/warehouse-goods/warehouse-goods-detail/warehouse-goods-detail', { unitId })
