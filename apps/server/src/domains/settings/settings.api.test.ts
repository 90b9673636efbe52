import { api } from '@kikai/contract/api'
import { formatMoney } from '@kikai/i18n/format/money'
import { cny, jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { requestErrors } from '@kikai/contract/request.errors'
import { as } from '../../../test/as.ts'
import { send } from '../../../test/call.ts'
import { given } from '../../../test/given.ts'
import { startProduct } from '../../../test/harness.ts'

startProduct()

describe(api.settings.globalSetting.path, () => {
  test('a visitor learns the numbers that screens need', async () => {
    const answer = await send({}, api.settings.globalSetting, {})
    expect(answer).toMatchObject({ code: 200, data: { codes: { digits: 6, resendSeconds: 60 }, textAreaLength: 140 } })
  })

  test('gives the minutes and the price of a video appointment, which nothing uses before there are appointments', async () => {
    const { data } = await send({}, api.settings.globalSetting, {})
    expect(data.video).toEqual({ minutes: 15, points: 15, cny: cny(5_000), jpy: jpy(1_000) })
    expect([formatMoney(data.video.cny, 'en'), formatMoney(data.video.jpy, 'en')]).toEqual(['CN¥50', 'JP¥1,000'])
  })
})

const details = {
  name: 'Kikai KK',
  representative: 'Hanako Kikai',
  address: '1-1 Kita-ku, Osaka',
  permit: '',
  phone: '+81 6-1234-5678',
  hours: '',
  email: 'help@kikai.example',
}
async function administrator() {
  const { id } = await given.member()
  await given.grant(id, { role: 'administrator', scope: 'all' })
  return as.member({ id })
}

describe(api.settings.saveOperator.path, () => {
  test('what the console keeps of the operator stands in the global setting and in the privacy policy', async () => {
    const admin = await administrator()
    const now = await admin.call(api.settings.readOperator, {})
    const before = await admin.call(api.settings.saveOperator, { ...details, name: '', version: now.data.version })
    expect(before.data.lacking).toEqual(['name'])
    const saved = await admin.call(api.settings.saveOperator, { ...details, version: before.data.version })
    expect(saved.data).toMatchObject({ version: before.data.version + 1, details, lacking: [] })
    const setting = await send({}, api.settings.globalSetting, {})
    expect(setting.data.operator).toMatchObject({ name: 'Kikai KK', representative: 'Hanako Kikai' })
    expect(setting.data.support.email).toBe('help@kikai.example')
    const privacy = await send({}, api.consents.readTerms, { kind: 'privacy' })
    expect(JSON.stringify(privacy.data.blocks)).toContain('1-1 Kita-ku, Osaka')
  })

  test('of two who change the same version the second is told, and nothing of the first is lost', async () => {
    const admin = await administrator()
    const { data } = await admin.call(api.settings.readOperator, {})
    const first = await admin.call(api.settings.saveOperator, { ...details, name: 'First KK', version: data.version })
    expect(first.code).toBe(200)
    const second = await admin.call(api.settings.saveOperator, { ...details, name: 'Second KK', version: data.version })
    expect(second).toMatchObject({ code: requestErrors.olderVersion.code, data: { version: data.version + 1 } })
    expect((await admin.call(api.settings.readOperator, {})).data).toMatchObject({ details: { name: 'First KK' } })
  })

  test('an address that is none is refused by its field', async () => {
    const admin = await administrator()
    const answer = await admin.call(api.settings.saveOperator, { ...details, email: 'nobody', version: 0 })
    expect(answer.code).toBe(requestErrors.invalidInput.code)
    expect(JSON.stringify(answer.data)).toContain('email')
  })
})

describe(api.settings.readOperator.path, () => {
  test('is for who administers the platform, not for other staff or a company', async () => {
    expect((await (await as.staff()).call(api.settings.readOperator, {})).code).toBe(requestErrors.notAllowed.code)
    expect((await (await as.seller()).call(api.settings.readOperator, {})).code).toBe(requestErrors.notAllowed.code)
  })
})
