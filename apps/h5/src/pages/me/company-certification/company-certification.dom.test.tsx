import { profileOf } from '#app/test/profile-of'
import { renderScreen } from '#app/test/render-screen.tsx'
import { settle } from '@kikai/client/test/mount.tsx'
import { companiesCalls } from '@kikai/contract/companies/companies.calls'
import { profileCalls } from '@kikai/contract/profile/profile.calls'
import { regionsCalls } from '@kikai/contract/regions/regions.calls'
import { expect, test } from 'vitest'
import CompanyCertification from './company-certification.screen.tsx'

const japan = {
  code: 'JP',
  name: 'Japan',
  dialCode: '+81',
  postalPattern: '^\\d{3}-?\\d{4}$',
  postalExample: '541-0041',
  addressFields: [{ field: 'street', required: true }],
  regions: [],
  hasPostalCodes: true,
}
const nothingYet = {
  companyId: null,
  state: 'uncertified',
  version: 0,
  facts: null,
  accountEnd: '',
  photos: [],
  parts: [],
  isOpen: false,
  round: 0,
  submittedAt: null,
  dueAt: null,
  decidedAt: null,
  hasFirstYes: false,
  needsTwo: false,
  suspendedWhy: '',
  payoutFrozenUntil: null,
  addressLines: [],
  phoneWritten: '',
  allowedActions: [],
}

test('§4 certification of a company: who is uncertified finds the form, and an empty one is not sent', async () => {
  const { host, paths } = await renderScreen(CompanyCertification, {
    domains: ['companies', 'addresses', 'uploads', 'members'],
    isLoggedIn: true,
    answers: {
      [profileCalls.myProfile.path]: profileOf(),
      [companiesCalls.readCertification.path]: nothingYet,
      [regionsCalls.listCountries.path]: [japan],
    },
  })
  await settle(() => host.querySelector('form')?.requestSubmit())
  for (const name of ['legalName', 'registrationNumber', 'representative'])
    expect(host.querySelector(`[name=${name}]`)?.getAttribute('aria-invalid'), name).toBe('true')
  expect(paths()).not.toContain(companiesCalls.registerCompany.path)
})
