import { accessErrors } from '@kikai/contract/access/access.errors'
import type { Right } from '@kikai/contract/access'
import { api } from '@kikai/contract/api'
import { presetRoles } from '@kikai/contract/preset-roles'
import { requestErrors } from '@kikai/contract/request.errors'
import { instantOf } from '@kikai/kernel/instant'
import { jpy } from '@kikai/kernel/money'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Person, as } from '../../../test/as.ts'
import { given } from '../../../test/given.ts'
import { accepted } from '../../../test/given/deals/orders.ts'
import { minutes, product, startProduct, travel } from '../../../test/harness.ts'
import { withoutLine } from '../../../test/races/take-away.ts'

// Whoever is given a role of the platform works at once: their second factor has tests of its own.
startProduct({ config: { staffSecondFactor: 'offered' } })

const names = { 'zh-Hans': '夜班客服', en: 'Night desk', ja: '夜間窓口' }
const [longAgo, farAway] = [instantOf(new Date('2000-01-01')), instantOf(new Date('2100-01-01'))]
const list = { current_page: 1, page_size: 20 }

let admin: Person
beforeEach(async () => {
  // Whoever was one before is none, so that each test knows how many there are.
  await product().app.db`update access_grant set withdrawn_at = app_now() where withdrawn_at is null`
  admin = await as.administrator()
})

const grantsOf = async (memberId: Person['id']) => accepted(await admin.call(api.access.listGrants, { memberId })).data

describe('roles', () => {
  test('are those of the product in the reader’s language, and those that were made here', async () => {
    const made = accepted(
      await admin.call(api.access.saveRole, { seat: 'platform', names, rights: ['order.order.read'] }),
    )
    expect(made).toMatchObject({ name: 'Night desk', preset: false, held: 0, rights: ['order.order.read'] })
    const { data } = accepted(await admin.speaking('ja').call(api.access.listRoles, {}))
    expect(data.find(({ key }) => key === 'companySeller')).toMatchObject({ name: '販売担当', preset: true })
    expect(data.map(({ key }) => key).toSorted()).toEqual([...Object.keys(presetRoles), made.key].toSorted())
    expect(data.at(-1)?.key).toBe(made.key)
  })

  test('that are changed are changed for whoever has them, on their next request', async () => {
    const made = accepted(
      await admin.call(api.access.saveRole, { seat: 'platform', names, rights: ['product.goods.read'] }),
    )
    const { email, id } = await given.member()
    accepted(await admin.call(api.access.giveGrant, { email, role: made.key, scope: 'all' }))
    const person = await as.member({ id })
    const asks = async () => (await person.call(api.goods.listManagedGoods, list)).code
    expect(await asks()).toBe(200)
    const change = { key: made.key, version: made.version, seat: 'platform' as const, names, rights: [] }
    expect(accepted(await admin.call(api.access.saveRole, change)).version).toBe(made.version + 1)
    expect(await asks()).toBe(requestErrors.notAllowed.code)
    expect((await admin.call(api.access.saveRole, change)).code).toBe(requestErrors.olderVersion.code)
  })

  test('are shown with whom a change would reach before it is saved, and nobody loses what another role gives', async () => {
    const own = ['order.order.read', 'order.order.ship'] as const
    const { key } = accepted(await admin.call(api.access.saveRole, { seat: 'platform', names, rights: [...own] }))
    const [one, other] = [await given.member(), await given.member()]
    for (const { email } of [one, other])
      accepted(await admin.call(api.access.giveGrant, { email, role: key, scope: 'all' }))
    accepted(await admin.call(api.access.giveGrant, { email: other.email, role: 'orderStaff', scope: 'all' }))
    const preview = async (rights: readonly Right[]) =>
      accepted(await admin.call(api.access.previewRole, { key, rights: [...rights] }))
    expect(await preview(own)).toEqual({ held: 2, people: [] })
    const { people } = await preview(['order.order.read', 'member.profile.read'])
    expect(people.find(({ id }) => id === one.id)).toMatchObject({
      gains: ['member.profile.read'],
      loses: ['order.order.ship'],
    })
    expect(people.find(({ id }) => id === other.id)).toMatchObject({ gains: ['member.profile.read'], loses: [] })
    expect(accepted(await admin.call(api.access.listRoles, {})).data.at(-1)?.rights).toEqual(own)
  })

  test('of the product are copied and not changed; one that somebody has is not removed', async () => {
    const change = { key: 'financeStaff', version: 1, seat: 'platform' as const, names, rights: [] }
    expect((await admin.call(api.access.saveRole, change)).code).toBe(accessErrors.presetRole.code)
    expect((await admin.call(api.access.removeRole, { key: 'financeStaff' })).code).toBe(accessErrors.presetRole.code)
    const { key } = accepted(await admin.call(api.access.saveRole, { seat: 'platform', names, rights: [] }))
    const { email, id } = await given.member()
    const { grantId } = accepted(await admin.call(api.access.giveGrant, { email, role: key, scope: 'all' }))
    expect((await admin.call(api.access.removeRole, { key })).code).toBe(accessErrors.roleInUse.code)
    accepted(await admin.call(api.access.withdrawGrant, { grantId }))
    accepted(await admin.call(api.access.removeRole, { key }))
    expect((await admin.call(api.access.giveGrant, { email, role: key, scope: 'all' })).code).toBe(
      requestErrors.notFound.code,
    )
    expect(await grantsOf(id)).toHaveLength(1)
  })
})

describe('grants', () => {
  test('are given with a company, an amount and an end, and listed with who gave and took them', async () => {
    const company = await given.company()
    const { email, id } = await given.member()
    const until = farAway
    const { currency, minor } = jpy(300_000)
    if (currency !== 'JPY') throw new Error('yen are yen')
    const wish = { email, role: 'companySeller', scope: 'company', companyId: company.id } as const
    const { grantId } = accepted(await admin.call(api.access.giveGrant, { ...wish, until, limit: { currency, minor } }))
    expect(await grantsOf(id)).toMatchObject([
      {
        id: grantId,
        role: { key: 'companySeller', name: 'Seller' },
        company: { id: company.id },
        limit: jpy(300_000),
        until,
        inForce: true,
        withdrawnAt: null,
      },
    ])
    accepted(await admin.call(api.access.withdrawGrant, { grantId }))
    expect(await grantsOf(id)).toMatchObject([{ inForce: false, withdrawnBy: 'Sato Kenji' }])
    expect((await admin.call(api.access.withdrawGrant, { grantId })).code).toBe(requestErrors.notFound.code)
  })

  test('reach as far as their role may and no further', async () => {
    const company = await given.company()
    const { email } = await given.member()
    const wrong = async (wish: Parameters<typeof admin.call<typeof api.access.giveGrant>>[1]) =>
      (await admin.call(api.access.giveGrant, wish)).code
    const refused = requestErrors.invalidInput.code
    expect(await wrong({ email, role: 'companyOwner', scope: 'all' })).toBe(refused)
    expect(await wrong({ email, role: 'companyOwner', scope: 'company' })).toBe(refused)
    expect(await wrong({ email, role: 'platformStaff', scope: 'company', companyId: company.id })).toBe(refused)
    expect(await wrong({ email, role: 'platformStaff', scope: 'all', until: longAgo })).toBe(refused)
    expect(await wrong({ email: 'nobody@kikai.example', role: 'platformStaff', scope: 'all' })).toBe(
      requestErrors.notFound.code,
    )
  })

  test('that are taken are gone on the next request', async () => {
    const { email, id } = await given.member()
    const { grantId } = accepted(await admin.call(api.access.giveGrant, { email, role: 'platformStaff', scope: 'all' }))
    const person = await as.member({ id })
    expect((await person.call(api.goods.listManagedGoods, list)).code).toBe(200)
    accepted(await admin.call(api.access.withdrawGrant, { grantId }))
    expect((await person.call(api.goods.listManagedGoods, list)).code).toBe(requestErrors.loginExpired.code)
  })

  test('ask once more who it is when that was shown longer ago than ten minutes', async () => {
    const { email } = await given.member()
    const wish = { email, role: 'platformStaff', scope: 'all' } as const
    await travel(minutes(11))
    const refused = await admin.call(api.access.giveGrant, wish)
    expect(refused).toMatchObject({ code: requestErrors.proofNeeded.code, data: { minutes: 10 } })
    accepted(await admin.call(api.identity.proveAgain, { password: 'slow-green-digger' }))
    accepted(await admin.call(api.access.giveGrant, wish))
  })

  test('are written down with what was there before', async () => {
    const { email, id } = await given.member()
    const { grantId } = accepted(await admin.call(api.access.giveGrant, { email, role: 'platformStaff', scope: 'all' }))
    accepted(await admin.call(api.access.withdrawGrant, { grantId }))
    const { data } = accepted(await admin.call(api.audit.listAudit, { ...list, actorId: admin.id, objectId: grantId }))
    expect(data.map(({ call }) => call)).toEqual(['access.withdrawGrant'])
    const [entry] = data
    if (!entry) throw new Error('nothing was written down')
    const { changes } = accepted(await admin.call(api.audit.readAudit, { entryId: entry.id }))
    expect(changes.map(({ entity, event }) => `${entity} ${event}`)).toContain('access_grant update')
    await grantsOf(id)
    const looks = accepted(await admin.call(api.audit.listAudit, { ...list, kind: 'look', objectId: id })).data
    expect(looks.map(({ call }) => call)).toEqual(['access.listGrants'])
  })
})

test('§6 administration of permissions: permissions, roles, menus and users are the administrator’s, and no other’s', async () => {
  const { email, id } = await given.member()
  const { key } = accepted(
    await admin.call(api.access.saveRole, { seat: 'platform', names, rights: ['order.order.read'] }),
  )
  accepted(await admin.call(api.access.giveGrant, { email, role: key, scope: 'all' }))
  expect(accepted(await admin.call(api.access.listUsers, { ...list, words: email })).data).toMatchObject([
    { id, roles: ['Night desk'] },
  ])
  const menus = accepted(await admin.call(api.console.listMenus, {}))
  accepted(await admin.call(api.console.saveMenus, menus))
  const person = await as.member({ id })
  expect((await person.call(api.orders.listManagedOrders, list)).code).toBe(200)
  const refused = [
    await person.call(api.access.saveRole, { seat: 'platform', names, rights: [] }),
    await person.call(api.access.giveGrant, { email, role: 'administrator', scope: 'all' }),
    await person.call(api.access.listUsers, list),
    await person.call(api.console.saveMenus, { ...menus, version: menus.version + 1 }),
  ]
  expect(refused.map(({ code }) => code)).toEqual(refused.map(() => requestErrors.notAllowed.code))
})

describe('who works in the back office', () => {
  test('is listed with what they are there, found by name or address; people of companies are not among them', async () => {
    const staff = await given.staff()
    await as.seller()
    const found = async (words: string) => accepted(await admin.call(api.access.listUsers, { ...list, words }))
    expect((await found('')).data.map(({ id }) => id).toSorted()).toEqual([admin.id, staff.id].toSorted())
    expect((await found(staff.email)).data).toMatchObject([{ id: staff.id, roles: ['Platform staff'] }])
    expect(await found('nobody of this name')).toEqual({ data: [], total: 0 })
  })
})

describe('the last administrator', () => {
  const grantOf = async (person: Person) => (await grantsOf(person.id)).find(({ inForce }) => inForce)?.id ?? never()
  const never = (): never => {
    throw new Error('they hold nothing')
  }

  test('cannot be removed; one of two can, and one who goes some day does not count', async () => {
    const own = await grantOf(admin)
    expect((await admin.call(api.access.withdrawGrant, { grantId: own })).code).toBe(
      accessErrors.lastAdministrator.code,
    )
    const { email, id } = await given.member()
    const until = farAway
    accepted(await admin.call(api.access.giveGrant, { email, role: 'administrator', scope: 'all', until }))
    expect((await admin.call(api.access.withdrawGrant, { grantId: own })).code).toBe(
      accessErrors.lastAdministrator.code,
    )
    accepted(await admin.call(api.access.giveGrant, { email, role: 'administrator', scope: 'all' }))
    accepted(await admin.call(api.access.withdrawGrant, { grantId: own }))
    expect((await (await as.member({ id })).call(api.access.listRoles, {})).code).toBe(200)
  })

  test('cannot be removed by taking the right from their role', async () => {
    const rights = ['privilege.grant.write', 'privilege.role.write'] as const
    const own = accepted(await admin.call(api.access.saveRole, { seat: 'platform', names, rights: [...rights] }))
    const { email, id } = await given.member()
    accepted(await admin.call(api.access.giveGrant, { email, role: own.key, scope: 'all' }))
    accepted(await admin.call(api.access.withdrawGrant, { grantId: await grantOf(admin) }))
    const last = await as.member({ id })
    const less = { key: own.key, version: own.version, seat: 'platform' as const, names, rights: [] }
    expect((await last.call(api.access.saveRole, less)).code).toBe(accessErrors.lastAdministrator.code)
  })

  /** How many are left when two administrators take each other's role at the same moment. */
  const leftOfTwo = async (): Promise<number> => {
    const { db } = product().app
    await db`update access_grant set withdrawn_at = app_now() where withdrawn_at is null`
    admin = await as.administrator()
    const other = await as.administrator()
    const [mine, theirs] = [await grantOf(admin), await grantOf(other)]
    await Promise.all([
      admin.call(api.access.withdrawGrant, { grantId: theirs }),
      other.call(api.access.withdrawGrant, { grantId: mine }),
    ])
    const [left] = await db<{ count: number }[]>`
      select count(*)::int as count from access_grant where role = 'administrator' and withdrawn_at is null
    `
    return left?.count ?? 0
  }

  test('stays when two take each other’s role at the same moment, however often', { timeout: 60_000 }, async () => {
    for (let round = 0; round < 8; round += 1) expect(await leftOfTwo()).toBe(1)
  })

  test('without its guard the same race leaves nobody who may give roles', { timeout: 60_000 }, async () => {
    await withoutLine('lock_authority', '  perform pg_advisory_xact_lock(10, 0);\n')
    // Each waits with its commit until the other has looked who is left as well: a counter is seen before a commit.
    await product().app.db.unsafe(`
      create sequence taking;
      create function meet() returns trigger language plpgsql as $$
      declare tries int := 0;
      begin
        perform nextval('taking');
        while (select last_value from taking) < 2 and tries < 1000 loop
          tries := tries + 1;
          perform pg_sleep(0.005);
        end loop;
        return new;
      end $$;
      create constraint trigger meet after update on access_grant deferrable initially deferred for each row
        when (old.withdrawn_at is null and new.withdrawn_by is not null) execute function meet();
    `)
    expect(await leftOfTwo()).toBe(0)
  })
})
