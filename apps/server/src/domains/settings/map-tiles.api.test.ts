import { api } from '@kikai/contract/api'
import { expect, test } from 'vitest'
import { as } from '../../../test/as.ts'
import { accepted } from '../../../test/given/deals/orders.ts'
import { product, startProduct } from '../../../test/harness.ts'
import { ConfigError, readSettings } from '../../platform/config/config.ts'

const mapTiles = { url: 'https://tiles.example:8443/{z}/{x}/{y}.png', credit: '© Makers', datum: 'wgs84' } as const

startProduct({ config: { mapTiles } })

test('the app is told where the map’s pictures come from, and browsers may load them from there alone', async () => {
  expect(accepted(await as.guest().call(api.settings.readMapTiles, {}))).toEqual(mapTiles)
  const { headers } = await product().server.inject({ url: '/healthz' })
  const images = /img-src [^;]+/.exec(String(headers['content-security-policy']))?.[0]
  expect(images).toBe("img-src 'self' data: blob: https://tiles.example:8443")
})

test.each([
  'https://tiles.example/{z}/{x}.png',
  'ftp://tiles.example/{z}/{x}/{y}.png',
  'https://{s}.tiles.example/{z}/{x}/{y}',
])('the server does not start with %j for the map', (address) => {
  expect(() => readSettings({ MAP_TILES: address })).toThrow(ConfigError)
})
