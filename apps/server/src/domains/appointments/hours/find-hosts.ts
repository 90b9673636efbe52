import type { AppointmentType } from '@kikai/contract/appointments/appointments.words'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { appointmentsCalls } from '@kikai/contract/appointments/appointments.calls'
import { companyErrors } from '@kikai/contract/companies/companies.errors'
import { appointmentErrors } from '@kikai/contract/appointments/appointments.errors'
import { type Refusal, refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { dayMs, minuteMs } from '@kikai/kernel/duration'
import type { Id } from '@kikai/kernel/ids'
import { type Instant, instantOf, millisecondsOf } from '@kikai/kernel/instant'
import type { Context, Member, Reads, Services } from '../../../platform/context.ts'
import { everybodyWith, sellersAt } from '../../access/access.public.ts'
import { closedDays, freeSlots, hostsOf } from '../../calendar/calendar.public.ts'
import { type GoodsFacts, isPublic, readGoodsFacts } from '../../goods/goods.public.ts'
import { figuresNow } from '../../settings/settings.public.ts'
import { offeredBy } from '../appointments.policy.ts'

type MemberId = Id<'member'>
type Clock = Reads & Pick<Services, 'nowMs'>
export type Host = { readonly memberId: MemberId; readonly timeZone: string; readonly published: boolean }

/**
 * Who receives the visitor: those who sell for the company, by their own hours. Inspections are by the platform's staff who
 * have published hours, because the desk of all the others is not a calendar.
 */
export async function hostsFor(
  ctx: Clock,
  { companyId, type }: { companyId: Id<'company'>; type: AppointmentType },
): Promise<Host[]> {
  if (type === 'inspection') {
    const staff = await everybodyWith(ctx, 'order.appointment.inspect')
    return (await hostsOf(ctx, staff)).filter(({ published }) => published)
  }
  return hostsOf(ctx, [...(await sellersAt(ctx, companyId))])
}

/** Why these goods cannot be seen so: they are not on sale, or one's own, or nobody may sell or shows them. */
export function seeingBlocked(
  { seats }: Pick<Member, 'seats'>,
  { goods, hosts }: { goods: GoodsFacts; hosts: readonly Host[] },
): Refusal | null {
  if (seats.includes(goods.companyId)) return refuse(appointmentErrors.ownGoods)
  if (goods.state !== 'on_sale' && goods.state !== 'coming_soon') return refuse(appointmentErrors.notOffered)
  if (!goods.sellerMaySell) return refuse(companyErrors.notSelling)
  return hosts.length > 0 ? null : refuse(appointmentErrors.notOffered)
}

export async function findShownGoods(ctx: Clock, goodsId: Id<'goods'>): Promise<GoodsFacts> {
  const [goods] = await readGoodsFacts({ db: ctx.db }, [goodsId])
  if (!goods || !isPublic(goods)) throw refuse(requestErrors.notFound)
  return goods
}

type Wanted = { hosts: readonly Host[]; guest: MemberId; startAt: Instant; minutes: number; stepMinutes?: number }
/** Who of them is free at exactly this time, those with published hours first. */
export async function freeHostsAt(
  ctx: Clock,
  { hosts, guest, startAt, minutes, stepMinutes }: Wanted,
): Promise<Host[]> {
  const until = instantOf(new Date(millisecondsOf(startAt) + minutes * minuteMs))
  const at = { from: startAt, until, minutes, ...(stepMinutes === undefined ? {} : { stepMinutes }) }
  const free = await freeSlots(ctx, { hosts: hosts.map(({ memberId }) => memberId), guest, ...at })
  const found = new Set(free.find(({ from }) => from === startAt)?.hosts)
  return hosts
    .filter(({ memberId }) => found.has(memberId))
    .toSorted((a, b) => Number(b.published) - Number(a.published))
}

/** From the beginning of one time to the next: a call fills its time, visits begin by a coarser clock. */
export const stepOf = (
  type: AppointmentType,
  { visitStepMinutes, videoMinutes }: { visitStepMinutes: number; videoMinutes: number },
) => (type === 'video' ? videoMinutes : visitStepMinutes)

type Calls = typeof appointmentsCalls
export async function listFreeSlots(
  ctx: Context<Member>,
  { goodsId, type, from, days }: InputOf<Calls['listFreeSlots']>,
): Promise<OutputOf<Calls['listFreeSlots']>> {
  const goods = await findShownGoods(ctx, goodsId)
  const hosts = await hostsFor(ctx, { companyId: goods.companyId, type })
  const blocked = seeingBlocked({ seats: [] }, { goods, hosts })
  if (blocked) throw blocked
  const figures = await figuresNow(ctx)
  const { minutes } = offeredBy(type, figures)
  const published = new Set(hosts.flatMap((host) => (host.published ? [host.memberId] : [])))
  const during = { from, until: instantOf(new Date(millisecondsOf(from) + days * dayMs)) }
  const asked = hosts.map(({ memberId }) => memberId)
  const all = await freeSlots(ctx, {
    hosts: asked,
    guest: ctx.actor.id,
    ...during,
    withTaken: true,
    minutes,
    stepMinutes: stepOf(type, figures),
  })
  return {
    hostZone: hosts[0]?.timeZone ?? 'UTC',
    minutes,
    slots: all
      .filter((slot) => slot.hosts.length > 0)
      .map((slot) => ({
        startAt: slot.from,
        endAt: slot.until,
        isPublished: slot.hosts.some((host) => published.has(host)),
      })),
    taken: all.filter((slot) => slot.hosts.length === 0).map((slot) => slot.from),
    closed: await closedDays(ctx, { hosts: asked, ...during }),
  }
}
