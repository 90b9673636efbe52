import type { bankCalls } from '@kikai/contract/bank/bank.calls'
import type { statementsCalls } from '@kikai/contract/bank/statements.calls'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { toMoney } from '@kikai/kernel/money'
import type { Context, Member, TxContext } from '../../../platform/context.ts'
import { awaitDecision, awaitDecisions, lockTransfers } from '../lines/await-decision.ts'
import { readFigures } from '../../settings/settings.public.ts'
import { isForTwo, withdrawLineBlocked } from '../bank.policy.ts'
import { fileStates, lineStates } from '../bank.states.ts'
import { withdrawFileInBooks, withdrawInBooks } from '../bank.postings.ts'
import { keepFileBlocked, withdrawFileBlocked, withdrawalNeedsSecond } from './file.policy.ts'
import {
  type ShownFile,
  fileAskedBy,
  fileKept,
  fileWithdrawn,
  findShown,
  lockFile,
  untouchedOf,
} from './files.store.ts'
import { askedAs, sumOfLines, withdrawnAs } from '../lines/line-changes.store.ts'
import { lockLine } from '../lines/lines.store.ts'
import { listLookedTransfers } from '../lines/looked-lines.store.ts'
import { presentFile } from './list-statements.ts'
import { lookBy } from '../lines/match-lines.ts'
import { presentBankLine } from '../lines/present-line.ts'

type Withdraw = (typeof bankCalls)['withdrawBankLine']
type WithdrawFile = (typeof statementsCalls)['withdrawStatement']
type Me = Context<Member>
type Seen = InputOf<WithdrawFile>
type FileOutput = Promise<OutputOf<WithdrawFile>>

/**
 * Withdraws a wrong import. Undecided lines leave the books and may come again with another file; lines that paid, were
 * credited or sent back stay.
 */
export function withdrawStatement(ctx: Me, { note, ...seen }: Seen): FileOutput {
  const { fileId } = seen
  const by = ctx.actor.id
  return ctx.tx(async (ctx) => {
    const file = await lockSeen(ctx, seen)
    const blocked = withdrawFileBlocked(file, ctx.actor)
    if (blocked) throw blocked
    const change = { id: fileId, as: 'finance', by } as const
    if (withdrawalNeedsSecond(await readFigures(ctx), file)) {
      await fileStates.change(ctx.db, { ...change, event: 'ask', set: fileAskedBy(ctx.db, { by, note }) })
      return presentFile(ctx, fileId)
    }
    await fileStates.change(ctx.db, { ...change, event: 'withdraw', set: fileWithdrawn(ctx.db, { by, note }) })
    const looked = await listLookedTransfers(ctx.db, fileId)
    const ids = await lineStates.changeAll(ctx.db, {
      event: 'withdraw',
      as: 'finance',
      by,
      where: untouchedOf(ctx.db, fileId),
      set: withdrawnAs(ctx.db, { by, note }),
    })
    await awaitDecisions(ctx, looked)
    const came = await sumOfLines(ctx.db, ids)
    if (came > 0) await withdrawFileInBooks(ctx, { fileId, amount: toMoney(file.currency, came) })
    return presentFile(ctx, fileId)
  })
}

export function keepStatement(ctx: Me, { note, ...seen }: Seen): FileOutput {
  return ctx.tx(async (ctx) => {
    const file = await lockSeen(ctx, seen)
    const blocked = keepFileBlocked(file)
    if (blocked) throw blocked
    const set = fileKept(ctx.db, note)
    await fileStates.change(ctx.db, { id: seen.fileId, event: 'keep', as: 'finance', by: ctx.actor.id, set })
    return presentFile(ctx, seen.fileId)
  })
}

async function lockSeen(ctx: TxContext<Member>, { fileId, version }: Omit<Seen, 'note'>): Promise<ShownFile> {
  const locked = await lockFile(ctx.db, fileId)
  const file = locked && (await findShown(ctx.db, fileId))
  if (!file) throw refuse(requestErrors.notFound)
  if (file.version !== version) throw refuse(requestErrors.olderVersion, { version: file.version })
  return file
}

/** Withdraws one misread line about which nothing was decided. */
export function withdrawBankLine(ctx: Me, { lineId, version, note }: InputOf<Withdraw>): Promise<OutputOf<Withdraw>> {
  const by = ctx.actor.id
  return ctx.tx(async (ctx) => {
    const line = await lockLine(ctx.db, lineId)
    if (!line) throw refuse(requestErrors.notFound)
    if (line.version !== version) throw refuse(requestErrors.olderVersion, { version: line.version })
    const blocked = withdrawLineBlocked(line, ctx.actor)
    if (blocked) throw blocked
    await lockTransfers(ctx, line)
    const change = { id: lineId, as: 'finance', by } as const
    if (isForTwo(await readFigures(ctx), line)) {
      const ask = { step: 'withdraw', remittanceId: null, by, note, dueAt: await lookBy(ctx, line) } as const
      await lineStates.change(ctx.db, { ...change, event: 'ask', set: askedAs(ctx.db, ask) })
      await awaitDecision(ctx, line)
      return presentBankLine(ctx, { lineId })
    }
    await lineStates.change(ctx.db, { ...change, event: 'withdraw', set: withdrawnAs(ctx.db, { by, note }) })
    if (line.amount > 0) await withdrawInBooks(ctx, line)
    await awaitDecision(ctx, line)
    return presentBankLine(ctx, { lineId })
  })
}
