import type { CardFacts } from '@kikai/contract/chat/chat.shapes'
import { screenLinks } from '@kikai/contract/wire/screen-links'
import { type Id, isId } from '@kikai/kernel/ids'
import type { Member, ReadContext } from '../../../platform/context.ts'
import { listAppointmentsOfReader } from '../appointments.store.ts'
import { hosting } from '../steps/host-steps.ts'
import { presentAppointments } from './present-appointments.ts'

/** Appointments as cards of a conversation, for their customer and for whoever hosts them. */
export async function presentAppointmentCards(
  ctx: ReadContext<Member>,
  ids: readonly string[],
): Promise<Map<string, CardFacts>> {
  const appointmentIds = ids.filter((id): id is Id<'appointment'> => isId<'appointment'>(id))
  const own = await listAppointmentsOfReader(ctx.db, { appointmentIds, owner: { memberId: ctx.actor.id } })
  const hosted = await listAppointmentsOfReader(ctx.db, { appointmentIds, owner: hosting(ctx) })
  const isOwn = new Set(own.map(({ id }) => id))
  const rows = [...own, ...hosted.filter(({ id }) => !isOwn.has(id))]
  return new Map(
    (await presentAppointments(ctx, rows)).map(({ id, number, state, goods, startAt }) => [
      id,
      {
        title: goods.title,
        number,
        picture: goods.picture,
        amount: null,
        at: startAt,
        state,
        link: isOwn.has(id) ? screenLinks.appointment(id) : screenLinks.reservation(id),
      },
    ]),
  )
}
