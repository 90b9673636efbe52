import type { PersonalData } from '../../platform/app.ts'
import { listEntriesOf, listWallets } from './ledger.store.ts'

/** Entries are numbers and stay for ever, under the number of an account that names nobody any more. */
export const ledgerPersonal: PersonalData = {
  holdsBack: async ({ db }, memberId) =>
    (await listWallets(db, memberId)).some(({ minor }) => minor !== 0) ? ['balance'] : [],
  give: async ({ db }, memberId) => ({
    balances: await listWallets(db, memberId),
    entries: await listEntriesOf(db, memberId),
  }),
  erase: () => Promise.resolve([]),
}
