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
  test('every country has its dialling code, and says whether codes go there by SMS', async () => {
    const { data } = await as.guest().speaking('zh-Hans').call(api.regions.listAreaCodes, {})
    expect(data).toContainEqual({ country: 'GB', name: '英国', dialCode: '+44', getsCodes: false })
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

describe(api.regions.findPostalCode.path, () => {
  const find = (postalCode: string, country = 'JP') =>
    as.guest().call(api.regions.findPostalCode, { country, postalCode })

  test.each(['594-0031', '5940031', '〒594-0031', '５９４－００３１', ' 〒５９４ー００３１ '])(
    'a Japanese code written as %s names prefecture, city and town',
    async (written) => {
      expect((await find(written)).data).toEqual([{ region: '27', city: '和泉市', town: '伏屋町' }])
    },
  )

  test('a code of several towns names all of them, and one of a whole city no town', async () => {
    const several = await find('452-0961')
    expect(several.data.length).toBeGreaterThan(1)
    expect(new Set(several.data.map(({ city }) => city)).size).toBe(1)
    expect((await find('1000000')).data).toEqual([{ region: '13', city: '千代田区', town: '' }])
  })

  test('a Chinese code says the province', async () => {
    expect((await find('215021', 'CN')).data).toEqual([{ region: '32', city: '', town: '' }])
    expect((await find('100000', 'CN')).data).toEqual([{ region: '11', city: '', town: '' }])
  })

  test.each([
    ['JP', '0000000'],
    ['JP', '12'],
    ['JP', 'constructor'],
    ['CN', '990000'],
    ['GB', 'LS1 4AP'],
    ['QQ', '123'],
  ])('in %s nothing is known of %s', async (country, code) => expect((await find(code, country)).data).toEqual([]))
})

describe(api.regions.listCities.path, () => {
  const list = async (country: string, region: string) =>
    (await as.guest().call(api.regions.listCities, { country, region })).data

  test('cities of a prefecture, and cities with their districts of a province', async () => {
    expect(await list('JP', '27')).toContain('大阪市中央区')
    expect(await list('JP', '大阪府')).toContain('和泉市')
    const jiangsu = await list('CN', '32')
    expect(jiangsu).toContain('苏州市')
    expect(jiangsu).toContain('苏州市姑苏区')
    expect(await list('CN', '11')).toContain('海淀区')
    expect((await list('CN', '42')).some((name) => /直辖|^市辖区/.test(name))).toBe(false)
  })

  test('none where none are listed', async () => {
    expect(await list('GB', 'ENG')).toEqual([])
    expect(await list('JP', '99')).toEqual([])
    expect(await list('QQ', '1')).toEqual([])
  })
})
