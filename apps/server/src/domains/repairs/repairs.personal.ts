import type { PersonalData } from '../../platform/app.ts'
import { eraseEndWordsOf } from './work/ends.store.ts'
import { freeVisit } from './visits.ts'
import { repairStates } from './repairs.states.ts'
import { countUnderWay, endedFor, eraseWordsOf, listOwnForExport, listToCancel } from './repairs.store.ts'

/** What is only asked for is called off when its customer leaves; what is under way holds them back until it has ended. */
export const repairsPersonal: PersonalData = {
  holdsBack: async ({ db }, memberId) => ((await countUnderWay(db, memberId)) > 0 ? ['orders'] : []),
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
