import type { GlobalSetting } from '@kikai/contract/settings/settings.shapes'
import { describe, expect, test } from 'vitest'
import { readSetting, refreshSetting } from './setting.ts'
import { given } from './test/given-client.ts'

const setting: GlobalSetting = {
  version: '1',
  app: { latest: '1.0.0', minimum: '1.0.0' },
  orders: {
    onlineMinutes: 30,
    remittanceDaysDomestic: 3,
    remittanceDaysAbroad: 7,
    receiveDays: 14,
    receiptObjectionHours: 72,
    shipDays: { '1-2': 2, '2-3': 3, '4-7': 7, 'over-7': 14 },
    reviewDays: 30,
    rejectedSlipDays: 2,
    slipsMax: 3,
    remittedGoodsMax: 10,
  },
  recharge: { bounds: [] },
  freight: { mayChangeAboveQuantity: 2 },
  video: { minutes: 15, points: 15, cny: { currency: 'CNY', minor: 5_000 }, jpy: { currency: 'JPY', minor: 1_000 } },
  uploads: { picturesMax: 52, certificationPicturesMax: 20, pictureBytesMax: 5_242_880, albumMax: 9, albumPerRow: 3 },
  codes: { digits: 6, resendSeconds: 60 },
  textAreaLength: 140,
  operator: { name: '', representative: '', address: '', permit: '' },
  support: { phone: '+81 6 0000 0000', hours: '9–18', email: 'help@kikai.example' },
  deliveryCountries: ['JP'],
}

describe('the global setting', () => {
  test('§3 global configuration: is fetched once and kept; a refresh fetches it again', async () => {
    const { client, storage, received } = await given((_, count) => ({
      body: { code: 200, msg: '', data: { ...setting, version: String(count) } },
    }))
    const versions = [
      await readSetting(client, storage),
      await readSetting(client, storage),
      await refreshSetting(client, storage),
      await readSetting(client, storage),
    ].map((one) => one?.version)
    expect(versions).toEqual(['1', '1', '2', '2'])
    expect(received).toHaveLength(2)
  })

  test('is asked once by all who want it at the same moment', async () => {
    const { client, storage, received } = await given(() => ({ body: { code: 200, msg: '', data: setting } }))
    const answers = await Promise.all([readSetting(client, storage), refreshSetting(client, storage)])
    expect(answers).toEqual([setting, setting])
    expect(received).toHaveLength(1)
  })

  test('a failed query says nothing and keeps what is stored', async () => {
    const { client, seen, storage } = await given(() => ({ status: 500, body: 'down' }))
    storage.setItem('global-setting', '{"half":')
    expect(await refreshSetting(client, storage)).toBeNull()
    expect(await readSetting(client, storage)).toBeNull()
    expect([seen.toasts, storage.getItem('global-setting')]).toEqual([[], '{"half":'])
  })
})
