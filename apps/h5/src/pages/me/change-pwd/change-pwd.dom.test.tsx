import { renderScreen } from '#app/test/render-screen.tsx'
import { settle } from '@kikai/client/test/mount.tsx'
import { expect, test } from 'vitest'
import ChangePassword from './change-pwd.screen.tsx'

test('each empty field of a new password is asked for by its name, and nothing is sent', async () => {
  const { host, paths } = await renderScreen(ChangePassword, { domains: ['identity'], isLoggedIn: true })
  await settle(() => host.querySelector('form')?.requestSubmit())
  for (const name of ['password', 'newPassword', 'again'])
    expect(host.querySelector(`[name=${name}]`)?.getAttribute('aria-invalid'), name).toBe('true')
  expect(host.textContent).toContain('Please repeat the password.')
  expect(paths()).toEqual([])
})
