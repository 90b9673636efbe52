import type { FactsOf } from '../../events.ts'
import type { PersonalData } from '../../platform/app.ts'
import type { JobContext } from '../../platform/context.ts'
import { engineerIdOf } from '../engineers/engineers.public.ts'
import { eraseEndWordsOf } from './work/ends.store.ts'
import { eraseNamesOnPapers } from './papers/repair-papers.store.ts'
import { freeVisit } from './visits.ts'
import { tellRepair } from './repairs.notices.ts'
import { repairStates } from './repairs.states.ts'
import { countUnderWay, listCalledOff, listOwnForExport, listToCancel } from './repairs.store.ts'
import { calledOffByLeaving, eraseWordsOf } from './repair-changes.store.ts'

/**
 * What is only asked for is called off when its customer leaves. What is under way holds back its customer and its engineer
 * until it has ended, the machine is back and nothing is owed; what an engineer has repaired stays without them.
 */
export const repairsPersonal: PersonalData = {
  async holdsBack(ctx, memberId) {
    const engineerId = await engineerIdOf(ctx, memberId)
    return (await countUnderWay(ctx.db, { memberId, engineerId })) > 0 ? ['orders'] : []
  },
  give: async ({ db }, memberId) => ({ repairs: await listOwnForExport(db, memberId) }),
  erase: async ({ db }, { memberId }) => {
    for (const { id } of await listToCancel(db, memberId)) {
      await freeVisit({ db }, id)
      await repairStates.change(db, { id, event: 'cancel', as: 'customer', by: memberId, set: calledOffByLeaving(db) })
    }
    await eraseWordsOf(db, memberId)
    await eraseEndWordsOf(db, memberId)
    return (await eraseNamesOnPapers(db, memberId)).map(({ id }) => `papers/${id}`)
  },
}

/** Whoever had a request of somebody who has left learns that it is over. Called twice it tells nobody again. */
export const tellCalledOff = (ctx: JobContext, { memberId }: FactsOf<'member.erased'>): Promise<void> =>
  ctx.tx(async (ctx) => {
    for (const repair of await listCalledOff(ctx.db, memberId))
      await tellRepair(ctx, { repair, engineer: 'cancelled', company: 'cancelled' })
  })
