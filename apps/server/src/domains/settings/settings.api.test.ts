import { api } from '@kikai/contract/api'
import { describe, expect, test } from 'vitest'
import { send } from '../../../test/call.ts'
import { startProduct } from '../../../test/harness.ts'

startProduct()

describe(api.settings.globalSetting.path, () => {
  test('a visitor learns the numbers that screens need', async () => {
    const answer = await send({}, api.settings.globalSetting, {})
    expect(answer).toMatchObject({ code: 200, data: { codes: { digits: 6, resendSeconds: 60 }, textAreaLength: 140 } })
  })
})
