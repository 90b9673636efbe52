import { placeInCountry } from './place-text.ts'
import { describe, expect, test } from 'vitest'
import { addressLines } from './address-lines.ts'
import { checkAddress, formOf, postalCodeOf } from './address-rules.ts'
import { mobileOf, phoneOf } from './phone-numbers.ts'
import { countries, countryOf } from './countries.ts'

const country = (code: string) => countryOf(code) ?? expect.fail(code)

describe('countries', () => {
  test('every country has its names, a number form, a zone, and an example that fits its own pattern', () => {
    expect(countries.length).toBeGreaterThanOrEqual(30)
    for (const { code, name, postal, timeZone } of countries) {
      expect(
        Object.values(name).every((text) => text !== '' && text !== code),
        code,
      ).toBe(true)
      expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow()
      if (postal.pattern !== null) expect(postal.example, code).toMatch(new RegExp(postal.pattern, 'u'))
    }
  })

  test('Japan has 47 prefectures, China 34 units, the United States 51, the United Kingdom 4', () => {
    expect(['JP', 'CN', 'US', 'GB', 'DE'].map((code) => country(code).regions.length)).toEqual([47, 34, 51, 4, 0])
  })

  test('a form asks in the order in which the country writes', () => {
    expect(
      formOf(country('JP'))
        .map(({ field }) => field)
        .slice(0, 3),
    ).toEqual(['postalCode', 'region', 'city'])
    expect(
      formOf(country('GB'))
        .map(({ field }) => field)
        .slice(-2),
    ).toEqual(['postalCode', 'mobile'])
    expect(formOf(country('HK')).some(({ field }) => field === 'postalCode')).toBe(false)
  })
})

describe('numbers and postal codes', () => {
  test.each([
    ['+81', '090-1234-5678', '+819012345678'],
    ['+81', '０９０１２３４５６７８', '+819012345678'],
    ['+86', '138 0013 8000', '+8613800138000'],
    ['+86', '+8613800138000', '+8613800138000'],
    ['+44', '07400 123456', '+447400123456'],
    ['+1', '(312) 555-0123', '+13125550123'],
    ['+81', '+8613800138000', null],
    ['+81', '12', null],
    ['+81', 'call me', null],
    ['+81', '06-6531-0000', null],
  ])('%s %s is %s', (dialCode, mobile, expected) => expect(mobileOf({ dialCode, mobile })).toBe(expected))

  test.each([
    ['JP', '５４１００４１', '541-0041'],
    ['JP', '〒541－0041', '541-0041'],
    ['JP', '541ー0041', '541-0041'],
    ['JP', '54100', null],
    ['GB', 'ls1 4ap', 'LS1 4AP'],
    ['CN', '215000', '215000'],
    ['CN', '2150000', null],
    ['HK', 'anything', 'anything'],
  ])('%s %s is %s', (code, given, expected) => expect(postalCodeOf(country(code), given)).toBe(expected))
})

describe('addresses', () => {
  const osaka = {
    country: 'JP',
    dialCode: '+81',
    mobile: '09012345678',
    postalCode: '5410041',
    region: '大阪府',
    city: '大阪市中央区',
    street: '北浜1-2-3',
    houseNumber: '5F',
  }

  test('are kept in the country’s own form', () => {
    expect(checkAddress(osaka)).toMatchObject({
      parts: { region: '27', postalCode: '541-0041', mobile: '+819012345678' },
    })
  })

  test('name each field that is wrong', () => {
    expect(checkAddress({ ...osaka, postalCode: '12', region: 'Bavaria', city: '', mobile: '1' })).toEqual({
      faults: [
        { field: 'region', rule: 'region', params: {} },
        { field: 'postalCode', rule: 'postalCode', params: { example: '541-0041' } },
        { field: 'mobile', rule: 'mobile', params: {} },
        { field: 'city', rule: 'required', params: {} },
      ],
    })
    expect(checkAddress({ ...osaka, country: 'XX' })).toEqual({
      faults: [{ field: 'country', rule: 'country', params: {} }],
    })
  })

  test('are written as their country writes them', () => {
    const kept = { ...osaka, postalCode: '541-0041', region: '27' }
    expect(addressLines(kept, 'en')).toEqual(['〒541-0041 大阪府大阪市中央区北浜1-2-3 5F', 'Japan'])
    expect(addressLines({ ...kept, city: 'Chuo-ku, Osaka', street: '1-2-3 Kitahama' }, 'zh-Hans')).toEqual([
      '5F 1-2-3 Kitahama, Chuo-ku, Osaka, Osaka 541-0041',
      '日本',
    ])
    const leeds = {
      country: 'GB',
      postalCode: 'LS1 4AP',
      region: 'ENG',
      city: 'Leeds',
      street: 'Park Row',
      houseNumber: '12',
    }
    expect(addressLines(leeds, 'en')).toEqual(['12 Park Row, Leeds, England LS1 4AP', 'United Kingdom'])
    const bonn = { country: 'DE', postalCode: '53111', region: '', city: 'Bonn', street: 'Markt', houseNumber: '2' }
    expect(addressLines(bonn, 'ja')).toEqual(['Markt 2, 53111 Bonn', 'ドイツ'])
    const suzhou = {
      country: 'CN',
      postalCode: '215000',
      region: '32',
      city: '苏州市',
      street: '工业园区星湖街1号',
      houseNumber: '',
    }
    expect(addressLines(suzhou, 'zh-Hans')).toEqual(['215000 江苏省苏州市工业园区星湖街1号', '中国'])
    expect(addressLines({ ...suzhou, region: '31', city: '上海市', street: '南京路1号' }, 'zh-Hans')[0]).toBe(
      '215000 上海市南京路1号',
    )
  })
})

describe('a number to log in with', () => {
  test.each([
    ['+81', '090-1234-5678', '+819012345678', 'JP'],
    ['+81', '０９０ー１２３４ー５６７８', '+819012345678', 'JP'],
    ['+81', '90 1234 5678', '+819012345678', 'JP'],
    ['+81', '+81 (0)90 1234 5678', '+819012345678', 'JP'],
    ['+86', '0081 90-1234-5678', '+819012345678', 'JP'],
    ['+86', '138 0013 8000', '+8613800138000', 'CN'],
    ['+86', '１３８００１３８０００', '+8613800138000', 'CN'],
    ['+81', '+86 138-0013-8000', '+8613800138000', 'CN'],
    ['+86', '008613800138000', '+8613800138000', 'CN'],
  ])('%s %s is %s', (dialCode, mobile, number, country) =>
    expect(phoneOf({ dialCode, mobile })).toEqual({ number, country }),
  )

  test.each([
    ['+81', '06-6201-1234', 'a landline'],
    ['+81', '0990-123456', 'a dear number'],
    ['+81', '0120-123-456', 'a free number'],
    ['+86', '010 6552 9988', 'a landline'],
    ['+81', '090-1234', 'too short'],
    ['+81', 'kenji', 'no number'],
  ])('%s %s is refused: %s', (dialCode, mobile) => expect(phoneOf({ dialCode, mobile })).toBeNull())
})

describe('a place on a card', () => {
  const osaka = { country: 'JP', region: '大阪府', city: '堺市' }
  const shandong = { country: 'CN', region: '山东省', city: '' }

  test('names its country for everybody who reads another country’s language, and in English always', () => {
    expect(placeInCountry('ja', osaka)).toBe('大阪')
    expect(placeInCountry('zh-Hans', osaka)).toBe('日本大阪')
    expect(placeInCountry('en', { ...osaka, region: 'Osaka' })).toBe('Osaka, Japan')
    expect(placeInCountry('ja', { ...shandong, region: '山東省' })).toBe('中国・山東')
    expect(placeInCountry('zh-Hans', shandong)).toBe('山东')
  })

  test('stands after a space in Japanese where its own name holds a dot', () => {
    const leeds = { country: 'GB', region: 'ウェスト・ヨークシャー', city: '' }
    expect(placeInCountry('ja', leeds)).toBe('イギリス ウェスト・ヨークシャー')
    expect(placeInCountry('en', { ...leeds, region: 'West Yorkshire' })).toBe('West Yorkshire, United Kingdom')
  })

  test('is the country alone, once, where nothing nearer is known', () => {
    expect(placeInCountry('ja', { country: 'GB', region: '', city: '' })).toBe('イギリス')
    expect(placeInCountry('en', { country: 'JP', region: '', city: '' })).toBe('Japan')
  })
})
