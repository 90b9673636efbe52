import { renderScreen } from '#app/test/render-screen.tsx'
import { takePickedPlace } from '#features/map/picked-place.ts'
import { settle } from '@kikai/client/test/mount.tsx'
import { expect, test } from 'vitest'
import ChooseLocation from './choose-location.screen.tsx'

test('the place under the pin is taken along to the form that asked for it, once', async () => {
  const { host } = await renderScreen(ChooseLocation, {
    domains: ['map'],
    isLoggedIn: true,
    address: '/pages/choose-location?lat=34.69&lng=135.5',
  })
  expect(host.textContent).toContain('34.69000, 135.50000')
  expect(takePickedPlace()).toBeNull()
  const use = [...host.querySelectorAll('button')].find(({ textContent }) => textContent === 'Use this point')
  await settle(() => use?.click())
  expect(takePickedPlace()).toEqual({ lat: 34.69, lng: 135.5 })
  expect(takePickedPlace()).toBeNull()
})
