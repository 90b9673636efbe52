import { givenAddress } from './given/people/addresses.ts'
import { company } from './given/people/companies.ts'
import { administrator, finance, givenGrant, member, seller, staff } from './given/people/people.ts'
import { givenPicture } from './given/goods/pictures.ts'

/**
 * Creates valid objects with everything they need, so that a test names only what it is about. There is one file per
 * domain in the folders of `given/`; functions not in this list are imported from there.
 */
export const given = {
  member,
  company,
  seller,
  staff,
  finance,
  administrator,
  grant: givenGrant,
  address: givenAddress,
  picture: givenPicture,
}
