import { type Id, isId } from '../packages/kernel/src/ids.ts'
import { priceCurrencies, toMoney, negate } from '../packages/kernel/src/money.ts'
import { insertAddress } from '../apps/server/src/domains/addresses/addresses.store.ts'
import { openSession } from '../apps/server/src/domains/identity/identity.public.ts'
import { post } from '../apps/server/src/domains/ledger/ledger.public.ts'
import { addMember } from '../apps/server/src/domains/members/members.public.ts'
import { giveSeat, grantRole } from '../apps/server/src/domains/access/access.public.ts'
import type { App } from '../apps/server/src/platform/app.ts'
import type { Tx } from '../apps/server/src/platform/database/db.ts'
import type { BenchBuyer } from './load.ts'
import { certifyEngineer } from './repairs.store.ts'

type BenchPerson = BenchBuyer & { id: string }
/** Enough money in each currency for all purchases of a run. */
const walletMinor = 1_000_000_000_000

/** Creates members with an address, a full wallet and a session each. */
export async function makePeople(app: App, count: number): Promise<BenchPerson[]> {
  const people: BenchPerson[] = []
  for (let at = 0; at < count; at += 1) {
    people.push(
      await app.transaction(async (tx) => {
        const id = await addBenchMember(tx, `bench-${at}`)
        const address = await insertAddress(tx, id, {
          country: 'JP',
          name: `Bench ${at}`,
          dialCode: '+81',
          mobile: '+819012345678',
          postalCode: '541-0041',
          region: '27',
          city: '大阪市中央区',
          street: '北浜1-2-3',
          houseNumber: '',
          company: '',
          lat: null,
          lng: null,
          isDefault: true,
        })
        for (const currency of priceCurrencies) {
          const amount = toMoney(currency, walletMinor)
          await post(
            { db: tx },
            {
              effectKey: `bench:${at}:${currency}`,
              kind: 'adjustment',
              number: null,
              ref: null,
              legs: [
                { account: { owner: 'member', id, bucket: 'wallet' }, amount },
                { account: { owner: 'platform', bucket: 'bank' }, amount: negate(amount) },
              ],
            },
          )
        }
        return { ...(await logIn(app, tx, id)), id, addressId: address.id }
      }),
    )
  }
  return people
}

/** The logged-in owner of each company, who approves refunds. */
export async function makeSellers(app: App, companies: ReadonlySet<string>): Promise<Map<string, BenchBuyer>> {
  const sellers = new Map<string, BenchBuyer>()
  for (const companyId of companies) {
    if (!isId<'company'>(companyId)) throw new Error(`${companyId} is no id`)
    const seller = await app.transaction(async (tx) => {
      const memberId = await addBenchMember(tx, `bench-seller-${sellers.size}`)
      await giveSeat({ db: tx }, { memberId, companyId, role: 'companyOwner', by: null })
      return { ...(await logIn(app, tx, memberId)), addressId: '' }
    })
    sellers.set(companyId, seller)
  }
  return sellers
}

/** Engineers with their ids, who are logged in as members, and somebody of the staff. */
export async function makeDesk(app: App, engineersCount: number) {
  const engineers: { id: string; person: BenchBuyer }[] = []
  for (let at = 0; at < engineersCount; at += 1) {
    const { memberId, person } = await app.transaction(async (tx) => {
      const memberId = await addBenchMember(tx, `bench-engineer-${at}`)
      return { memberId, person: { ...(await logIn(app, tx, memberId)), addressId: '' } }
    })
    engineers.push({ id: await certifyEngineer(app.db, memberId), person })
  }
  const staff = await app.transaction(async (tx) => {
    const memberId = await addBenchMember(tx, 'bench-staff')
    await grantRole({ db: tx }, { memberId, role: 'platformStaff', scope: 'all', by: null })
    await grantRole({ db: tx }, { memberId, role: 'financeStaff', scope: 'all', by: null })
    await grantRole({ db: tx }, { memberId, role: 'administrator', scope: 'all', by: null })
    return { ...(await logIn(app, tx, memberId, true)), id: memberId, addressId: '' }
  })
  return { engineers, staff }
}

const addBenchMember = (tx: Tx, name: string) =>
  addMember(
    { db: tx },
    {
      email: `${name}@kikai.example`,
      passwordHash: 'none',
      name,
      dialCode: '+81',
      mobile: '+819012345678',
      country: 'JP',
      region: '27',
      postalCode: '541-0041',
      address: 'Osaka',
      language: 'ja',
    },
  )

const logIn = (app: App, tx: Tx, memberId: Id<'member'>, staff = false) =>
  openSession(
    {
      db: tx,
      userAgent: '',
      device: '',
      config: app.config,
      announce: async (event, facts) => void (await Promise.all(app.announce(tx, [{ event, facts }]))),
    },
    { memberId, staff },
  )
