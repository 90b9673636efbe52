const id = (at: number) => `0198cccc-0000-7000-8000-00000000000${at}`
export const stockIds = {
  unit: id(1),
  company: id(2),
  product: id(3),
  warehouse: id(4),
  shelf: id(5),
  quarantine: id(6),
  gate: id(7),
  goods: id(8),
  other: id(9),
}

/** A warehouse in Osaka with a shelf, a quarantine bin and a gate, as the server sends it. */
export const warehouseSent = (over: object = {}) => ({
  id: stockIds.warehouse,
  company: { id: stockIds.company, name: 'Izumi Kikai' },
  name: 'Izumi',
  country: 'JP',
  address: 'Izumi 2-3',
  zone: 'Asia/Tokyo',
  bins: [
    { id: stockIds.shelf, code: 'B-04', kind: 'shelf' },
    { id: stockIds.quarantine, code: 'Q-03', kind: 'quarantine' },
    { id: stockIds.gate, code: 'G-1', kind: 'gate' },
  ],
  ...over,
})

/** A machine that stands on a shelf and is free, as the server lists it. */
export const unitSent = (over: object = {}) => ({
  id: stockIds.unit,
  version: 3,
  number: 'N-2611-042',
  kind: 'machine',
  company: { id: stockIds.company, name: 'Izumi Kikai' },
  productId: stockIds.product,
  title: 'Okuma GENOS L300-M',
  serial: 'NL19',
  year: 2014,
  hours: 25_640,
  weightKg: 4_300,
  picture: null,
  state: 'available',
  counts: { available: 1 },
  onHand: 1,
  place: { warehouseId: stockIds.warehouse, warehouse: 'Izumi', bin: 'B-04' },
  goods: null,
  due: null,
  differences: [],
  ...over,
})

/** The same with everything that its own screen shows. */
export const unitDetailSent = (over: object = {}) => ({
  ...unitSent(),
  code: '7K4M29QX7K4M29QX',
  source: 'purchase',
  supplier: 'Owari Kiko',
  arrival: null,
  bought: null,
  note: '',
  cameBack: null,
  compared: [
    { fact: 'serial', expected: 'NL19', actual: null, agrees: null },
    { fact: 'year', expected: '2014', actual: null, agrees: null },
    { fact: 'hours', expected: '25640', actual: null, agrees: null },
    { fact: 'weightKg', expected: null, actual: null, agrees: null },
  ],
  places: [
    {
      bin: { id: stockIds.shelf, code: 'B-04', kind: 'shelf' },
      warehouse: 'Izumi',
      state: 'available',
      quantity: 1,
    },
  ],
  holds: [],
  free: 1,
  waiting: 0,
  papers: [],
  movements: [],
  movementCount: 0,
  photos: [],
  adjustments: [],
  allowedActions: [],
  ...over,
})

/** The board of that warehouse on a quiet day. */
export const boardSent = (over: object = {}) => ({
  warehouses: [warehouseSent()],
  counts: { available: 1 },
  onHand: 1,
  bins: { used: 1, all: 3 },
  overdue: [],
  today: [],
  moving: 0,
  ...over,
})
