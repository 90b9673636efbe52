import { api } from '@kikai/contract/api'
import { bankErrors } from '@kikai/contract/bank/bank.errors'
import { bankFileMachine } from '@kikai/contract/bank/bank.states'
import type { Id } from '@kikai/kernel/ids'
import type { CallingPerson } from '../../../../test/allowed-actions.ts'
import { type Person, as } from '../../../../test/as.ts'
import { readyStatement, statementOf } from '../../../../test/given/money/bank.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { product, startProduct, system } from '../../../../test/harness.ts'
import { everyTriple } from '../../../../test/triples.ts'
import { matchFile } from '../lines/match-lines.ts'

startProduct()

type Ready = Awaited<ReturnType<typeof readyStatement>>
type Deal = Ready & { fileId: Id<'bank-file'> }

let people: Promise<Record<'clerk' | 'colleague' | 'staff' | 'member' | 'otherSeller', Person>> | null = null
/** The clerk asks for what two people decide. */
const others = () =>
  (people ??= Promise.all([as.finance(), as.finance(), as.staff(), as.member(), as.seller()]).then(
    ([clerk, colleague, staff, member, otherSeller]) => ({ clerk, colleague, staff, member, otherSeller }),
  ))

/** Above 300,000 yen two people take a file back. */
const [small, large] = [200_000, 400_000]
let count = 0
const uploaded = async (amount: number): Promise<Deal> =>
  readyStatement((await others()).clerk, statementOf([{ amount, payer: 'ﾅﾅｼ', ref: `F-${(count += 1)}` }]))
async function matching(amount: number): Promise<Deal> {
  const deal = await uploaded(amount)
  accepted(await take(await others().then(({ clerk }) => clerk), deal))
  return deal
}
async function done(amount: number): Promise<Deal> {
  const deal = await matching(amount)
  await matchFile(system(), deal)
  return deal
}
async function asked(): Promise<Deal> {
  const deal = await done(large)
  accepted(await withdraw((await others()).clerk, deal))
  return deal
}

const take = (who: CallingPerson, { fileId, layout }: Deal) => who.call(api.bank.importStatement, { fileId, layout })
const note = 'It was the statement of another account.'
const seen = async ({ fileId }: Deal) => {
  const [row] = await product().app.db<{ version: number }[]>`select version from bank_file where id = ${fileId}`
  return { fileId, version: row?.version ?? 1, note }
}
const withdraw = async (who: CallingPerson, deal: Deal) => who.call(api.bank.withdrawStatement, await seen(deal))

const both = <const T>(outcomes: T) => ({ clerk: outcomes, colleague: outcomes })
everyTriple({
  machine: bankFileMachine,
  entity: 'bank_file',
  idOf: ({ fileId }: Deal) => fileId,
  reach: {
    uploaded: () => uploaded(small),
    matching: () => matching(small),
    done: () => done(small),
    'done, for two people': () => done(large),
    asked,
    withdrawn: async () => {
      const deal = await done(small)
      accepted(await withdraw((await others()).clerk, deal))
      return deal
    },
  },
  actors: { clerk: 'finance', colleague: 'finance', staff: null, member: null, otherSeller: null, guest: null },
  people: async () => ({ ...(await others()), guest: as.guest() }),
  actions: {
    import: take,
    withdraw,
    keep: async (who, deal) => who.call(api.bank.keepStatement, await seen(deal)),
  },
  happenings: { clock: { finish: ({ fileId }) => matchFile(system(), { fileId }) } },
  rules: {
    uploaded: both({ import: 'matching' }),
    matching: { clock: { finish: 'done' } },
    done: both({ withdraw: 'withdrawn' }),
    'done, for two people': both({ withdraw: [['ask', 'asked']] }),
    asked: {
      clerk: { withdraw: bankErrors.secondPerson, keep: 'done' },
      colleague: { withdraw: 'withdrawn', keep: 'done' },
    },
    withdrawn: {},
  },
  everything: async ({ fileId }) => {
    const [row] = await product().app.db`
      select
        (select to_jsonb(f) from bank_file f where f.id = ${fileId}) as file,
        (select jsonb_agg(to_jsonb(l) order by l.id) from bank_line l where l.file_id = ${fileId}) as lines
    `
    return JSON.stringify(row)
  },
})
