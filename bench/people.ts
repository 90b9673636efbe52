import { priceCurrencies, money, negate } from '../packages/kernel/src/money.ts'
import { insertAddress } from '../apps/server/src/domains/addresses/addresses.store.ts'
import { openSession } from '../apps/server/src/domains/identity/identity.public.ts'
import { post } from '../apps/server/src/domains/ledger/ledger.public.ts'
import { addMember } from '../apps/server/src/domains/members/members.public.ts'
import type { App } from '../apps/server/src/platform/app.ts'
import type { Person } from './load.ts'

/** Enough in each currency that no purchase of a run fails for money. */
const walletMinor = 1_000_000_000_000

/** Members with an address, a full wallet and a session each. */
export async function makePeople(app: App, count: number): Promise<Person[]> {
  const people: Person[] = []
  for (let at = 0; at < count; at += 1) {
    people.push(
      await app.transaction(async (tx) => {
        const id = await addMember(
          { db: tx },
          {
            email: `bench-${at}@kikai.example`,
            passwordHash: 'none',
            name: `Bench ${at}`,
            dialCode: '+81',
            mobile: '+819012345678',
            country: 'JP',
            region: '27',
            postalCode: '541-0041',
            address: 'Osaka',
            language: 'ja',
          },
        )
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
          const amount = money(currency, walletMinor)
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
        const { token, signKey } = await openSession(
          {
            db: tx,
            userAgent: '',
            device: '',
            config: app.config,
            announce: (event, facts) => app.announce(tx, event, facts),
          },
          { memberId: id, staff: false },
        )
        return { token, signKey, addressId: address.id }
      }),
    )
  }
  return people
}
