import * as z from 'zod/mini'
import { appointmentMachine } from '../appointments/appointments.states.ts'
import { companyMachine } from '../companies/companies.states.ts'
import type { ConsolePageKey } from '../console/console-pages.ts'
import { deviceMachine } from '../devices/devices.states.ts'
import { payoutMachine } from '../earnings/earnings.states.ts'
import { goodsStateNames } from '../goods/goods.words.ts'
import { orderTabs } from '../orders/order-tabs.ts'
import { paperKinds } from '../papers/papers.shapes.ts'
import { refundMachine } from '../refunds/refunds.states.ts'
import { repairMachine } from '../repairs/repairs.states.ts'
import { stockStates } from '../warehouse/stock.words.ts'
import { withdrawalMachine } from '../withdrawals/withdrawals.states.ts'

/** What the console finds by its number, name or serial number, in this order. */
export const foundKinds = [
  'order',
  'goods',
  'unit',
  'device',
  'repair',
  'appointment',
  'paper',
  'refund',
  'withdrawal',
  'payout',
  'company',
  'member',
] as const
export type FoundKind = (typeof foundKinds)[number]

/** At most so many of a kind: who needs more narrows the words, or looks in the list. */
export const foundOfKindMax = 5

const found = {
  /** The row of its list. */
  row: z.string(),
  /** Empty where it has none: a member. */
  number: z.string(),
  /** The machine, the company or the person, as its list shows it. */
  name: z.string(),
}
/** One thing that was found, with the state that its list shows. */
export const foundThing = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('order'), ...found, state: z.enum(orderTabs) }),
  z.object({ kind: z.literal('goods'), ...found, state: z.enum(goodsStateNames) }),
  z.object({ kind: z.literal('unit'), ...found, state: z.enum(stockStates) }),
  z.object({ kind: z.literal('device'), ...found, state: z.enum(deviceMachine.states) }),
  z.object({ kind: z.literal('repair'), ...found, state: z.enum(repairMachine.states) }),
  z.object({ kind: z.literal('appointment'), ...found, state: z.enum(appointmentMachine.states) }),
  /** Papers have no states; what kind of paper it is stands there. */
  z.object({ kind: z.literal('paper'), ...found, state: z.enum(paperKinds) }),
  z.object({ kind: z.literal('refund'), ...found, state: z.enum(refundMachine.states) }),
  /** Of a member's balance; whose it is stands on its page. */
  z.object({ kind: z.literal('withdrawal'), ...found, state: z.enum(withdrawalMachine.states) }),
  z.object({ kind: z.literal('payout'), ...found, state: z.enum(payoutMachine.states) }),
  z.object({ kind: z.literal('company'), ...found, state: z.enum(companyMachine.states) }),
  z.object({ kind: z.literal('member'), ...found, state: z.null() }),
])
export type FoundThing = z.output<typeof foundThing>

/** The page of the console that opens each, with the tab in which all of them stand. */
export const foundPages: Readonly<Record<FoundKind, readonly [ConsolePageKey, tab?: string]>> = {
  order: ['order/orders'],
  goods: ['product/goods'],
  unit: ['product/stock'],
  device: ['product/devices'],
  repair: ['order/repairs', 'all'],
  appointment: ['order/reservations'],
  paper: ['finance/papers'],
  refund: ['finance/refunds', 'all'],
  withdrawal: ['finance/withdrawals', 'all'],
  payout: ['finance/payouts', 'all'],
  company: ['seller/companies'],
  member: ['member/members'],
}

/** The console's address of what was found, behind its `#`. */
export function consolePathOfFound({ kind, row }: Pick<FoundThing, 'kind' | 'row'>): string {
  const [page, tab] = foundPages[kind]
  return `/${page}?${new URLSearchParams({ ...(tab === undefined ? {} : { tab }), row }).toString()}`
}
