import { api } from '@kikai/contract/api'
import { describe, expect, test } from 'vitest'
import { as } from '../../../test/as.ts'
import { startProduct } from '../../../test/harness.ts'

startProduct()

describe(api.regions.listCountries.path, () => {
  test('a visitor gets the countries with their regions in the language asked for', async () => {
    const { code, data } = await as.guest().speaking('ja').call(api.regions.listCountries, {})
    expect(code).toBe(200)
    expect(data.find((country) => country.code === 'JP')).toMatchObject({ name: '日本', dialCode: '+81' })
    expect(data.find((country) => country.code === 'JP')?.regions[26]).toEqual({ code: '27', name: '大阪府' })
    const english = await as.guest().call(api.regions.listCountries, {})
    expect(english.data.find((country) => country.code === 'CN')?.regions[15 - 5]).toMatchObject({ name: 'Zhejiang' })
  })
})

describe(api.regions.listAreaCodes.path, () => {
  test('every country has its dialling code', async () => {
    const { data } = await as.guest().speaking('zh-Hans').call(api.regions.listAreaCodes, {})
    expect(data).toContainEqual({ country: 'GB', name: '英国', dialCode: '+44' })
  })
})

describe(api.regions.listPricePrefixes.path, () => {
  test('no currency is a bare ¥', async () => {
    const english = await as.guest().call(api.regions.listPricePrefixes, {})
    expect(english.data).toContainEqual({ currency: 'JPY', prefix: 'JP¥', suffix: '', exponent: 0 })
    expect(english.data.every(({ prefix }) => prefix !== '¥')).toBe(true)
    const japanese = await as.guest().speaking('ja').call(api.regions.listPricePrefixes, {})
    expect(japanese.data).toContainEqual({ currency: 'JPY', prefix: '', suffix: '円', exponent: 0 })
  })
})
