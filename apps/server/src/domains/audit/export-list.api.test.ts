import { api } from '@kikai/contract/api'
import { requestErrors } from '@kikai/contract/request.errors'
import { jpy } from '@kikai/kernel/money'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Person, as } from '../../../test/as.ts'
import { given } from '../../../test/given.ts'
import { claimed } from '../../../test/given/goods/devices.ts'
import { appliedEngineer } from '../../../test/given/repairs/engineers.ts'
import { balance } from '../../../test/given/money/ledger.ts'
import { draftLot } from '../../../test/given/deals/lots.ts'
import { bargained } from '../../../test/given/deals/offers.ts'
import { accepted, paid } from '../../../test/given/deals/orders.ts'
import { givenSourcing } from '../../../test/given/deals/sourcing.ts'
import { days, hours, minutes, product, startProduct, travel } from '../../../test/harness.ts'
import { withoutLine } from '../../../test/races/take-away.ts'
import { calls } from '../../../test/sweep/callers.ts'
import { fieldsOf } from '../../../test/sweep/sample.ts'

const max = 4
// With so many connections one person may take three lists at once.
startProduct({ config: { exportsPerDay: max, exportRowsMax: 3, poolSize: 12, staffSecondFactor: 'offered' } })

const taken = calls.filter((call) => call.exports === true)
const { exportCustomers, exportConsents, listCustomers } = api.customers
let auditor: Person
beforeAll(async () => {
  auditor = await as.administrator()
})

const entriesOf = async (actor: Person) =>
  accepted(await auditor.call(api.audit.listAudit, { current_page: 1, page_size: 50, actorId: actor.id })).data

describe('taking a list away', () => {
  test.each(taken.map((call) => [`${call.domain}.${call.name}`, call] as const))(
    '%s stands beside its list, asks what the list asks, and is held by a right and a fresh proof',
    (_, call) => {
      const list = calls.find(({ path }) => `${path}-export` === call.path)
      const paging = ['current_page', 'page_size', 'after']
      const filters = Object.keys(fieldsOf(list?.input ?? call.input) ?? {}).filter((field) => !paging.includes(field))
      expect(Object.keys(fieldsOf(call.input) ?? {})).toEqual(filters)
      expect(call.access).toMatchObject({ may: expect.stringMatching(/[.]export$/), again: true })
      expect(call.output).toBeDefined()
    },
  )

  test('gives every list to who may take it, and refuses a member', async () => {
    const [staff, member] = [await as.staff(), await as.member()]
    const byStaff = [
      api.customers.exportCustomers,
      api.customers.exportConsents,
      api.orders.exportOrders,
      api.orders.exportDocuments,
      api.dropship.exportSendOuts,
      api.appointments.exportReservations,
      api.repairs.exportAllRepairs,
      api.engineers.exportEngineers,
      api.dropship.exportAgents,
      api.feedback.exportFeedback,
      api.points.exportGifts,
      api.wanted.exportManagedWanted,
      api.translation.exportTerms,
      api.inspections.exportTemplates,
      api.chat.exportCases,
      api.desk.exportDeskTasks,
    ]
    const byFinance = [
      api.payments.exportOnlinePayments,
      api.payments.exportRemittances,
      api.credit.exportCredit,
      api.credit.exportCreditStatements,
      api.earnings.exportPayoutList,
      api.refunds.exportRefunds,
      api.withdrawals.exportWithdrawals,
      api.papers.exportFapiaoQueue,
      api.bank.exportBankLines,
      api.bank.exportStatements,
      api.bank.exportUnseenTransfers,
      api.confirmations.exportConfirmations,
      api.dropship.exportCharges,
      api.ledger.exportLedgerAccounts,
      api.ledger.exportTransactions,
      api.settings.exportExchangeRates,
      api.settings.exportFigureVersions,
    ]
    for (const call of byStaff) expect((await (await as.staff()).call(call, {})).code).toBe(200)
    expect((await staff.call(api.companies.exportCompanies, { tab: 'all' })).code).toBe(200)
    for (const call of byFinance) expect((await (await as.finance()).call(call, {})).code).toBe(200)
    expect((await (await as.finance()).call(api.papers.exportPapers, { kind: 'invoice' })).code).toBe(200)
    await balance(member, jpy(1))
    const clerk = await as.finance()
    const [account] = accepted(await clerk.call(api.ledger.listLedgerAccounts, {})).data
    if (!account) throw new Error('the ledger has no account')
    expect((await clerk.call(api.ledger.exportLedgerEntries, { accountId: account.id })).code).toBe(200)
    for (const call of taken) expect((await member.call(call, {})).code).toBe(requestErrors.notAllowed.code)
    const bySeller = [
      api.goods.exportManagedGoods,
      api.warehouse.exportUsedGoods,
      api.warehouse.exportStock,
      api.warehouse.exportMovements,
      api.warehouse.exportCounts,
      api.warehouse.exportAdjustments,
      api.warehouse.exportProducts,
      api.repairs.exportCompanyRepairs,
      api.devices.exportManagedDevices,
      api.auctions.exportManagedLots,
      api.negotiation.exportManagedOffers,
      api.questions.exportManagedQuestions,
      api.sourcing.exportManagedSourcing,
    ]
    for (const call of bySeller) expect((await (await as.seller()).call(call, {})).code).toBe(200)
    // The bank’s file, beside the list of payouts.
    expect((await clerk.call(api.earnings.exportPayouts, { currency: 'JPY' })).code).toBe(200)
    // Asked with more than nothing, or by administrators: companies, papers, entries, payouts, pieces, words, users, audit.
    expect(taken).toHaveLength(byStaff.length + byFinance.length + bySeller.length + 9)
  })

  test('asks for its own right, besides the one to read the list', async () => {
    const reader = await as.member()
    await given.grant(reader.id, { role: 'memberStaff', scope: 'all' })
    expect((await reader.call(exportCustomers, {})).code).toBe(200)
    const finance = await as.finance()
    const lacking = await finance.call(exportCustomers, {})
    expect(lacking).toMatchObject({ code: requestErrors.notAllowed.code, data: { missing: 'member.profile.export' } })
    expect((await finance.call(api.papers.exportPapers, {})).code).toBe(200)
    expect((await (await as.staff()).call(api.papers.exportPapers, {})).data).toMatchObject({
      missing: 'finance.record.export',
    })
  })

  test('is not for who may export and not read', async () => {
    const { app } = product()
    const person = await as.member()
    await app.db`
      insert into access_role (key, seat, names, rights)
      values ('takes-only', 'platform', ${app.db.json({ en: 'x', ja: 'x', 'zh-Hans': 'x' })}, '{seller.company.export}')
    `
    await given.grant(person.id, { role: 'takes-only', scope: 'all' })
    expect((await person.call(api.companies.exportCompanies, {})).data).toMatchObject({
      missing: 'seller.company.review',
    })
  })

  test('gives the bank’s file, with whole accounts, to who may move payouts, counts it as any other and writes down its currency', async () => {
    const file = (person: Person) => person.call(api.earnings.exportPayouts, { currency: 'CNY' })
    const clerk = await as.finance()
    const { entryId } = accepted(await file(clerk))
    const [entry] = await entriesOf(clerk)
    expect(entry).toMatchObject({
      id: entryId,
      kind: 'export',
      call: 'earnings.exportPayouts',
      object: { currency: ['CNY'], rows: ['0'] },
    })
    for (let time = 1; time < max; time += 1) accepted(await file(clerk))
    expect((await file(clerk)).code).toBe(requestErrors.dayLimitReached.code)
    const { app } = product()
    const person = await as.member()
    await app.db`
      insert into access_role (key, seat, names, rights)
      values ('takes-records', 'platform', ${app.db.json({ en: 'x', ja: 'x', 'zh-Hans': 'x' })}, '{finance.record.export,finance.payout.read}')
    `
    await given.grant(person.id, { role: 'takes-records', scope: 'all' })
    expect(await file(person)).toMatchObject({
      code: requestErrors.notAllowed.code,
      data: { missing: 'finance.payout.move' },
    })
  })

  test('reads nothing for who has taken all of a day', async () => {
    const clerk = await as.finance()
    for (let time = 0; time < max; time += 1) accepted(await clerk.call(api.refunds.exportRefunds, {}))
    const { db } = product().app
    // A list that cannot be read any more: who is over the day's limit is told so before anybody looks at it.
    await db`alter table refund rename to refund_away`
    try {
      expect((await clerk.call(api.refunds.exportRefunds, {})).code).toBe(requestErrors.dayLimitReached.code)
    } finally {
      await db`alter table refund_away rename to refund`
    }
  })

  test('asks who it is once more', async () => {
    const staff = await as.staff()
    await product().app
      .db`update session set proven_at = app_now() - interval '11 minutes' where member_id = ${staff.id}`
    await travel(minutes(2))
    expect((await staff.call(exportCustomers, {})).code).toBe(requestErrors.proofNeeded.code)
    expect(await entriesOf(staff)).toEqual([])
  })

  test('leaves an entry with the filter and the number of rows, and of typed words a hash', async () => {
    const staff = await as.staff()
    const { email } = await given.member()
    const first = accepted(await staff.call(exportCustomers, { words: email, seated: false }))
    expect(first.data).toHaveLength(1)
    const [entry, ...others] = await entriesOf(staff)
    expect(others).toEqual([])
    expect(entry).toMatchObject({
      id: first.entryId,
      kind: 'export',
      call: 'customers.exportCustomers',
      right: 'member.profile.export',
      object: { seated: ['false'], rows: ['1'], words: [expect.stringMatching(/^hash:[0-9a-f]{64}$/)] },
      changed: 0,
    })
    expect(JSON.stringify(entry)).not.toContain(email)
  })

  test('hides what the list hides', async () => {
    const staff = await as.staff()
    const { email } = await given.member()
    const listed = accepted(await staff.call(listCustomers, { words: email })).data
    const exported = accepted(await staff.call(exportCustomers, { words: email })).data
    expect(exported).toEqual(listed)
    expect(JSON.stringify(exported)).not.toContain(email)
  })

  test('ends at so many rows, and says so', async () => {
    const staff = await as.staff()
    for (let count = 0; count < 4; count += 1) await given.member()
    const cut = accepted(await staff.call(exportCustomers, {}))
    expect([cut.data.length, cut.isCut]).toEqual([3, true])
    const [only] = accepted(await staff.call(listCustomers, { page_size: 1 })).data
    expect(only?.id).toBe(cut.data[0]?.id)
  })

  test('gives the orders of one’s own company and of no other, whatever else somebody may read', async () => {
    const { seller, orderId } = await paid()
    const other = await paid()
    // Reads everybody's orders as the platform's, and takes away as a company's owner.
    await given.grant(seller.id, { role: 'memberStaff', scope: 'all' })
    const { data } = accepted(await seller.call(api.orders.exportOrders, {}))
    expect(data.map(({ id }) => id)).toEqual([orderId])
    expect(data.map(({ id }) => id)).not.toContain(other.orderId)
  })

  test('gives a company its lots, offers, questions and procurements as they are listed, and another company none', async () => {
    const { seller } = await draftLot()
    const { buyer, goodsId } = await bargained({ seller })
    accepted(await buyer.call(api.questions.askQuestion, { goodsId, text: 'How worn are the tracks?' }))
    await givenSourcing({ seller })
    const other = await as.seller()
    for (const [list, call] of [
      [api.auctions.listManagedLots, api.auctions.exportManagedLots],
      [api.negotiation.listManagedOffers, api.negotiation.exportManagedOffers],
      [api.questions.listManagedQuestions, api.questions.exportManagedQuestions],
      [api.sourcing.listManagedSourcing, api.sourcing.exportManagedSourcing],
    ] as const) {
      const { data } = accepted(await seller.call(call, {}))
      expect(data).toHaveLength(1)
      expect(data).toEqual(accepted(await seller.call(list, {})).data)
      expect(accepted(await other.call(call, {})).data).toEqual([])
    }
  })

  test('gives staff devices and engineers as they are listed, owners masked', async () => {
    const staff = await as.staff()
    const { owner, serial } = await claimed()
    const { person } = await appliedEngineer()
    const devices = accepted(await staff.call(api.devices.exportManagedDevices, { tab: 'claimed', words: serial })).data
    expect(devices).toEqual(accepted(await staff.call(api.devices.listManagedDevices, { words: serial })).data)
    expect(devices).toMatchObject([{ owner: { id: owner.id, name: expect.stringContaining('•') } }])
    const engineers = accepted(await staff.call(api.engineers.exportEngineers, {})).data
    expect(engineers).toEqual(accepted(await staff.call(api.engineers.listEngineers, { page_size: 3 })).data)
    expect(JSON.stringify(engineers)).not.toContain(person.id)
    // A company’s owner may take away other lists, and not who applied to the platform.
    expect((await (await as.seller()).call(api.engineers.exportEngineers, {})).code).toBe(requestErrors.notAllowed.code)
  })

  test('is possible so often in 24 hours, over all lists, and no longer than that', async () => {
    const staff = await as.staff()
    const codes: number[] = []
    for (let time = 0; time < max; time += 1) codes.push((await staff.call(exportConsents, {})).code)
    expect(codes).toEqual(Array.from({ length: max }, () => 200))
    expect(await staff.call(exportCustomers, {})).toMatchObject({
      code: requestErrors.dayLimitReached.code,
      data: { max },
    })
    expect((await (await as.staff()).call(exportCustomers, {})).code).toBe(200)
    await travel(hours(23))
    const proven = () => product().app.db`update session set proven_at = app_now() where member_id = ${staff.id}`
    await proven()
    expect((await staff.call(exportCustomers, {})).code).toBe(requestErrors.dayLimitReached.code)
    await travel(hours(2))
    await proven()
    expect((await staff.call(exportCustomers, {})).code).toBe(200)
    await travel(days(1))
  })
})

describe('many exports at the same moment', () => {
  const race = async () => {
    const staff = await as.staff()
    const answers = await Promise.all(Array.from({ length: max * 2 }, () => staff.call(exportConsents, {})))
    const left = answers.filter(({ code }) => code === 200).length
    return { left, entries: (await entriesOf(staff)).length }
  }

  test('are no more than the day allows, each with its entry', async () => {
    expect(await race()).toEqual({ left: max, entries: max })
  })

  test('without its guard the same race takes away more', async () => {
    await withoutLine('lock_day_limit', '  perform pg_advisory_xact_lock(14, hashtext(member::text));\n')
    // Each waits a moment behind its look at the day, as a slow commit would.
    await product().app.db.unsafe(`
      create function linger() returns trigger language plpgsql as $$ begin perform pg_sleep(0.2); return new; end $$;
      create trigger linger before insert on audit_entry for each row when (new.kind = 'export') execute function linger();
    `)
    expect((await race()).left).toBeGreaterThan(max)
  })
})
