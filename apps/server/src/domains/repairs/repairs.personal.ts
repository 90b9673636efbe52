import type { PersonalData } from '../../platform/app.ts'
import { engineerIdOf } from '../engineers/engineers.public.ts'
import { eraseEndWordsOf } from './work/ends.store.ts'
import { freeVisit } from './visits.ts'
import { repairStates } from './repairs.states.ts'
import { countUnderWay, listOwnForExport, listToCancel } from './repairs.store.ts'
import { endedFor, eraseWordsOf } from './repair-changes.store.ts'

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
      await repairStates.change(db, { id, event: 'cancel', as: 'customer', by: memberId, set: endedFor(db, '') })
    }
    await eraseWordsOf(db, memberId)
    await eraseEndWordsOf(db, memberId)
    return []
  },
}
