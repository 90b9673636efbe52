import type { PersonalData } from '../../platform/app.ts'
import { listHeldDeposits } from './deposits.store.ts'
import { listEntriesOf, listWallets } from './ledger.store.ts'

/** Entries are kept for ever; after the account closes its id names nobody. Points end with it. */
export const ledgerPersonal: PersonalData = {
  holdsBack: async ({ db }, memberId) =>
    [...(await listWallets(db, memberId)), ...(await listHeldDeposits(db, memberId))].some(
      ({ minor, currency }) => minor !== 0 && currency !== 'PTS',
    )
      ? ['balance']
      : [],
  give: async ({ db }, memberId) => ({
    balances: await listWallets(db, memberId),
    deposits: await listHeldDeposits(db, memberId),
    entries: await listEntriesOf(db, memberId),
  }),
  erase: () => Promise.resolve([]),
}
