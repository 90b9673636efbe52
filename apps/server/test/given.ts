import { address } from './given/addresses.ts'
import { company } from './given/companies.ts'
import { administrator, finance, grant, member, seller, staff } from './given/people.ts'
import { picture } from './given/pictures.ts'

/**
 * Valid things with everything they need; a test says only what matters to it. One file for each domain in `given/`:
 * import that one's functions for what is not in this list.
 */
export const given = { member, company, seller, staff, finance, administrator, grant, address, picture }
