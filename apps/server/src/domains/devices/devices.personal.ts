import type { PersonalData } from '../../platform/app.ts'
import { holdPassports } from '../passport/passport.public.ts'
import { releaseFiles } from '../uploads/uploads.public.ts'
import { deleteDevicesOf, listFilesOf, listForExport } from './devices.store.ts'

/** What a member owns themselves goes with them; a company's machines stay, and so does every passport. */
export const devicesPersonal: PersonalData = {
  give: async ({ db }, memberId) => ({ devices: await listForExport(db, memberId) }),
  erase: async (ctx, { memberId }) => {
    const files = await listFilesOf(ctx.db, memberId)
    await holdPassports(ctx, await deleteDevicesOf(ctx.db, memberId), null)
    await releaseFiles(ctx, { fileIds: files.map(({ id }) => id) })
    return []
  },
}
