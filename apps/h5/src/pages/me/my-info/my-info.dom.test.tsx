import { profileOf } from '#app/test/profile-of'
import { renderScreen } from '#app/test/render-screen.tsx'
import { type as write } from '#ui/test/render'
import { settle } from '@kikai/client/test/mount.tsx'
import { membersCalls } from '@kikai/contract/members/members.calls'
import { profileCalls } from '@kikai/contract/profile/profile.calls'
import { regionsCalls } from '@kikai/contract/regions/regions.calls'
import { expect, test } from 'vitest'
import MyInfo from './my-info.screen.tsx'

test('one’s own details stand there to be changed, and an empty name is asked for instead of being sent', async () => {
  const { host, paths } = await renderScreen(MyInfo, {
    domains: ['me', 'members', 'addresses', 'identity', 'uploads'],
    isLoggedIn: true,
    answers: { [profileCalls.myProfile.path]: profileOf(), [regionsCalls.listCountries.path]: [] },
  })
  const name = () => host.querySelector('[name=name]')
  expect(name()).toMatchObject({ value: 'Mei Lin' })
  expect(host.textContent).toContain('mei.lin@kikai.example')
  await settle(() => write(name(), ' '))
  await settle(() => host.querySelector('form')?.requestSubmit())
  expect(host.textContent).toContain('Please enter your name.')
  expect(paths()).not.toContain(membersCalls.updateProfile.path)
})
