/** A call by video, a viewing where the machine stands, or an inspection with a report. */
export const appointmentTypes = ['video', 'viewing', 'inspection'] as const
export type AppointmentType = (typeof appointmentTypes)[number]

/** The currencies of the price list besides points; nothing is converted. */
export const appointmentCurrencies = ['CNY', 'JPY'] as const
export type AppointmentCurrency = (typeof appointmentCurrencies)[number]

/** Ways to pay; a transfer would take longer than a time is kept. */
export const appointmentMethods = ['points', 'balance', 'online', 'credit'] as const
export type AppointmentMethod = (typeof appointmentMethods)[number]

/** What is paid for: the booking, a cost that was added and accepted, or another block of time in the room. */
export const chargeKinds = ['fee', 'cost', 'extension'] as const

/** What an added cost is for. */
export const costKinds = ['lifting', 'material', 'interpreting', 'travel', 'other'] as const
export type CostKind = (typeof costKinds)[number]

/** Who comes for the host's side. */
export const staffRoles = ['host', 'engineer', 'interpreter'] as const
export type StaffRole = (typeof staffRoles)[number]

/** Tabs of the customer's list, and of the host's. */
export const appointmentTabs = ['upcoming', 'report', 'past'] as const
export const reservationTabs = ['waiting', 'confirmed', 'customer', 'done', 'ended'] as const
