import { renderScreen } from '#app/test/render-screen.tsx'
import { placesCalls } from '@kikai/contract/places/places.calls'
import { expect, test } from 'vitest'
import OpenLocation from './open-location.screen.tsx'

const id = '0197a000-0000-7000-8000-000000000001'
const yard = {
  name: 'Komatsu PC138US-11',
  address: 'Izumi, Osaka',
  country: 'JP',
  place: { lat: 34.69, lng: 135.5 },
  isRounded: true,
}
const open = (address: string, answers = {}) =>
  renderScreen(OpenLocation, { domains: ['map'], address: `/pages/open-location?${address}`, answers })

test('where goods stand is shown with the address, the degrees and the way to a street map', async () => {
  const { host } = await open(`goodsId=${id}`, { [placesCalls.readGoodsAddress.path]: yard })
  for (const text of ['Komatsu', 'Izumi, Osaka', '34.69000, 135.50000', 'Rounded to about a kilometre.'])
    expect(host.textContent).toContain(text)
  expect(host.querySelector('a[target=_blank]')?.getAttribute('href')).toContain('mlat=34.69&mlon=135.5')
})

test('a company has an address to copy and to look for, and no map without a point', async () => {
  const { host } = await open(`companyId=${id}`, {
    [placesCalls.readCompanyAddress.path]: { ...yard, name: 'Senshu', address: 'Kitahama 1-1', place: null },
  })
  for (const text of ['Senshu', 'Kitahama 1-1', 'Look it up in a street map']) expect(host.textContent).toContain(text)
  expect(host.textContent).not.toContain('How far is it?')
  expect(host.querySelector('a[target=_blank]')?.getAttribute('href')).toContain('search?query=Kitahama%201-1')
})

test('a link that names neither is no place, and that is said', async () => {
  const { host, paths } = await open('name=Yard&lat=34&lng=135')
  expect(host.textContent).toContain('This location isn’t known.')
  expect(paths()).toEqual([])
})
