import { consoleLinks } from '@kikai/contract/wire/console-links'
import { textOf } from '@kikai/i18n/server'
import { inEachLanguage } from '@kikai/kernel/language'
import { decidersOf, seatCompanyIdsOf } from '../../domains/access/access.public.ts'
import type { ChangeContext, JobContext } from '../../platform/context.ts'
import { isFirstTelling } from '../../platform/jobs/first-telling.store.ts'
import { sweepEach } from '../../platform/jobs/sweep-each.ts'
import { type WaitingRow, listUntold } from './confirmations.store.ts'
import { confirmationAmountOf, rightToConfirm, concernedByWaiting } from './may-confirm.ts'
import { hasInterest } from '../../platform/steps/interest.ts'
import { mapInTurn } from '../../platform/queues/map-in-turn.ts'

const toldAtOnce = 100

/** Tells everybody who may confirm it, once for each thing. What was confirmed before anybody was told is told to nobody. */
export async function tellConfirmations(ctx: JobContext): Promise<number> {
  const untold = await listUntold(ctx.db, toldAtOnce)
  return sweepEach(
    ctx,
    'confirmations.tell',
    untold.map((one) => ({ ...one, id: one.key })),
    (one) =>
      ctx.tx(async (ctx) => {
        if (!(await isFirstTelling(ctx.db, one.key))) return false
        for (const memberId of await whoMayConfirm(ctx, one)) await tell(ctx, one, memberId)
        return true
      }),
  )
}

async function whoMayConfirm(ctx: ChangeContext, one: WaitingRow) {
  const deciders = await decidersOf(ctx, { right: rightToConfirm(one), amount: confirmationAmountOf(one) })
  const others = deciders.filter((memberId) => memberId !== one.byId && memberId !== one.bouncedById)
  const [concerned = {}] = await concernedByWaiting(ctx, [one])
  const seats = await mapInTurn(others, (memberId) => seatCompanyIdsOf(ctx, memberId))
  return others.filter((id, at) => !hasInterest(concerned, { id, seats: seats[at] ?? [] }))
}

function tell(ctx: ChangeContext, one: WaitingRow, memberId: Parameters<ChangeContext['tell']>[0]) {
  const what = inEachLanguage((language) => textOf(language, `confirmations.kind.${one.kind}`))
  return ctx.tell(memberId, {
    kind: 'secondPerson',
    about: one.key,
    link: consoleLinks.confirmations,
    params: { what, name: one.names ?? one.name, amount: confirmationAmountOf(one), by: one.by ?? '–' },
  })
}
