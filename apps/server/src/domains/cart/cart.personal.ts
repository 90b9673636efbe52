import type { PersonalData } from '../../platform/app.ts'
import { deleteCart, listCartLines } from './cart.store.ts'

export const cartPersonal: PersonalData = {
  give: async ({ db }, memberId) => ({ cart: await listCartLines(db, memberId) }),
  erase: async ({ db }, { memberId }) => {
    await deleteCart(db, memberId)
    return []
  },
}
