import { api } from '@kikai/contract/api'
import { formatMoney } from '@kikai/i18n/format/money'
import { cny, jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { send } from '../../../test/call.ts'
import { startProduct } from '../../../test/harness.ts'

startProduct()

describe(api.settings.globalSetting.path, () => {
  test('a visitor learns the numbers that screens need', async () => {
    const answer = await send({}, api.settings.globalSetting, {})
    expect(answer).toMatchObject({ code: 200, data: { codes: { digits: 6, resendSeconds: 60 }, textAreaLength: 140 } })
  })

  test('§9 video appointment: 15 minutes for 15 points, CN¥50 or JP¥1,000', async () => {
    const { data } = await send({}, api.settings.globalSetting, {})
    expect(data.video).toEqual({ minutes: 15, points: 15, cny: cny(5_000), jpy: jpy(1_000) })
    expect([formatMoney(data.video.cny, 'en'), formatMoney(data.video.jpy, 'en')]).toEqual(['CN¥50', 'JP¥1,000'])
  })
})
