import type { PersonalData } from '../../platform/app.ts'
import { releaseFiles } from '../uploads/uploads.public.ts'
import { deleteEngineerOf, findOwnEngineer } from './engineers.store.ts'
import { paperIdsOf } from './present-engineers.ts'
import { listSkillRows } from './skills.store.ts'
import { listTiesOf } from './ties.store.ts'

/** Nobody else needs a certification whose holder is gone, so its papers go with it. */
export const engineersPersonal: PersonalData = {
  give: async ({ db }, memberId) => {
    const engineer = await findOwnEngineer(db, memberId)
    if (!engineer) return { engineer: null }
    return {
      engineer,
      engineerSkills: await listSkillRows(db, [engineer.id]),
      engineerCompanies: await listTiesOf(db, engineer.id),
    }
  },
  erase: async (ctx, { memberId }) => {
    const engineer = await findOwnEngineer(ctx.db, memberId)
    if (!engineer) return []
    const fileIds = paperIdsOf(engineer.facts, await listSkillRows(ctx.db, [engineer.id]))
    await releaseFiles(ctx, { fileIds, ownerId: memberId })
    await deleteEngineerOf(ctx.db, memberId)
    return []
  },
}
