import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { appointmentsCalls } from '@kikai/contract/appointments/appointments.calls'
import { appointmentTypes } from '@kikai/contract/appointments/appointments.words'
import type { Figures } from '@kikai/contract/settings/figures'
import type { Context } from '../../../platform/context.ts'
import { mapInTurn } from '../../../platform/queues/map-in-turn.ts'
import { reasonOf } from '../../../platform/steps/present-action.ts'
import { figuresNow } from '../../settings/settings.public.ts'
import { offeredBy, pricesIn } from '../appointments.policy.ts'
import { findShownGoods, hostsFor, seeingBlocked } from '../hours/find-hosts.ts'

type List = typeof appointmentsCalls.listAppointmentPrices

/** What seeing these goods costs; visitors read it, and log in to book. */
export async function listAppointmentPrices(ctx: Context, { goodsId }: InputOf<List>): Promise<OutputOf<List>> {
  const goods = await findShownGoods(ctx, goodsId)
  const figures = await figuresNow(ctx)
  const seats = ctx.actor.kind === 'member' ? ctx.actor.seats : []
  const prices = await mapInTurn(appointmentTypes, async (type) => {
    const { minutes, points, isDeposit, ...price } = offeredBy(type, figures)
    const hosts = await hostsFor(ctx, { companyId: goods.companyId, type })
    const blocked = seeingBlocked({ seats }, { goods, hosts })
    return { type, minutes, points, prices: pricesIn(price), isDeposit, reason: blocked && reasonOf(blocked) }
  })
  return { prices, rules: rulesBy(figures) }
}

const rulesBy = (of: Figures): OutputOf<List>['rules'] => ({
  holdMinutes: of.slotHoldMinutes,
  changesMost: of.appointmentChanges,
  changeMinutes: of.appointmentChangeMinutes,
  depositHours: of.depositBackHours,
  answerDays: of.appointmentAnswerDays,
  roomOpensMinutes: of.roomOpensMinutes,
  waitMinutes: of.roomWaitMinutes,
  reportHours: of.inspectionReportHours,
  reviewDays: of.appointmentReviewDays,
})
