import type { Id } from '@kikai/kernel/ids'
import { newId } from '../../../src/platform/codes/new-id.ts'
import { product } from '../../harness.ts'

type AddressWishes = {
  country?: string
  isDefault?: boolean
  name?: string
  city?: string
  region?: string
  postalCode?: string
  street?: string
}

/** An address of the member, in Osaka by default. */
export async function givenAddress(
  owner: { id: Id<'member'> },
  {
    country = 'JP',
    isDefault = false,
    name = 'Sato Kenji',
    city = 'Osaka',
    region = '27',
    postalCode = '541-0041',
    street = '1-2-3 Kitahama',
  }: AddressWishes = {},
): Promise<{ id: Id<'address'> }> {
  const { app } = product()
  const id = newId('address', app.nowMs())
  await app.db`
    insert into address
      (id, member_id, country, name, dial_code, mobile, postal_code, region, city, street, house_number, company, is_default)
    values (
      ${id}, ${owner.id}, ${country}, ${name}, '+81', '+819012345678', ${postalCode}, ${region}, ${city}, ${street}, '5F',
      '', ${isDefault}
    )
  `
  return { id }
}

/** The input for adding an address in Osaka. */
export const sentAddress = {
  country: 'JP',
  name: '佐藤 健二',
  dialCode: '+81',
  mobile: '09012345678',
  postalCode: '541-0041',
  region: '27',
  city: '大阪市中央区',
  street: '北浜1-2-3',
  houseNumber: '',
  company: '',
  isDefault: false,
}
