import type { StockUnit } from '@kikai/contract/warehouse/stock.shapes'

/** Where units stand, as a sale shows its pieces; what is held of a lot of parts comes before what is free of it. */
export const storedIn = (units: readonly StockUnit[]) =>
  units.map(({ id: unitId, number, place, state, counts, onHand }) => ({
    unitId,
    number,
    warehouse: place?.warehouse ?? '',
    bin: place?.bin ?? null,
    state,
    quantity: counts[state] ?? onHand,
  }))
