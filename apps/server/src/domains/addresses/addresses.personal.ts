import type { PersonalData } from '../../platform/app.ts'
import { deleteAddresses, listAddressRows } from './addresses.store.ts'

export const addressesPersonal: PersonalData = {
  give: async ({ db }, memberId) => ({ addresses: await listAddressRows(db, memberId) }),
  erase: async ({ db }, { memberId }) => {
    await deleteAddresses(db, memberId)
    return []
  },
}
