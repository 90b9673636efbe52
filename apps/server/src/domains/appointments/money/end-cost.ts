import type { ChangeContext } from '../../../platform/context.ts'
import { companiesOf } from '../../companies/companies.public.ts'
import { readFigures } from '../../settings/settings.public.ts'
import { answerDueAt } from '../hours/answer-due.ts'
import { tellAppointment } from '../appointments.notices.ts'
import { appointmentStates } from '../appointments.states.ts'
import { setDeadlineAt } from '../appointments.store.ts'
import type { LockedAppointment } from '../lock-appointment.ts'
import { dropDue } from './settle-money.ts'

type Declining = { appointment: LockedAppointment; as: 'buyer' | 'clock' }
/** A cost that is declined, or not answered in time, is not charged, and everything is as it was before it was asked for. */
export async function declineCost(ctx: ChangeContext, { appointment, as }: Declining): Promise<void> {
  const { id, companyId, startAt, now } = appointment
  await dropDue(ctx, { appointment, as })
  const by = as === 'buyer' ? appointment.memberId : null
  const { to } = await appointmentStates.change(ctx.db, { id, event: 'declineCost', as, by })
  const [company] = await companiesOf(ctx, [companyId])
  const waits = to === 'pending_review'
  const due = waits ? answerDueAt(await readFigures(ctx), { country: company?.country ?? '', now, startAt }) : null
  await setDeadlineAt(ctx.db, { id, at: due })
  await tellAppointment(ctx, {
    appointment,
    host: as === 'buyer' ? 'costDeclined' : 'costLapsed',
    ...(as === 'clock' ? { buyer: 'costLapsed' } : {}),
  })
}
