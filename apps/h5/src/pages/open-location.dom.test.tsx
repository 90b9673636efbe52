import { renderScreen } from '#app/test/render-screen.tsx'
import { expect, test } from 'vitest'
import OpenLocation from './open-location.screen.tsx'

const open = async (address: string) =>
  (await renderScreen(OpenLocation, { domains: ['map'], address: `/pages/open-location?${address}` })).host

test('a place is shown with its address, its degrees and the way to a street map', async () => {
  const host = await open('lat=34.69&lng=135.5&name=Yard&address=Kitahama+1-1')
  for (const text of ['Yard', 'Kitahama 1-1', '34.69000, 135.50000']) expect(host.textContent).toContain(text)
  expect(host.querySelector('a[target=_blank]')?.getAttribute('href')).toContain('mlat=34.69&mlon=135.5')
})

test.each(['', 'lat=34.69', 'lat=91&lng=0', 'lat=here&lng=there'])(
  '%j is no place, and that is said',
  async (address) => {
    expect((await open(address)).textContent).toContain('This location isn’t known.')
  },
)
