import { addressesCalls } from '@kikai/contract/addresses/addresses.calls'
import type { Id } from '@kikai/kernel/ids'
import type { Language } from '@kikai/kernel/language'
import type { Caller } from '../harness/caller.ts'
import type { Person } from '../harness/person.ts'

const places = {
  ja: {
    country: 'JP',
    dialCode: '+81',
    mobile: '9012345678',
    postalCode: '541-0041',
    region: '27',
    city: '大阪市中央区',
    street: '北浜1-2-3',
    houseNumber: '5F',
    name: '田中 美咲',
  },
  'zh-Hans': {
    country: 'CN',
    dialCode: '+86',
    mobile: '13800001234',
    postalCode: '215000',
    region: '32',
    city: '苏州市',
    street: '工业园区星湖街1号',
    houseNumber: '',
    name: '王晓梅',
  },
  en: {
    country: 'GB',
    dialCode: '+44',
    mobile: '7400123456',
    postalCode: 'LS1 4DY',
    region: 'ENG',
    city: 'Leeds',
    street: 'Wellington Street',
    houseNumber: '12',
    name: 'Maud Okafor',
  },
} as const

/** Fills in and saves the form with the fields of the country. Ends on the page that opened it. */
export async function writeAddress(person: Person, { forOrder }: { forOrder: boolean }): Promise<void> {
  const { page, t, language } = person
  await person.arrive('/pages/me/addressManage/addAddress')
  const place = places[language]
  const form = page.locator('main:visible form')
  const values: Record<string, string> = {
    'address-level1': '-',
    'address-level2': place.city,
    'postal-code': place.postalCode,
    'address-line1': place.street,
    'address-line2': place.houseNumber || '1',
    name: place.name,
    'tel-national': place.mobile,
  }
  // The fields appear when the countries are loaded.
  await form.getByRole('textbox').first().waitFor()
  for (const [what, value] of Object.entries(values)) {
    const field = form.locator(`input[autocomplete="${what}"]`)
    if ((await field.count()) > 0) await field.fill(value)
  }
  const region = page.locator('main:visible select[autocomplete=address-level1]')
  if ((await region.count()) > 0) await region.selectOption({ index: 1 })
  await person.look()
  await person.button(t(forOrder ? 'addresses.screen.form.saveForOrder' : 'addresses.screen.form.save')).click()
  if (!forOrder) await person.told(t('addresses.screen.form.saved'))
}

type Elsewhere = { city: string; street: string }
/** Adds an address by a call; `elsewhere` changes parts of it, for a buyer's second address. */
export async function giveAddress(buyer: Caller, language: Language, elsewhere?: Elsewhere): Promise<Id<'address'>> {
  const { id } = await buyer.call(addressesCalls.addAddress, {
    ...places[language],
    ...elsewhere,
    company: '',
    isDefault: elsewhere === undefined,
  })
  return id
}
