import type { Profile } from '@kikai/contract/profile/profile.shapes'

/** A member of the staff as the center reads them, without rights. */
export const staffMember: Omit<Profile, 'id'> = {
  version: 1,
  kind: 'consumer',
  companyName: '',
  account: 'hana',
  email: 'hana@kikai.example',
  name: 'Hana',
  mobile: '',
  mobileWritten: '',
  avatar: null,
  country: 'JP',
  region: '',
  regionCode: '',
  postalCode: '',
  address: '',
  company: null,
  companies: [],
  secondFactorMissing: false,
  consentsDue: [],
  rights: [],
}
