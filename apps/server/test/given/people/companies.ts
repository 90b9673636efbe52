import type { StateOf } from '@kikai/contract/machine'
import type { companyMachine } from '@kikai/contract/companies/companies.states'
import type { Id } from '@kikai/kernel/ids'
import { newId } from '../../../src/platform/codes/new-id.ts'
import { product } from '../../harness.ts'

export type GivenCompany = { id: Id<'company'>; code: string; country: string }
type CompanyWishes = { code?: string; country?: string; state?: StateOf<typeof companyMachine>; name?: string }

/** A company, by default a certified dealer in Osaka. */
export async function company({
  country = 'JP',
  state = 'certified',
  name = 'Kansai Kikai Trading',
  ...wishes
}: CompanyWishes = {}): Promise<GivenCompany> {
  const { app } = product()
  const id = newId('company', app.nowMs())
  const code = wishes.code ?? lettersOf(id)
  const text = (en: string, zh: string, ja: string) => app.db.json({ en, 'zh-Hans': zh, ja })
  await app.db`
    insert into company
      (id, code, names, legal_name, country, region, city, place, address, phone, representative, founded, profile, permits, state)
    values (
      ${id}, ${code}, ${text(name, '关西机械贸易', '関西機械商事')}, '関西機械商事株式会社', ${country}, '27', 'Osaka',
      ${text('Osaka, Japan', '日本大阪', '大阪府大阪市')}, ${text('1-2-3 Itachibori, Nishi-ku, Osaka', '大阪市西区立卖堀1-2-3', '大阪市西区立売堀1-2-3')}, '+81665310000',
      ${text('Kenji Sato', '佐藤健二', '佐藤 健二')}, 1974,
      ${text('Used machine tools since 1974.', '1974年起经营二手机床。', '1974年創業の中古工作機械商です。')},
      ${app.db.json([{ kind: 'usedGoodsDealer', number: '621010000001', issuer: { en: 'Osaka Prefectural Public Safety Commission', 'zh-Hans': '大阪府公安委员会', ja: '大阪府公安委員会' } }])}, ${state}
    )
  `
  return { id, code, country }
}

/** Six letters that differ for every company of the test. */
const lettersOf = (id: string): string =>
  id.slice(-6).replace(/./g, (digit) => String.fromCharCode(65 + Number.parseInt(digit, 16)))
