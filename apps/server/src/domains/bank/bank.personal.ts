import type { PersonalData } from '../../platform/app.ts'
import { listLinesOf } from './lines/lines.store.ts'

/** What the bank said of money that a member sent. It is kept as the law asks for a company's books, whoever leaves. */
export const bankPersonal: PersonalData = {
  give: async (ctx, memberId) => ({ bankLines: await listLinesOf(ctx.db, memberId) }),
  erase: () => Promise.resolve([]),
}
