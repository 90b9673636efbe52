import type { PersonalData } from '../../platform/app.ts'
import { exportFolder } from './export-own-data.ts'
import { emptyLooks, eraseMemberRow, listLooks, listMembers, takeExports } from './members.store.ts'

export const membersPersonal: PersonalData = {
  give: async ({ db }, memberId) => ({
    details: (await listMembers(db, [memberId]))[0],
    looksByStaff: await listLooks(db, memberId),
  }),
  erase: async ({ db }, { memberId }) => {
    await eraseMemberRow(db, memberId)
    await emptyLooks(db, memberId)
    return (await takeExports(db, memberId)).map(({ id }) => exportFolder(id))
  },
}
