import type { PersonalData } from '../../platform/app.ts'
import { deleteBrowsersOf } from './browsers.store.ts'
import { deleteNoticesOf, listOwnNotices } from './notices.store.ts'
import { browsersOf } from './push-browsers.ts'

export const noticesPersonal: PersonalData = {
  give: async (ctx, memberId) => ({
    notices: await listOwnNotices(ctx.db, memberId),
    /** Which push services are asked; the addresses themselves are keys to a browser. */
    browsers: (await browsersOf(ctx, memberId)).map(({ to }) => ({ pushService: new URL(to.endpoint).hostname })),
  }),
  erase: async ({ db }, person) => {
    await deleteNoticesOf(db, person)
    await deleteBrowsersOf(db, person.memberId)
    return []
  },
}
