import type { appointmentsCalls } from '@kikai/contract/appointments/appointments.calls'
import type { managedAppointmentsCalls } from '@kikai/contract/appointments/managed-appointments.calls'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { limits } from '@kikai/kernel/limits'
import type { Context, Member, Reads } from '../../../platform/context.ts'
import { hosting } from '../steps/host-steps.ts'
import { type Filter, countAppointments, listAppointments } from './listed.store.ts'
import { presentAppointments, presentReservations } from './present-appointments.ts'

type ListMine = typeof appointmentsCalls.listMyAppointments
type ListManaged = typeof managedAppointmentsCalls.listReservations

export async function listMyAppointments(
  ctx: Context<Member>,
  { tab = null, current_page: page, page_size: size }: InputOf<ListMine>,
): Promise<OutputOf<ListMine>> {
  const filter = { owner: { memberId: ctx.actor.id }, tab, type: null, goodsId: null }
  const rows = await listAppointments(ctx.db, { ...filter, skip: (page - 1) * size, count: size })
  const { counts, ...totals } = await counted(ctx, filter)
  return { data: await presentAppointments(ctx, rows), ...totals, counts: { ...none.mine, ...counts } }
}

export async function listReservations(
  ctx: Context<Member>,
  { tab = null, type = null, goodsId, current_page: page, page_size: size }: InputOf<ListManaged>,
): Promise<OutputOf<ListManaged>> {
  const filter = { owner: hosting(ctx), tab, type, goodsId: goodsId ?? null }
  const rows = await listAppointments(ctx.db, { ...filter, skip: (page - 1) * size, count: size })
  const { counts, ...totals } = await counted(ctx, filter)
  return { data: await presentReservations(ctx, rows), ...totals, counts: { ...none.managed, ...counts } }
}

const none = {
  mine: { upcoming: 0, report: 0, past: 0 },
  managed: { waiting: 0, confirmed: 0, customer: 0, done: 0, ended: 0 },
}

async function counted(ctx: Reads, filter: Filter) {
  const rows = await countAppointments(ctx.db, filter)
  const total = rows.reduce((all, { tab, count }) => all + (filter.tab === null || filter.tab === tab ? count : 0), 0)
  return {
    total,
    more: total >= limits.totalCountMax,
    counts: Object.fromEntries(rows.map(({ tab, count }) => [tab, count])),
  }
}
