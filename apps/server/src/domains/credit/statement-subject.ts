import { screenLinks } from '@kikai/contract/wire/screen-links'
import type { creditInstalmentMachine } from '@kikai/contract/credit/credit.states'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { toMoney } from '@kikai/kernel/money'
import type { ActorOf } from '@kikai/contract/machine'
import type { ChangeContext, Writes } from '../../platform/context.ts'
import type { Captured, PayableSubject } from '../payments/payments.public.ts'
import { type CreditAccountRow, lockAccount } from './accounts.store.ts'
import { instalmentStates, statementStates } from './credit.states.ts'
import { reopenPaid } from './freeze-credit.ts'
import {
  type InstalmentRow,
  type StoredStatement,
  findInstalment,
  findStatement,
  isInstalmentNumbered,
  listInstalmentFacts,
  paidMore,
  paidWhole,
} from './statements.store.ts'

type Locked = { account: CreditAccountRow; statement: StoredStatement; instalment: InstalmentRow }

/** An instalment with its statement as they are behind the account's lock. */
async function lockInstalment(ctx: Writes, instalmentId: string): Promise<Locked> {
  const known = await findInstalment(ctx.db, instalmentId)
  const found = known && (await findStatement(ctx.db, known.statementId))
  const account = found && (await lockAccount(ctx.db, found.accountId))
  const [statement, instalment] = [
    found && (await findStatement(ctx.db, found.id)),
    known && (await findInstalment(ctx.db, known.id)),
  ]
  if (!account || !statement || !instalment) throw new Error(`instalment ${instalmentId} is gone`)
  return { account, statement, instalment }
}

const actors = { buyer: 'member', finance: 'finance', provider: 'provider', bank: 'bank' } as const satisfies Record<
  Captured['as'],
  ActorOf<typeof creditInstalmentMachine>
>

/** A payment towards a statement as a subject of payments: paying it reduces what the company owes. */
export const statementSubject: PayableSubject = {
  mailsTransfer: false,
  awaitsStatement: false,
  async lock(ctx, instalmentId) {
    await lockInstalment(ctx, instalmentId)
  },
  async settlement(ctx, { subjectId, as, by }) {
    return statementSettlement(ctx, await lockInstalment(ctx, subjectId), { as: actors[as], by })
  },
  // A submitted slip moves no deadline: the due day of the statement stays.
  // It pays for what came long ago.
  paidAhead: () => Promise.resolve([]),
  slipSubmitted: () => Promise.resolve(),
  awaitedAgain: () => Promise.resolve(),
  partBack: () => Promise.resolve(),
  payPage: async () => screenLinks.monthlyAccount(),
  paidPage: screenLinks.monthlyAccount,
  facts: ({ db }, ids) => listInstalmentFacts(db, ids),
  isNumbered: isInstalmentNumbered,
}

type By = { as: ActorOf<typeof creditInstalmentMachine>; by: Captured['by'] }
export function statementSettlement(ctx: ChangeContext, { account, statement, instalment }: Locked, { as, by }: By) {
  const { companyId } = account
  const payer = as === 'clock' ? 'member' : as
  const isWhole = statement.paid + instalment.amount === statement.due
  if (instalment.state !== 'created' || statement.paid + instalment.amount > statement.due)
    throw refuse(requestErrors.wrongState, { state: statement.state })
  return {
    kind: 'statementPayment',
    number: statement.number,
    legs: [
      {
        account: { owner: 'company', id: companyId, bucket: 'credit' },
        amount: toMoney(instalment.currency, instalment.amount),
      },
    ],
    async settle() {
      await instalmentStates.change(ctx.db, { id: instalment.id, event: 'pay', as, by })
      await statementStates.change(ctx.db, {
        id: statement.id,
        event: isWhole ? 'pay' : 'payPart',
        as: payer,
        by,
        set: isWhole ? paidWhole(ctx.db) : paidMore(ctx.db, instalment.amount),
      })
      if (isWhole) await reopenPaid(ctx, account)
    },
  } as const
}
