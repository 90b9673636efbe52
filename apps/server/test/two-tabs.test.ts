import type { AddressInfo } from 'node:net'
import { createClient } from '@kikai/client/calls/call'
import { createSession } from '@kikai/client/session'
import { api } from '@kikai/contract/api'
import { terminals } from '@kikai/contract/wire/headers'
import { expect, test } from 'vitest'
import { as } from './as.ts'
import { given } from './given.ts'
import { draft } from './given/goods/goods.ts'
import { product, startProduct } from './harness.ts'

startProduct()

/** A browser's storage, shared by all its tabs. */
function sharedStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    length: 0,
    clear: () => kept.clear(),
    key: () => null,
    getItem: (name) => kept.get(name) ?? null,
    removeItem: (name) => void kept.delete(name),
    setItem: (name, value) => void kept.set(name, value),
  }
}

async function openTab(storage: Storage) {
  const { server } = product()
  if (!server.server.listening) await server.listen({ host: '127.0.0.1', port: 0 })
  const address: AddressInfo | string | null = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const session = createSession(storage, { addEventListener: () => undefined })
  const client = createClient({
    terminal: terminals.h5,
    base: `http://127.0.0.1:${port}`,
    session,
    language: () => 'en',
    toast: () => undefined,
    words: (key) => key,
    openLogin: () => undefined,
    busy: () => undefined,
  })
  const write = async (model: string) => {
    const entry = { ...(await draft()), model, publish: false, termsAgreed: false }
    await client.call(api.goods.addGoods, entry, { requestId: crypto.randomUUID() })
  }
  return { session, client, write }
}

test('somebody with seats at two companies works for one in each tab, and goods are never written for the other', async () => {
  const [first, second] = [await given.company(), await given.company()]
  const known = await given.member()
  for (const { id } of [first, second])
    await given.grant(known.id, { role: 'companySeller', scope: 'company', companyId: id })
  const { token, signKey } = await as.member(known)
  const storage = sharedStorage()
  const one = await openTab(storage)
  one.session.start({ token, signKey, device: 'd', memberId: 'maud' })
  await expect(one.write('before any choice'), 'which company is asked first').rejects.toThrow()
  one.session.actFor(first.id)
  const other = await openTab(storage)
  other.session.actFor(second.id)
  // The form of the first tab was open while the other tab changed the company.
  await Promise.all([
    one.write('first 1'),
    other.write('second 1'),
    one.write('first 2'),
    other.write('second 2'),
    one.write('first 3'),
  ])
  const later = await openTab(storage)
  await later.write('second 3')
  const rows = await product().app.db<{ model: string; companyId: string }[]>`
    select model, company_id from goods where company_id = any(${[first.id, second.id]}::uuid[])
  `
  expect(rows).toHaveLength(6)
  for (const { model, companyId } of rows)
    expect(companyId, model).toBe(model.startsWith('first') ? first.id : second.id)
  const listed = await one.client.call(api.companies.readTeam, {})
  expect(listed.company?.id).toBe(first.id)
})
