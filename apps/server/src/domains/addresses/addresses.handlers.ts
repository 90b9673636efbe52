import { addressesCalls } from '@kikai/contract/addresses/addresses.calls'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { pageIfAsked } from '@kikai/contract/wire/paging'
import type { Domain } from '../../platform/app.ts'
import type { Handlers } from '../../platform/context.ts'
import { presentAddress } from './addresses.present.ts'
import { findAddress, findDefaultAddress, listAddressRows } from './addresses.store.ts'
import { addAddress, deleteAddress, updateAddress } from './save-address.ts'
import { addressesPersonal } from './addresses.personal.ts'

const handlers: Handlers<typeof addressesCalls> = {
  async listAddresses({ db, actor, language }, asked) {
    const rows = await listAddressRows(db, actor.id)
    const data = pageIfAsked(rows, asked).map((address) => presentAddress(language, address))
    return { data, total: rows.length }
  },
  async readAddress({ db, actor, language }, { addressId }) {
    const address = await findAddress(db, { memberId: actor.id, addressId })
    if (!address) throw refuse(requestErrors.notFound)
    return presentAddress(language, address)
  },
  async readDefaultAddress({ db, actor, language }) {
    const address = await findDefaultAddress(db, actor.id)
    return address && presentAddress(language, address)
  },
  addAddress,
  updateAddress,
  deleteAddress,
}

export const addressesDomain: Domain = {
  name: 'addresses',
  calls: addressesCalls,
  handlers,
  personal: addressesPersonal,
}
