import { api } from '@kikai/contract/api'
import { bankErrors } from '@kikai/contract/bank/bank.errors'
import { bankLineMachine } from '@kikai/contract/bank/bank.states'
import type { Remittance } from '@kikai/contract/payments/payments.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { CallingPerson } from '../../../../test/allowed-actions.ts'
import { type Person, as } from '../../../../test/as.ts'
import {
  type AwaitedByBank,
  awaitedByBank,
  importedStatement,
  readyStatement,
  statementOf,
  linesPayUpTo,
} from '../../../../test/given/money/bank.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { approval, slipFor } from '../../../../test/given/money/payments.ts'
import { yen } from '../../../../test/given/deals/refunds.ts'
import { product, startProduct, sweep, system } from '../../../../test/harness.ts'
import { everyTriple } from '../../../../test/triples.ts'
import { judgeOpenLines, matchFile } from './match-lines.ts'

startProduct()
linesPayUpTo(5_000_000)

/** One line that names a top-up of twice its sum, beside top-ups of just so much and of half of it. */
type Deal = {
  fileId: Id<'bank-file'>
  lineId: Id<'bank-line'>
  payer: Person
  named: Remittance
  equal: Remittance
  half: Remittance
  /** An order that the line has paid, with something left. */
  paid?: AwaitedByBank
}

let people: Promise<Record<'importer' | 'clerk' | 'colleague' | 'staff' | 'stranger', Person>> | null = null
/** The clerk asks for what two people decide, and has decided what is settled. */
const others = () =>
  (people ??= Promise.all([as.finance(), as.finance(), as.finance(), as.staff(), as.member()]).then(
    ([importer, clerk, colleague, staff, stranger]) => ({ importer, clerk, colleague, staff, stranger }),
  ))

async function topUp(payer: Person, minor: number): Promise<Remittance> {
  const { remittance } = accepted(await payer.call(api.payments.createRecharge, { amount: yen(minor) }))
  if (!remittance) throw new Error('a top-up without a transfer')
  return remittance
}

/** Above 300,000 yen two people decide. */
const [small, large] = [200_000, 400_000]
let count = 0
const named = ({ amount, reference, day }: { amount: number; reference: string; day?: string }) => ({
  amount,
  payer: reference,
  ref: `L-${(count += 1)}`,
  ...(day === undefined ? {} : { day }),
})

async function fresh(amount: number, names: 'twice' | 'equal' = 'twice'): Promise<Deal> {
  const { importer } = await others()
  const payer = await as.member()
  const [twice, equal, half] = [
    await topUp(payer, amount * 2),
    await topUp(payer, amount),
    await topUp(payer, amount / 2),
  ]
  const { reference } = names === 'twice' ? twice : equal
  const { fileId, layout } = await readyStatement(importer, statementOf([named({ amount, reference })]))
  accepted(await importer.call(api.bank.importStatement, { fileId, layout }))
  return { fileId, lineId: await onlyLine(fileId), payer, named: twice, equal, half }
}
async function onlyLine(fileId: Id<'bank-file'>): Promise<Id<'bank-line'>> {
  const [row] = await product().app.db<{ id: Id<'bank-line'> }[]>`select id from bank_line where file_id = ${fileId}`
  if (!row) throw new Error('a statement without a line')
  return row.id
}
async function open(amount: number): Promise<Deal> {
  const deal = await fresh(amount)
  await matchFile(system(), { fileId: deal.fileId })
  return deal
}

/** The order of 100,000 yen is paid by a line of 500,000, of which the rest stays open. */
async function restOpen(): Promise<Deal> {
  const { importer, clerk } = await others()
  const [paid, payer] = [await awaitedByBank(100_000), await as.member()]
  const { fileId } = await importedStatement(importer, [
    named({ amount: 500_000, reference: paid.remittance.reference }),
  ])
  const other = await topUp(payer, 50_000)
  const deal = { fileId, lineId: await onlyLine(fileId), payer, named: other, equal: other, half: other, paid }
  const about = { ...(await seen(deal)), remittanceId: paid.remittance.id, surplus: 'keep' } as const
  accepted(await clerk.call(api.bank.payByLine, about))
  return deal
}

const seen = async ({ lineId }: Deal) => {
  const [row] = await product().app.db<{ version: number }[]>`select version from bank_line where id = ${lineId}`
  return { lineId, version: row?.version ?? 1 }
}
const note = 'We have asked the payer.'

type Action = (who: CallingPerson, deal: Deal) => Promise<{ code: number }>
const actions = {
  pay: async (who, deal) => who.call(api.bank.payByLine, { ...(await seen(deal)), remittanceId: deal.equal.id, note }),
  payAndKeep: async (who, deal) =>
    who.call(api.bank.payByLine, { ...(await seen(deal)), remittanceId: deal.half.id, surplus: 'keep', note }),
  askRest: async (who, deal) =>
    who.call(api.bank.askForRest, { ...(await seen(deal)), remittanceId: deal.named.id, note }),
  credit: async (who, deal) =>
    who.call(api.bank.creditLine, { ...(await seen(deal)), remittanceId: deal.named.id, note }),
  sendBack: async (who, deal) =>
    who.call(api.bank.sendBackLine, { ...(await seen(deal)), returnRef: 'R-26120101', note }),
  withdraw: async (who, deal) => who.call(api.bank.withdrawBankLine, { ...(await seen(deal)), note }),
  book: async (who, deal) => who.call(api.bank.bookLine, { ...(await seen(deal)), as: 'income', note }),
  keep: async (who, deal) => who.call(api.bank.keepLine, { ...(await seen(deal)), note }),
  setAside: async (who, deal) => who.call(api.bank.setLineAside, { ...(await seen(deal)), note, days: 3 }),
  takeUp: async (who, deal) => who.call(api.bank.takeUpLine, await seen(deal)),
  reopen: async (who, deal) => who.call(api.bank.reopenLine, { ...(await seen(deal)), note }),
  withdrawFile: async (who, { fileId }) => {
    const [row] = await product().app.db<{ version: number }[]>`select version from bank_file where id = ${fileId}`
    return who.call(api.bank.withdrawStatement, { fileId, version: row?.version ?? 1, note })
  },
  /** Takes the approval back of the order that it paid. */
  reverse: async (who, deal) => {
    const remittanceId = deal.paid?.remittance.id ?? deal.named.id
    const [row] = await product().app.db<{ version: number }[]>`
      select version from remittance where id = ${remittanceId}
    `
    return who.call(api.bank.reverseRemittance, { remittanceId, version: row?.version ?? 1, note })
  },
} satisfies Record<string, Action>
type Named = keyof typeof actions

async function after(deal: Deal, by: 'clerk' | 'colleague', action: Named): Promise<Deal> {
  const who = (await others())[by]
  const { code } = await actions[action](who, deal)
  if (code !== 200) throw new Error(`${action}: ${code}`)
  return deal
}

/** A clerk approves a transfer by its slip, and lines that may be its money are looked at again. */
async function approveBySlip({ payer, named: { id: remittanceId } }: Deal): Promise<void> {
  const { colleague } = await others()
  const due = accepted(await payer.call(api.payments.readRemittance, { remittanceId }))
  const rest = { ...due, amount: due.missing }
  const sent = accepted(await payer.call(api.payments.submitSlip, await slipFor(payer, rest)))
  accepted(await colleague.call(api.payments.reviewRemittance, approval({ ...sent, amount: due.missing })))
  await judgeOpenLines(system(), { remittanceId })
}

const both = <const T>(outcomes: T) => ({ clerk: outcomes, colleague: outcomes })
/** Where nobody has done anything yet one person of finance is like another: one of them does it. */
const either = <const T extends object>(outcomes: T) => ({
  clerk: outcomes,
  colleague: Object.fromEntries(Object.keys(outcomes).map((action) => [action, null])),
})
const asked = [['ask', 'asked']] as const
const settled = [['settle', 'settled']] as const
const decidedAlone = {
  pay: settled,
  payAndKeep: [['settlePart', 'open']],
  askRest: settled,
  credit: settled,
  sendBack: 'sent_back',
  withdraw: 'withdrawn',
  book: settled,
  withdrawFile: [['withdraw', 'withdrawn']],
} as const
/** Its reference proves whose part it is; nothing proves the other sums. Taking the file back is asked for, too. */
const decidedByTwo = {
  pay: asked,
  payAndKeep: asked,
  askRest: settled,
  credit: asked,
  sendBack: asked,
  withdraw: asked,
  book: asked,
  withdrawFile: null,
} as const
const judgedAgain = { slip: [['judgeAgain', 'open']], slipForRest: [['recogniseLater', 'settled']] } as const
const { secondPerson, ownDecision, nothingToWithdraw } = bankErrors
/** What one person asked for: the other does it, and both may drop it. */
const askedFor = <Action extends Named, const Done>(action: Action, done: Done) => {
  const dropped = { keep: 'open', withdrawFile: null } as const
  return { clerk: { ...dropped, [action]: secondPerson }, colleague: { ...dropped, [action]: done } }
}
const done = { withdrawFile: nothingToWithdraw } as const
/** With what is left of a line that paid something may be done what is done with any other. */
const leftAlone = Object.fromEntries(Object.keys(actions).map((action) => [action, null]))
const whenReversed = { ...leftAlone, reverse: [['reopen', 'open']] } as const

everyTriple({
  machine: bankLineMachine,
  entity: 'bank_line',
  idOf: ({ lineId }: Deal) => lineId,
  reach: {
    fresh: () => fresh(small),
    'fresh, of just the sum that it names': () => fresh(small, 'equal'),
    open: () => open(small),
    'open, for two people': () => open(large),
    'open, after it paid': restOpen,
    aside: async () => after(await open(small), 'clerk', 'setAside'),
    'aside, for two people': async () => after(await open(large), 'clerk', 'setAside'),
    'aside, after it paid': async () => after(await restOpen(), 'clerk', 'setAside'),
    asked: async () => after(await open(large), 'clerk', 'sendBack'),
    'asked, to pay': async () => after(await open(large), 'clerk', 'pay'),
    'asked, to pay and keep the rest': async () => after(await open(large), 'clerk', 'payAndKeep'),
    'asked, to credit it': async () => after(await open(large), 'clerk', 'credit'),
    'asked, to book it': async () => after(await open(large), 'clerk', 'book'),
    'asked, to withdraw it': async () => after(await open(large), 'clerk', 'withdraw'),
    'asked, after it paid': async () => after(await restOpen(), 'clerk', 'sendBack'),
    settled: async () => after(await open(small), 'clerk', 'credit'),
    'settled, by two people': async () =>
      after(await after(await open(large), 'colleague', 'credit'), 'clerk', 'credit'),
    'settled, as the payment of an order': async () => {
      const { importer } = await others()
      const [paid, payer] = [await awaitedByBank(small), await as.member()]
      const { fileId } = await importedStatement(importer, [
        named({ amount: small, reference: paid.remittance.reference }),
      ])
      const other = await topUp(payer, 50_000)
      return { fileId, lineId: await onlyLine(fileId), payer, named: other, equal: other, half: other, paid }
    },
    sent_back: async () => after(await open(small), 'clerk', 'sendBack'),
    'sent_back, after it paid': async () =>
      after(await after(await restOpen(), 'clerk', 'sendBack'), 'colleague', 'sendBack'),
    withdrawn: async () => after(await open(small), 'clerk', 'withdraw'),
  },
  actors: {
    clerk: 'finance',
    colleague: 'finance',
    payer: null,
    staff: null,
    stranger: null,
    guest: null,
  },
  people: async ({ payer }) => {
    const { clerk, colleague, staff, stranger } = await others()
    return { clerk, colleague, payer, staff, stranger, guest: as.guest() }
  },
  actions,
  happenings: {
    bank: {
      match: ({ fileId }) => matchFile(system(), { fileId }),
      /** Its transfer is approved by a slip for all of it, of which this is a part. */
      slip: approveBySlip,
      /** Other money came for a part, and the rest, which this is, is approved by a slip. */
      slipForRest: async (deal) => {
        const { importer } = await others()
        const { amount, reference, id: remittanceId } = deal.named
        const first = await importedStatement(importer, [
          named({ amount: amount.minor / 2, reference, day: '2026/11/19' }),
        ])
        const [line] = first.lines
        if (!line) throw new Error('a statement without a line')
        const about = { lineId: line.id, version: line.version, remittanceId }
        accepted(await importer.call(api.bank.askForRest, about))
        await approveBySlip(deal)
      },
    },
    clock: {
      takeUp: async ({ lineId }) => {
        await product().app.db`update bank_line set due_at = app_now() where id = ${lineId} and due_at is not null`
        await sweep('bank.lookAgain')
      },
    },
  },
  rules: {
    fresh: { bank: { match: [['queue', 'open']] } },
    'fresh, of just the sum that it names': { bank: { match: [['recognise', 'settled']] } },
    open: { ...either({ ...decidedAlone, setAside: 'aside' }), bank: judgedAgain },
    'open, for two people': { ...either({ ...decidedByTwo, setAside: 'aside' }), bank: judgedAgain },
    'open, after it paid': either(whenReversed),
    aside: { ...either({ ...decidedAlone, takeUp: 'open' }), bank: judgedAgain, clock: { takeUp: 'open' } },
    'aside, for two people': {
      ...either({ ...decidedByTwo, takeUp: 'open' }),
      bank: judgedAgain,
      clock: { takeUp: 'open' },
    },
    'aside, after it paid': { ...either(whenReversed), clock: { takeUp: 'open' } },
    asked: { ...askedFor('sendBack', 'sent_back'), bank: judgedAgain },
    'asked, to pay': { ...askedFor('pay', settled), bank: judgedAgain },
    'asked, to pay and keep the rest': {
      ...askedFor('payAndKeep', [['settlePart', 'open']]),
      bank: judgedAgain,
    },
    'asked, to credit it': { ...askedFor('credit', settled), bank: judgedAgain },
    'asked, to book it': { ...askedFor('book', settled), bank: judgedAgain },
    'asked, to withdraw it': { ...askedFor('withdraw', 'withdrawn'), bank: judgedAgain },
    'asked, after it paid': either(whenReversed),
    settled: both({ ...done, reopen: 'open' }),
    'settled, by two people': {
      clerk: { ...done, reopen: ownDecision },
      colleague: { ...done, reopen: 'open' },
    },
    'settled, as the payment of an order': either({ ...done, reverse: [['reopen', 'open']] }),
    sent_back: both(done),
    'sent_back, after it paid': either(whenReversed),
    withdrawn: both(done),
  },
  everything: async ({ lineId, fileId, payer, paid }) => {
    const [row] = await product().app.db`
      select
        (select to_jsonb(l) from bank_line l where l.id = ${lineId}) as line,
        (select to_jsonb(f) from bank_file f where f.id = ${fileId}) as file,
        (select jsonb_agg(to_jsonb(r) order by r.id) from remittance r where r.member_id = ${payer.id}) as transfers,
        (select to_jsonb(r) from remittance r where r.id = ${paid?.remittance.id ?? null}) as paid
    `
    return JSON.stringify(row)
  },
})
