import assert from 'node:assert/strict'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { isId } from '@kikai/kernel/ids'
import type { Reads, Writes } from '../../platform/context.ts'
import { type Owner, everything } from '../../platform/sessions/reach.ts'
import { type AppointmentId, type AppointmentRow, lockAppointmentRow } from './appointments.store.ts'
import { type ChargeRow, findCharge, listCharges } from './money/charges.store.ts'

/** An appointment behind its lock, with what is paid of it. */
export type LockedAppointment = AppointmentRow & { readonly charges: readonly ChargeRow[] }

export type AskedAppointment = { appointmentId: AppointmentId; owner: Owner }

export async function lockAppointment(ctx: Writes, asked: AskedAppointment): Promise<LockedAppointment> {
  const row = await lockAppointmentRow(ctx.db, asked)
  if (!row) throw refuse(requestErrors.notFound)
  return { ...row, charges: await listCharges(ctx.db, [row.id]) }
}

/** For the clock, the room and payments, which act for nobody. */
export const lockEverybodys = (ctx: Writes, appointmentId: string): Promise<LockedAppointment> => {
  assert(isId<'appointment'>(appointmentId), `${appointmentId} is no appointment`)
  return lockAppointment(ctx, { appointmentId, owner: { reach: everything } })
}

export async function appointmentOfCharge(ctx: Reads, chargeId: string): Promise<AppointmentId> {
  const charge = await findCharge(ctx.db, chargeId)
  if (!charge) throw new Error(`charge ${chargeId} is gone`)
  return charge.appointmentId
}

/** What the calendar keeps its times for. */
export const occasionOf = (id: AppointmentId) => ({ kind: 'appointment', id }) as const
