import { randomUUID } from 'node:crypto'
import { api } from '@kikai/contract/api'
import { requestErrors } from '@kikai/contract/request.errors'
import { jpy } from '@kikai/kernel/money'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Person, as } from '../../../test/as.ts'
import { draft, goods } from '../../../test/given/goods/goods.ts'
import { accepted, paid, placed } from '../../../test/given/deals/orders.ts'
import { approval, submittedRecharge } from '../../../test/given/money/payments.ts'
import { product, startProduct, sweep } from '../../../test/harness.ts'

startProduct()

let auditor: Person
beforeAll(async () => {
  auditor = await as.administrator()
})

const list = { current_page: 1, page_size: 50 }
const entriesOf = async (actor: Person) =>
  accepted(await auditor.call(api.audit.listAudit, { ...list, actorId: actor.id })).data
const changesOf = async (actor: Person) => {
  const [newest] = await entriesOf(actor)
  if (!newest) throw new Error('nothing was written down')
  return accepted(await auditor.call(api.audit.readAudit, { entryId: newest.id }))
}
const verify = async (after = 0) => accepted(await auditor.call(api.audit.verifyAudit, { after }))
const counted = async () =>
  (await product().app.db<{ count: number }[]>`select count(*)::int as count from audit_entry`)[0]?.count ?? 0

describe('every write of the back office', () => {
  test('G34 leaves one entry with who did it, as whom, to what, and what was there before', async () => {
    const seller = await as.seller()
    const { id } = await goods({ companyId: seller.companyId })
    accepted(await seller.call(api.goods.takeDownGoods, { goodsId: id }))
    const entry = await changesOf(seller)
    expect(entry).toMatchObject({
      kind: 'change',
      call: 'goods.takeDownGoods',
      right: 'product.goods.write',
      roles: ['companyOwner'],
      companyId: seller.companyId,
      object: { goodsId: [id] },
      position: null,
      seal: null,
    })
    const change = entry.changes.find(({ entity }) => entity === 'goods')
    expect(change).toMatchObject({ entityId: id, event: 'update' })
    expect([change?.before?.state, change?.after?.state]).toEqual(['on_sale', 'unpublished'])
    expect(change?.before).not.toHaveProperty('model')
  })

  test('that is refused or sent again leaves none of its own', async () => {
    const seller = await as.seller()
    const before = await counted()
    const stranger = await goods()
    expect((await seller.call(api.goods.takeDownGoods, { goodsId: stranger.id })).code).toBe(
      requestErrors.notFound.code,
    )
    expect(await counted()).toBe(before)
    const input = { ...(await draft()), publish: false, termsAgreed: false }
    const requestId = randomUUID()
    const [first, again] = [
      accepted(await seller.call(api.goods.addGoods, input, { requestId })),
      accepted(await seller.call(api.goods.addGoods, input, { requestId })),
    ]
    expect(again.id).toBe(first.id)
    expect(await counted()).toBe(before + 1)
  })

  test('keeps of personal columns only hashes that nobody can guess at', async () => {
    const clerk = await as.finance()
    const { remittance } = await submittedRecharge()
    accepted(await clerk.call(api.payments.reviewRemittance, approval(remittance)))
    const entry = await changesOf(clerk)
    const slip = entry.changes.find(({ entity }) => entity === 'remittance_slip')
    expect(slip?.after?.received_payer).toMatch(/^hash:[0-9a-f]{64}$/)
    expect(JSON.stringify(entry)).not.toContain('サトウ')
    expect(slip?.after?.decision).toBe('approved')
  })

  test('says nothing of what members do for themselves', async () => {
    const before = await counted()
    await placed({ price: jpy(100_000) })
    expect(await counted()).toBe(before)
  })
})

describe('every look at personal data', () => {
  test('is written down before it is shown, with the thing that was looked at', async () => {
    const { seller, orderId } = await paid()
    accepted(await seller.call(api.orders.readManagedOrder, { orderId }))
    const [look] = await entriesOf(seller)
    expect(look).toMatchObject({
      kind: 'look',
      call: 'orders.readManagedOrder',
      object: { orderId: [orderId] },
      changed: 0,
    })
  })

  test('is written down also where a list shows people: who paid by bank, in the queue of finance', async () => {
    const clerk = await as.finance()
    await submittedRecharge()
    accepted(await clerk.call(api.payments.listRemittances, {}))
    expect(await entriesOf(clerk)).toMatchObject([
      { kind: 'look', call: 'payments.listRemittances', right: 'finance.remittance.read' },
    ])
  })

  test('is found by who is looked for: by kind, by right, by the thing', async () => {
    const { seller, orderId } = await paid()
    accepted(await seller.call(api.orders.readManagedOrder, { orderId }))
    const found = async (filter: object) =>
      accepted(await auditor.call(api.audit.listAudit, { ...list, ...filter })).data.map(({ object }) => object)
    expect(await found({ objectId: orderId })).toEqual([{ orderId: [orderId] }])
    expect(await found({ objectId: orderId, kind: 'change' })).toEqual([])
    expect(await found({ objectId: orderId, right: 'order.' })).toHaveLength(1)
    expect(await found({ objectId: orderId, right: 'finance.' })).toEqual([])
  })
})

describe('the record', () => {
  test('G34 is sealed into a chain that verifies, and goes on from where it was', async () => {
    const seller = await as.seller()
    const take = async () => {
      const { id } = await goods({ companyId: seller.companyId })
      accepted(await seller.call(api.goods.takeDownGoods, { goodsId: id }))
    }
    await take()
    await take()
    await sweep('audit.seal')
    const first = await verify()
    expect(first).toMatchObject({ waiting: 0, brokenAt: null, next: null, sealed: await counted() })
    expect(first.checked).toBe(first.sealed)
    await take()
    expect((await verify()).waiting).toBe(1)
    await Promise.all([sweep('audit.seal'), sweep('audit.seal')])
    const second = await verify()
    expect(second).toMatchObject({ sealed: first.sealed + 1, checked: first.sealed + 1, brokenAt: null })
    expect(await verify(first.sealed)).toMatchObject({ checked: 1, brokenAt: null })
    expect((await changesOf(seller)).seal).toMatchObject({
      isTrue: true,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  })

  test('G34 cannot be changed, deleted or emptied', async () => {
    const { db } = product().app
    for (const table of ['audit_entry', 'audit_change', 'audit_seal']) {
      await expect(db`delete from ${db(table)}`).rejects.toThrow('stays as it was written')
      await expect(db`truncate ${db(table)} cascade`).rejects.toThrow('stays as it was written')
    }
    await expect(db`update audit_entry set roles = '{}'`).rejects.toThrow('stays as it was written')
    await expect(db`update audit_change set before = null`).rejects.toThrow('stays as it was written')
    await expect(db`update audit_seal set hash = ${'0'.repeat(64)}`).rejects.toThrow('stays as it was written')
  })

  test('tells where it was tampered with, by whoever may switch the guards off', async () => {
    await sweep('audit.seal')
    const { db } = product().app
    const [change] = await db<{ entryId: string; position: number }[]>`
      select s.entry_id, s.position from audit_seal s join audit_change c on c.entry_id = s.entry_id order by 2 limit 1
    `
    if (!change) throw new Error('no change was sealed')
    await db`alter table audit_change disable trigger audit_change_kept`
    await db`update audit_change set after = '{"state": "archived"}' where entry_id = ${change.entryId}`
    expect((await verify()).brokenAt).toBe(change.position)
  })

  test('covers every table that the back office may write, or says why not', async () => {
    const rows = await product().app.db<{ name: string }[]>`
      select c.relname as name
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r'
        and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = c.relname || '_audited')
    `
    const unaudited = rows.map(({ name }) => name).filter((name) => !unwatched.some((rule) => rule.test(name)))
    expect(unaudited).toEqual([])
  })
})

/** Tables without a trigger of the audit, and why each needs none. */
const unwatched: readonly RegExp[] = [
  // Records by themselves, to which rows are only added.
  /^audit_/,
  /^ledger_/,
  /^state_/,
  /^(paper(_counter|_operator_counter)?|repair_paper|service_contract_version)$/,
  // The hash of a drawn file, which only says what the storage holds.
  /^drawn_file$/,
  /^terms_text$/,
  /^trade_term_version$/,
  // What a service answered.
  /^translation$/,
  // Made from other tables, which are audited.
  /^goods_search$/,
  // Made with a conversation, which is audited.
  /^thread(_side)?$/,
  /^search_/,
  // How requests, mails, SMS and jobs are carried out.
  /^(request_nonce|idempotency|rate_limit|mail|sms|told|schema_migration|server_process|invariant_check|subject_key)$/,
  /^(notice|saved_search|import)/,
  // Members' own, which nobody writes from the back office.
  /^(address|paper_fapiao_profile$|cart_line|watch|waitlist$|question_report$|negotiation_report|chat_(block|report)$|message_(removed|picture)$|thread_read$|feedback_picture|consent|session|email_code|login_|begun_login$|hold$|file|member_export|account_|wanted_told$)/,
  // Which pictures came with a word, which is audited.
  /^(refund|review|send_out|order_problem|order_acceptance)_picture$/,
  // Follow from appointments and postings, which are audited or records by themselves.
  /^(calendar_busy|point_grant|point_spend|appointment_move|engineer_job)$/,
  // Pictures and files of what is audited.
  /^(appointment_charge_picture|appointment_report_file|device_photo|device_(claim|fault)_picture|repair_quote_file)$/,
  // A history and a log to which rows are only added, and what owners and customers alone decide.
  /^(passport_event|passport_choice|room_presence|appointment_review|repair_record(_read)?|repair_review)$/,
  // A ledger to which rows are only added, what it sums up to, a counter, and what was counted, with who did.
  /^stock_(movement|balance|number|count_bin|count_line)$/,
  // Follow from the names of a model, which is audited.
  /^product_alias$/,
  // Counted from visits.
  /^goods_view/,
  // How somebody likes to see a list.
  /^console_view$/,
  // A log that is checked by its hashes and only added to, and what bidders leave.
  /^(bid|lot_refused_bid|lot_watcher)$/,
  // What a seller sends in, before it becomes goods.
  /^goods_(sheet|import_rejection)$/,
  /^remittance_proof$/,
  // What a provider told us, and the books of the provider that stands in for one in the demo.
  /^(payment_event$|demo_pay_)/,
]
