import type { StockMovement } from '@kikai/contract/warehouse/stock.shapes'
import { useText } from '../use-text.ts'

/** What moves stock: how it came in, the events of its state table, and `move` within a house. */
export const movementEvents = [
  'expect',
  'open',
  'receive',
  'quarantine',
  'pass',
  'sendBack',
  'repair',
  'repaired',
  'reserve',
  'free',
  'pick',
  'putBack',
  'load',
  'ship',
  'takeBack',
  'depart',
  'arrive',
  'scrap',
  'lose',
  'find',
  'surplus',
  'cancel',
] as const

/** A movement of the ledger in words: its event, from where to where within a house, and for what it was. */
export function useMovementWords() {
  const t = useText('warehouse')
  return {
    title: ({ event, from, to }: Pick<StockMovement, 'event' | 'from' | 'to'>) => {
      const known = movementEvents.find((one) => one === event)
      return known === undefined
        ? t('event.move', { from: from.bin || t('move.noBin'), to: to.bin || t('move.noBin') })
        : t(`event.${known}`)
    },
    cause: ({ cause }: Pick<StockMovement, 'cause'>) =>
      cause ? t(`unit.hold.${cause.kind}`, { number: cause.number }).trim() : '',
    change: ({ change }: Pick<StockMovement, 'change'>) =>
      change > 0 ? `+${change}` : String(change).replace('-', '−'),
  }
}
