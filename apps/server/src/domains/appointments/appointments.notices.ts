import { screenLinks } from '@kikai/contract/wire/screen-links'
import { textOf } from '@kikai/i18n/server'
import type { Id } from '@kikai/kernel/ids'
import { inEachLanguage } from '@kikai/kernel/language'
import { oneLine } from '@kikai/kernel/one-line'
import type { ChangeContext } from '../../platform/context.ts'
import { sellersAt } from '../access/access.public.ts'
import { readGoodsFacts } from '../goods/goods.public.ts'
import type { AppointmentRow } from './appointments.store.ts'
import { listStaff } from './steps/outcome.store.ts'

const told = {
  buyer: [
    'confirmed',
    'booked',
    'approved',
    'rejected',
    'unanswered',
    'hostCancelled',
    'costAdded',
    'costLapsed',
    'moved',
    'moneyBack',
    'hostMissed',
    'customerMissed',
    'expired',
    'unused',
    'completed',
    'reportDue',
    'reported',
  ],
  host: [
    'toApprove',
    'confirmed',
    'cancelled',
    'moved',
    'costAccepted',
    'costDeclined',
    'costLapsed',
    'unanswered',
    'hostMissed',
    'customerMissed',
    'unused',
    'reviewed',
    'assigned',
  ],
} as const

/** What the host's side answered, which a browser shows at once: the buyer can choose again, or get ready. */
const answers = ['approved', 'rejected', 'unanswered', 'hostCancelled'] as const

type Told = {
  appointment: AppointmentRow
  buyer?: (typeof told.buyer)[number]
  host?: (typeof told.host)[number]
  /** Told as the host's side instead of those who usually are. */
  only?: Id<'member'>
}
/** Tells one side or both what became of an appointment. */
export async function tellAppointment(ctx: ChangeContext, { appointment, buyer, host, only }: Told): Promise<void> {
  const { id, memberId, version, startAt } = appointment
  ctx.publish(`appointment:${id}`)
  const params = { what: await whatOf(ctx, appointment), when: { at: startAt } }
  if (buyer) {
    const answer = answers.find((one) => one === buyer)
    const step = inEachLanguage((language) => textOf(language, `appointments.told.buyer.${buyer}`))
    const about = `${id} ${version} ${buyer}`
    const link = screenLinks.appointment(id)
    if (answer) {
      const said = inEachLanguage((language) => textOf(language, `appointments.answer.${answer}`))
      await ctx.tell(memberId, { kind: 'appointmentAnswered', about, link, params: { ...params, step, answer: said } })
    } else await ctx.tell(memberId, { kind: 'appointmentMoved', about, link, params: { ...params, step } })
  }
  if (!host) return
  const step = inEachLanguage((language) => textOf(language, `appointments.told.host.${host}`))
  const everybody = only ? [only] : await hostsOfTelling(ctx, appointment, { all: host === 'toApprove' })
  for (const one of everybody)
    await ctx.tell(one, {
      kind: 'reservationMoved',
      about: `${id} ${version} ${host}`,
      link: screenLinks.reservation(id),
      params: { ...params, step },
    })
}

/** The host and who comes along; where it waits for an answer, or staff inspect, everybody who sells for the company. */
async function hostsOfTelling(
  ctx: ChangeContext,
  { id, hostId, companyId, byPlatform }: AppointmentRow,
  { all }: { all: boolean },
): Promise<Set<Id<'member'>>> {
  const staff = await listStaff(ctx.db, [id])
  const sellers = all || byPlatform ? await sellersAt(ctx, companyId) : []
  return new Set([hostId, ...staff.map(({ memberId }) => memberId), ...sellers])
}

/** Reminds both sides, each with the time by their own clock. */
export async function tellSoon(
  ctx: ChangeContext,
  { appointment, minutes }: { appointment: AppointmentRow; minutes: number },
): Promise<void> {
  const { id, memberId, hostId, startAt, type } = appointment
  const params = { what: await whatOf(ctx, appointment), when: { at: startAt } }
  const about = `${id} ${startAt} ${minutes}`
  const staff = await listStaff(ctx.db, [id])
  const hosts = new Set([hostId, ...staff.map((one) => one.memberId)])
  const roomOr = (link: string) => (type === 'video' ? screenLinks.appointmentRoom(id) : link)
  await ctx.tell(memberId, { kind: 'appointmentSoon', about, link: roomOr(screenLinks.appointment(id)), params })
  for (const host of hosts)
    await ctx.tell(host, { kind: 'appointmentSoon', about, link: roomOr(screenLinks.reservation(id)), params })
}

async function whatOf(ctx: ChangeContext, { goodsId, type }: AppointmentRow) {
  const [goods] = await readGoodsFacts({ db: ctx.db }, [goodsId])
  return inEachLanguage((language) =>
    textOf(language, `appointments.what.${type}`, { what: goods ? oneLine(goods.title[language]) : '' }),
  )
}
