export const testAppointmentId = '0197a000-0000-7000-8000-0000000000a1'
export const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()

/** A room as the server sends it to its customer, while it runs. */
export const roomOf = (wishes: Readonly<Record<string, unknown>> = {}) => ({
  of: { appointmentId: testAppointmentId },
  side: 'customer',
  other: { name: 'Senshu Machines', country: 'JP', timeZone: 'Asia/Tokyo', isHere: true },
  machine: {
    goodsId: '0197a000-0000-7000-8000-000000000002',
    title: 'Komatsu PC138US-11',
    category: 'hydraulic excavator',
  },
  stage: 'running',
  opensAt: inMs(-15 * 60_000),
  slotStartsAt: inMs(-5 * 60_000),
  slotEndsAt: inMs(10 * 60_000),
  startedAt: inMs(-5 * 60_000),
  endsAt: inMs(10 * 60_000),
  iceServers: [],
  relayOnly: false,
  shotList: ['coldStart', 'plate', 'travelMotor', 'defects'],
  snapshots: [],
  agreed: { snapshots: { host: true, customer: true }, showing: null },
  extension: { state: 'none', minutes: 15, price: { points: 15, money: [{ currency: 'JPY', minor: 1_000 }] } },
  outcome: null,
  allowedActions: [{ action: 'enter', enabled: true, reason: null }],
  ...wishes,
})
