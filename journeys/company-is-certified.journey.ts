import type { ReviewedPart } from '@kikai/contract/companies/certification.shapes'
import type { Language } from '@kikai/kernel/language'
import { expect, inOneLanguage, test } from './harness/journey.ts'
import { tokenFor } from './harness/outbox.ts'
import type { Person } from './harness/person.ts'
import { pictureFile } from './harness/picture.ts'
import { inviteToSell } from './steps/invite-to-sell.ts'
import { register, writePlace } from './steps/register.ts'

const certification = '/pages/me/company-certification/company-certification'
const queue = '/pages/me/backend-manage/company-manage/company-manage'
const review = '/pages/me/backend-manage/company-manage/company-review/company-review'
const team = '/pages/me/team/team'

/** Phone numbers that no other journey uses, because a number belongs to one account. */
const numbers = {
  ja: { dialCode: '+81', mobile: '9087654321' },
  'zh-Hans': { dialCode: '+86', mobile: '13900005678' },
  en: null,
} as const satisfies Record<Language, object | null>

/** Company numbers with valid check digits that belong to no company. */
const companies = {
  ja: { name: '北浜機械販売株式会社', kind: 'jp', number: '4120000000001', phone: '0665310001', person: '田中 美咲' },
  'zh-Hans': {
    name: '苏州星湖机床有限公司',
    kind: 'cn',
    number: '91320594MA00000015',
    phone: '051262880001',
    person: '王晓梅',
  },
  en: { name: 'Okafor Plant Ltd', kind: 'other', number: 'GB123456789', phone: '1134960001', person: 'Maud Okafor' },
} as const satisfies Record<Language, object>

inOneLanguage('ja', (language) => {
  test('a company hands in its papers, mends what came back, is certified, and invites somebody who sells for it', async ({
    someone,
    caller,
    product,
  }) => {
    const { name, number } = companies[language]
    const owner = await someone({ name: 'owner', language })
    const { t } = owner

    await test.step('somebody registers and hands in the papers of a company', async () => {
      await owner.open('/pages/login/register')
      await register(owner, product, numbers[language] ? { confirms: numbers[language] } : {})
      await expect(owner.main).not.toHaveAttribute('data-route', '/pages/login/register')
      await owner.open(certification)
      await owner.arrive(certification)
      // A typing mistake, which the photo of the register entry reveals.
      await fillIn(owner, { ...companies[language], name: `${name}x` })
      await owner.button(t('companies.screen.submit')).click()
      await owner.told(t('companies.screen.sent'))
    })

    const reviewer = await someone({
      name: 'reviewer',
      language,
      size: 'wide',
      as: await caller('staff', { language, staff: true }),
    })
    await test.step('the reviewer approves all but the name, and says why', async () => {
      await openCompany(reviewer, `${name}x`)
      await decide(reviewer, 'legalName')
      await reviewer.look()
      await reviewer.button(t('companies.review.sendBack', { count: 1 })).click()
      await reviewer.told(t('companies.review.done'))
    })

    await test.step('the name alone came back, is put right and sent again', async () => {
      await owner.page.reload()
      await owner.arrive(certification)
      await expect(owner.text(t('companies.screen.sentBack', { count: 1 }))).toBeVisible()
      await expect(owner.text(new RegExp(t('companies.partReason.differs')))).toHaveCount(1)
      await owner.field(t('companies.part.legalName')).fill(name)
      await owner.button(t('companies.screen.submit')).click()
      await owner.told(t('companies.screen.sent'))
    })

    await test.step('certified', async () => {
      await openCompany(reviewer, name)
      await expect(reviewer.main.getByRole('radiogroup')).toHaveCount(1)
      await decide(reviewer)
      await reviewer.button(t('companies.review.approve')).click()
      await reviewer.told(t('companies.review.certified'))
      await owner.page.reload()
      await owner.arrive(certification)
      await expect(owner.page.getByRole('heading', { level: 2, name })).toBeVisible()
      await expect(owner.text(t('companies.state.certified')).first()).toBeVisible()
      await expect(owner.text(number).first()).toBeVisible()
    })

    await test.step('a colleague is invited to sell', async () => {
      const email = `colleague.${language.toLowerCase()}@kikai.example`
      await owner.open(team)
      await owner.arrive(team)
      await inviteToSell(owner, email)
      expect(await tokenFor(product, email)).not.toBe('')
    })
  })
})

type Company = Omit<(typeof companies)[Language], 'name'> & { name: string }

async function fillIn(owner: Person, { name, kind, number, phone, person }: Company): Promise<void> {
  const { t, page } = owner
  await owner.field(t('companies.part.legalName')).fill(name)
  await owner.field(t(`companies.screen.number.${kind}`)).fill(number)
  if (kind === 'jp') {
    await owner.field(t('companies.screen.permit.jp')).fill('621010000001')
    await owner.field(t('companies.screen.permitIssuer')).fill('大阪府公安委員会')
  }
  await owner.field(t('companies.part.representative')).fill(person)
  await owner.field(t('companies.part.phone')).fill(phone)
  await writePlace(owner)
  const places = page.locator('main:visible input[type=file]')
  // A photo has this name only when its upload is complete; before, the file's name is shown.
  const arrived = owner.main.getByRole('img', { name: t('app.part.photo', { at: 1 }) })
  await places.first().setInputFiles(await pictureFile(name))
  await expect(arrived).toHaveCount(1)
  // A place with a photo has no file field any more, so the next place is the first now.
  await places.first().setInputFiles(await pictureFile(number))
  await expect(arrived).toHaveCount(2)
  await owner.look()
}

async function openCompany(reviewer: Person, name: string): Promise<void> {
  await reviewer.open(queue)
  await reviewer.arrive(queue)
  await reviewer.link(new RegExp(`^${name}(?!x)`)).click()
  await reviewer.arrive(review)
}

/** Approves every pending part, except the one that is returned because it differs from the document. */
async function decide({ main, t }: Person, sentBack?: ReviewedPart): Promise<void> {
  for (const group of await main.getByRole('radiogroup').all())
    await group.getByRole('radio', { name: t('companies.review.choice.approved') }).click()
  if (sentBack === undefined) return
  const group = main.getByRole('radiogroup', { name: t(`companies.part.${sentBack}`) })
  await group.getByRole('radio', { name: t('companies.review.choice.rejected') }).click()
  await main.getByLabel(t('companies.review.reason')).selectOption('differs')
}
