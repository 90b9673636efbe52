import type { PersonalData } from '../../platform/app.ts'
import { listEntriesOf, listWallets } from './ledger.store.ts'

/** Entries are kept for ever; after the account closes its id names nobody. */
export const ledgerPersonal: PersonalData = {
  holdsBack: async ({ db }, memberId) =>
    (await listWallets(db, memberId)).some(({ minor }) => minor !== 0) ? ['balance'] : [],
  give: async ({ db }, memberId) => ({
    balances: await listWallets(db, memberId),
    entries: await listEntriesOf(db, memberId),
  }),
  erase: () => Promise.resolve([]),
}
