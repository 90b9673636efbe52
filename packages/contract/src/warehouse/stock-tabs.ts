/** Tabs of the list of stock: what may be in hand, in the order of its way, then what has left. */
export const stockTabs = [
  'all',
  'expected',
  'received',
  'quarantine',
  'available',
  'reserved',
  'picked',
  'transfer',
  'inRepair',
  'gone',
] as const
export type StockTab = (typeof stockTabs)[number]

/** Tabs of the list of models: `lacking` are those whose facts are not complete. */
export const productTabs = ['all', 'machines', 'parts', 'lacking'] as const
