import { addressErrors } from '@kikai/contract/addresses/addresses.errors'
import { api } from '@kikai/contract/api'
import { requestErrors } from '@kikai/contract/request.errors'
import { describe, expect, test } from 'vitest'
import { as } from '../../../test/as.ts'
import { given } from '../../../test/given.ts'
import { product, startProduct } from '../../../test/harness.ts'
import { addressForOrder } from './addresses.public.ts'

startProduct()

const { addAddress, updateAddress, deleteAddress, listAddresses, readAddress, readDefaultAddress } = api.addresses
const osaka = {
  country: 'JP',
  name: '佐藤 健二',
  dialCode: '+81',
  mobile: '090-1234-5678',
  postalCode: '5410041',
  region: '27',
  city: '大阪市中央区',
  street: '北浜1-2-3',
  houseNumber: '5F',
  company: '',
  isDefault: false,
}
const leeds = {
  ...osaka,
  country: 'GB',
  name: 'Ann Smith',
  dialCode: '+44',
  mobile: '07400 123456',
  postalCode: 'ls1 4ap',
  region: 'ENG',
  city: 'Leeds',
  street: 'Park Row',
  houseNumber: '12',
}

describe(api.addresses.addAddress.path, () => {
  test('§1 addresses of a member: keeps an address in its country’s form; the first is the default', async () => {
    const person = await as.member()
    const { code, data } = await person.call(addAddress, osaka)
    expect(code).toBe(200)
    expect(data).toMatchObject({
      mobile: '+819012345678',
      postalCode: '541-0041',
      isDefault: true,
      version: 1,
      countryName: 'Japan',
      lines: ['〒541-0041 大阪府大阪市中央区北浜1-2-3 5F', 'Japan'],
    })
    const second = await person.call(addAddress, leeds)
    expect(second.data).toMatchObject({ isDefault: false, postalCode: 'LS1 4AP' })
  })

  test('a point on the map is kept with it, and taken away again', async () => {
    const person = await as.member()
    const place = { lat: 34.4838, lng: 135.4236 }
    const { data } = await person.call(addAddress, { ...osaka, place })
    expect(data.place).toEqual(place)
    const saved = await person.call(updateAddress, { ...osaka, addressId: data.id, version: 1, place: null })
    expect(saved.data.place).toBe(null)
    const odd = await person.call(addAddress, { ...osaka, place: { lat: 134, lng: 35 } })
    expect(odd).toMatchObject({ code: requestErrors.invalidInput.code, data: { errors: [{ field: 'place.lat' }] } })
  })

  test('a new default takes the place of the old one', async () => {
    const person = await as.member()
    await person.call(addAddress, osaka)
    await person.call(addAddress, { ...leeds, isDefault: true })
    const { data } = (await person.call(listAddresses, {})).data
    expect(data.map(({ country, isDefault }) => [country, isDefault])).toEqual([
      ['GB', true],
      ['JP', false],
    ])
  })

  test('two defaults at the same moment leave one', async () => {
    const person = await as.member()
    const add = () => person.call(addAddress, { ...osaka, isDefault: true })
    await Promise.all([add(), add(), add()])
    const { data } = (await person.call(listAddresses, {})).data
    expect(data.filter(({ isDefault }) => isDefault).length).toBe(1)
    expect(data.length).toBe(3)
  })

  test('names the fields that the country wants otherwise', async () => {
    const person = await as.member()
    const answer = await person.call(addAddress, { ...osaka, postalCode: '', region: 'Bavaria', mobile: '1', city: '' })
    expect(answer).toMatchObject({
      code: requestErrors.invalidInput.code,
      data: {
        errors: [
          { field: 'region', rule: 'region' },
          { field: 'postalCode', rule: 'required' },
          { field: 'mobile', rule: 'mobile' },
          { field: 'city', rule: 'required' },
        ],
      },
    })
    expect((await person.call(addAddress, { ...osaka, country: 'QQ' })).code).toBe(requestErrors.invalidInput.code)
  })

  test('fifty are enough', async () => {
    const person = await as.member()
    for (let at = 0; at < 50; at += 1) await given.address(person)
    const answer = await person.call(addAddress, osaka)
    expect(answer).toMatchObject({ code: addressErrors.tooMany.code, data: { max: 50 } })
  })
})

describe(api.addresses.updateAddress.path, () => {
  test('saves the form, and refuses one that was opened before a newer version', async () => {
    const person = await as.member()
    const { data } = await person.call(addAddress, osaka)
    const saved = await person.call(updateAddress, { ...leeds, addressId: data.id, version: data.version })
    expect(saved.data).toMatchObject({ id: data.id, country: 'GB', version: 2, isDefault: true })
    const late = await person.call(updateAddress, { ...osaka, addressId: data.id, version: data.version })
    expect(late).toMatchObject({ code: requestErrors.olderVersion.code, data: { version: 2 } })
  })

  test('of two saves of one version, one stands', async () => {
    const person = await as.member()
    const { data } = await person.call(addAddress, osaka)
    const save = (name: string) => person.call(updateAddress, { ...osaka, name, addressId: data.id, version: 1 })
    const codes = (await Promise.all([save('A'), save('B')])).map(({ code }) => code)
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, requestErrors.olderVersion.code])
  })

  test('somebody else’s is not found', async () => {
    const [owner, stranger] = [await as.member(), await as.member()]
    const { id } = await given.address(owner)
    const answer = await stranger.call(updateAddress, { ...osaka, addressId: id, version: 1 })
    expect(answer.code).toBe(requestErrors.notFound.code)
  })
})

describe(api.addresses.deleteAddress.path, () => {
  test('the default that goes leaves its place to the newest', async () => {
    const person = await as.member()
    const first = await person.call(addAddress, osaka)
    await person.call(addAddress, leeds)
    expect((await person.call(deleteAddress, { addressId: first.data.id })).code).toBe(200)
    expect((await person.call(readDefaultAddress, {})).data).toMatchObject({ country: 'GB' })
    expect((await person.call(deleteAddress, { addressId: first.data.id })).code).toBe(requestErrors.notFound.code)
  })

  test('somebody else’s stays', async () => {
    const [owner, stranger] = [await as.member(), await as.member()]
    const { id } = await given.address(owner)
    expect((await stranger.call(deleteAddress, { addressId: id })).code).toBe(requestErrors.notFound.code)
    expect((await owner.call(readAddress, { addressId: id })).code).toBe(200)
  })
})

describe(api.addresses.readAddress.path, () => {
  test('one’s own, and nobody else’s', async () => {
    const [owner, stranger] = [await as.member(), await as.member()]
    const { id } = await given.address(owner)
    expect((await owner.speaking('zh-Hans').call(readAddress, { addressId: id })).data).toMatchObject({
      countryName: '日本',
    })
    expect((await stranger.call(readAddress, { addressId: id })).code).toBe(requestErrors.notFound.code)
    const { db } = product().app
    expect(await addressForOrder({ db }, { memberId: owner.id, addressId: id })).toMatchObject({ country: 'JP' })
    await expect(addressForOrder({ db }, { memberId: stranger.id, addressId: id })).rejects.toThrow('request.notFound')
  })
})

describe(api.addresses.readDefaultAddress.path, () => {
  test('null for somebody who has none', async () => {
    expect(await (await as.member()).call(readDefaultAddress, {})).toMatchObject({ code: 200, data: null })
  })
})

describe(api.addresses.listAddresses.path, () => {
  test('shows a member their own only, and a visitor the login', async () => {
    const [owner, stranger] = [await as.member(), await as.member()]
    await given.address(owner)
    expect((await owner.call(listAddresses, {})).data.total).toBe(1)
    expect((await stranger.call(listAddresses, {})).data).toEqual({ data: [], total: 0 })
    await given.address(owner)
    const paged = await owner.call(listAddresses, { current_page: 2, page_size: 1 })
    expect(paged.data).toMatchObject({ data: [{ isDefault: false }], total: 2 })
    expect((await as.guest().call(listAddresses, {})).code).toBe(requestErrors.loginExpired.code)
  })
})
