import { expect } from '../harness/journey.ts'
import { codeFor, smsCodeFor } from '../harness/outbox.ts'
import type { Person } from '../harness/person.ts'
import type { Product } from '../harness/product.ts'
import { tickAgreements } from './log-in.ts'

const people = {
  ja: {
    name: '田中 美咲',
    mobile: '9012345678',
    postalCode: '541-0041',
    regionIn: 'JP',
    region: '大阪',
    city: '大阪市中央区',
    street: '北浜1-2-3',
    houseNumber: '',
  },
  'zh-Hans': {
    name: '王晓梅',
    mobile: '13800001234',
    postalCode: '215000',
    regionIn: 'CN',
    region: '江苏',
    city: '苏州市',
    street: '工业园区星湖街1号',
    houseNumber: '',
  },
  en: {
    name: 'Maud Okafor',
    mobile: '7400123456',
    postalCode: 'LS1 4DY',
    regionIn: 'other',
    region: 'England',
    city: 'Leeds',
    street: 'Wellington Street',
    houseNumber: '12',
  },
} as const

type Registered = { email: string; password: string; street: string }
type Registering = {
  /**
   * A phone number that is confirmed with a code by SMS; without one this is left for later. No SMS is sent to Britain.
   */
  confirms?: { dialCode: string; mobile: string }
  /** A name and address that no other journey uses; without them all users of a language have the same. */
  called?: { name: string; street: string; mobile: string }
  /** Reloads the half-filled page, and goes back from it and there again. */
  leaves?: boolean
}

/** On the registration page: fills in every field of specification §5, with the mailed code and the one by SMS. */
export async function register(
  person: Person,
  product: Product,
  { confirms, called, leaves = false }: Registering = {},
): Promise<Registered> {
  const { page, t, language } = person
  const who = { ...people[language], ...called }
  const email = `new.${language.toLowerCase()}.${Date.now().toString(36)}@kikai.example`
  const password = 'a long and quiet sentence'
  await person.arrive('/pages/login/register')
  await person.field(t('identity.screen.register.email')).fill(email)
  await person.button(t('app.part.sendCode')).click()
  const code = await codeFor(product, email)
  await person.field(t('identity.screen.register.name')).fill(who.name)
  await person.field(t('addresses.screen.field.mobile')).fill(confirms?.mobile ?? who.mobile)
  await writePlace(person, called)
  if (leaves) await leaveAndReturn(person, { email, ...who })
  await person.field(t('app.part.code')).fill(code)
  for (const label of [t('identity.screen.register.password'), t('identity.screen.register.again')])
    await page.getByLabel(label, { exact: true }).filter({ visible: true }).fill(password)
  await tickAgreements(person)
  await person.look()
  await person.button(t('identity.screen.register.submit')).click()
  if (confirms) {
    await person.button(t('app.part.sendCode')).click()
    await person.field(t('app.part.code')).fill(await smsCodeFor(product, `${confirms.dialCode}${confirms.mobile}`))
    await person.look()
    await person.button(t('identity.screen.confirmPhone.submit')).click()
    await person.told(t('identity.screen.security.phoneDone'))
  } else if (language !== 'en') await person.button(t('identity.screen.confirmPhone.later')).click()
  return { email, password, street: who.street }
}

/** What was written is still there after a reload, and after going back to the machine and coming again. */
async function leaveAndReturn(person: Person, written: { email: string; name: string; street: string }): Promise<void> {
  const { page, t, language } = person
  const street = t(`addresses.screen.field.${language === 'en' ? 'street' : 'streetLargeFirst'}`)
  const isThere = async () => {
    await person.arrive('/pages/login/register')
    await expect(person.field(t('identity.screen.register.email'))).toHaveValue(written.email)
    await expect(person.field(t('identity.screen.register.name'))).toHaveValue(written.name)
    await expect(person.field(street)).toHaveValue(written.street)
  }
  await page.reload()
  await isThere()
  await page.goBack()
  await person.arrive('/pages/home/goods-detail/goods-detail')
  await page.goForward()
  await isThere()
}

/** Fills in the address that users of the language have. */
export async function writePlace(person: Person, { street }: { street?: string } = {}): Promise<void> {
  const { t, language } = person
  const who = { ...people[language], ...(street === undefined ? {} : { street }) }
  const region = person.field(t(`addresses.screen.region.${who.regionIn}`))
  if ((await region.evaluate((element) => element.tagName)) === 'SELECT') {
    const choice = await region.locator('option').filter({ hasText: who.region }).first().getAttribute('value')
    await region.selectOption(choice)
  } else await region.fill(who.region)
  const isLargeFirst = language !== 'en'
  await person.field(t('addresses.screen.field.postalCode')).fill(who.postalCode)
  await person.field(t('addresses.screen.field.city')).fill(who.city)
  await person
    .field(t(isLargeFirst ? 'addresses.screen.field.streetLargeFirst' : 'addresses.screen.field.street'))
    .fill(who.street)
  if (who.houseNumber) await person.field(t('addresses.screen.field.houseNumber')).fill(who.houseNumber)
}
