import type { Address } from '@kikai/contract/addresses/addresses.shapes'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'
import type { Language } from '@kikai/kernel/language'
import type { Viewer } from '../../../platform/context.ts'
import { maskName, maskPhone } from '../../../platform/texts/masks.ts'
import type { AddressChangeRow } from '../address/address-changes.store.ts'
import type { AddressCopy, OrderRow } from '../orders.store.ts'
import { presentCopy } from '../read/present-order.ts'

type Delivery = Pick<OrderDetail, 'address' | 'addressChanges' | 'buyer' | 'note'>
type Going = { order: OrderRow; changes: readonly AddressChangeRow[]; isMasked: boolean }

/** Recipient, address and the buyer's note of an order, complete or masked; a masked note is left out. */
export function presentDelivery({ language }: Pick<Viewer, 'language'>, { order, changes, isMasked }: Going): Delivery {
  const present = isMasked ? presentMasked : presentCopy
  const address = present(language, order.address)
  const { name, dialCode, mobile } = address
  return {
    address,
    addressChanges: changes.map(({ id, state, askedAs, freight, before, after, createdAt, answeredAt }) => ({
      id,
      state,
      askedBy: askedAs,
      freight,
      before: present(language, before),
      after: present(language, after),
      askedAt: createdAt,
      answeredAt,
    })),
    buyer: { name, mobile: mobile.startsWith('+') ? mobile : `${dialCode} ${mobile}` },
    note: isMasked ? '' : order.note,
  }
}

type Reached = {
  name: string
  dialCode: string
  mobile: string
  postalCode: string
  street: string
  houseNumber: string
}

/** Masks street and contact, and keeps city and company. */
export const maskReached = <Copy extends Reached>(copy: Copy): Copy => ({
  ...copy,
  name: maskName(copy.name),
  mobile: copy.mobile === '' ? '' : maskPhone(copy),
  postalCode: '',
  street: '',
  houseNumber: '',
})

function presentMasked(language: Language, copy: AddressCopy): Address {
  const masked = maskReached(copy)
  const { mobile } = masked
  return { ...presentCopy(language, { ...masked, mobile: '' }), mobile, mobileWritten: mobile }
}
