import { describe, expect, test } from 'vitest'
import type { Id } from '@kikai/kernel/ids'
import { as } from '../../../test/as.ts'
import { given } from '../../../test/given.ts'
import { hours, product, startProduct } from '../../../test/harness.ts'
import { authenticate } from '../../reports/authenticate/authenticate.ts'
import { grantRole, holdersOf, seatCompanyIdsOf } from '../access/access.public.ts'
import {
  addCertifiedCompany,
  companiesOf,
  nextGoodsNumbers,
  readSellerCard,
  sellerSummaries,
} from './companies.public.ts'

startProduct()

const three = (text: string) => ({ en: text, 'zh-Hans': text, ja: text })

describe('companies', () => {
  test('numbers of goods begin with the company’s letters and are given once each', async () => {
    const { app } = product()
    const { id, code } = await given.company({ code: 'KNS' })
    const take = () => app.transaction((tx) => nextGoodsNumbers({ db: tx }, id, 3))
    const numbers = (await Promise.all([take(), take(), take()])).flat()
    expect(new Set(numbers).size).toBe(9)
    // The year that it is where the company is.
    const year = new Date(app.nowMs() + hours(9)).toISOString().slice(2, 4)
    expect(numbers).toContain(`${code}-${year}00001`)
    expect(numbers).toContain(`${code}-${year}00009`)
  })

  test('a card says who sells, in the reader’s language', async () => {
    const { db } = product().app
    const { id } = await given.company()
    expect(await readSellerCard({ db }, { companyId: id, language: 'zh-Hans' })).toMatchObject({
      name: '关西机械贸易',
      legalName: '関西機械商事株式会社',
      certified: true,
      goodsCount: 0,
      permits: [{ issuer: '大阪府公安委员会' }],
    })
    expect(await sellerSummaries({ db }, { companyIds: [id, id], language: 'en' })).toEqual([
      { id, name: 'Kansai Kikai Trading', certified: true },
    ])
  })

  test('§4 certification of a company: a company that is pending, rejected or suspended is not certified', async () => {
    const { db } = product().app
    const isCertified = async ({ id }: { id: Id<'company'> }) =>
      (await readSellerCard({ db }, { companyId: id, language: 'en' })).certified
    for (const state of ['uncertified', 'pending', 'rejected', 'suspended'] as const)
      expect(await isCertified(await given.company({ state })), state).toBe(false)
    for (const state of ['certified', 'expiring', 'pending_change'] as const)
      expect(await isCertified(await given.company({ state })), state).toBe(true)
  })

  test('one whose papers were looked at before has its history', async () => {
    const { app } = product()
    const id = await app.transaction((tx) =>
      addCertifiedCompany(
        { db: tx },
        {
          code: 'LDS',
          names: three('Leeds Plant'),
          legalName: 'Leeds Plant Ltd',
          country: 'GB',
          region: 'ENG',
          city: 'Leeds',
          place: three('Leeds'),
          address: three('12 Park Row, Leeds'),
          phone: '+441130000000',
          representative: three('Ann Smith'),
          founded: null,
          profile: three(''),
          permits: [],
        },
      ),
    )
    expect(await readSellerCard(app, { companyId: id, language: 'en' })).toMatchObject({ certified: true })
    const history = await app.db`select event from state_change where entity_id = ${id} order by id`
    expect(history.map(({ event }) => event)).toEqual(['create', 'apply', 'approve'])
  })
})

describe('roles', () => {
  test('§6 seller: a seat in a company', async () => {
    const { app } = product()
    const company = await given.company({ country: 'GB' })
    const person = await as.member()
    expect(await seatCompanyIdsOf(app, person.id)).toEqual([])
    await app.transaction((tx) =>
      grantRole(
        { db: tx },
        { memberId: person.id, role: 'companySeller', scope: 'company', companyId: company.id, by: null },
      ),
    )
    const seats = await seatCompanyIdsOf(app, person.id)
    expect(await companiesOf(app, seats)).toMatchObject([
      { id: company.id, certified: true, timeZone: 'Europe/London' },
    ])
    expect(await holdersOf(app, { role: 'companySeller', companyId: company.id })).toEqual([person.id])
  })

  test('a role over everything asks for the second factor and ends what was logged in', async () => {
    const { app } = product()
    const person = await as.member()
    const other = await as.member()
    await app.transaction((tx) =>
      grantRole({ db: tx }, { memberId: person.id, role: 'financeStaff', scope: 'all', by: other.id }),
    )
    const [account] = await app.db`select second_factor from account where id = ${person.id}`
    expect(account?.secondFactor).toBe('email')
    expect(await authenticate(app, person.token, { fresh: true })).toBeNull()
    expect(await authenticate(app, other.token, { fresh: true })).not.toBeNull()
    expect(await holdersOf(app, { role: 'financeStaff' })).toContain(person.id)
  })
})
