import { renderScreen } from '#app/test/render-screen.tsx'
import { session } from '#app/client'
import { type as write } from '#ui/test/render'
import { settle } from '@kikai/client/test/mount.tsx'
import { membersCalls } from '@kikai/contract/members/members.calls'
import { expect, test } from 'vitest'
import { CloseAccount } from './close-account.tsx'

test('§4 account destruction: once the server has closed the account, this device is logged out and says so to the app', async () => {
  session.start({ token: 'a-token', signKey: 'a-key', device: 'a-device', memberId: 'maud' })
  const told: string[] = []
  const stop = session.onLogout((reason) => told.push(reason))
  const view = () => <CloseAccount holdingBack={[]} />
  const { host, asked, paths } = await renderScreen(
    { view, login: 'required' },
    { domains: ['members'], isLoggedIn: true },
  )
  await settle(() => host.querySelector('button')?.click())
  await settle(() => write(document.querySelector('[name=password]'), 'slow-green-digger'))
  await settle(() => document.querySelector('form')?.requestSubmit())
  expect(paths()).toEqual([membersCalls.destroyAccount.path])
  expect(session.read()).not.toBeNull()
  await settle(() => asked[0]?.done({ closesAt: '2026-11-29T00:00:00.000Z' }))
  expect(session.read()).toBeNull()
  expect(told).toEqual(['asked'])
  stop()
})
