import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { statementsCalls } from '@kikai/contract/bank/statements.calls'
import { bankErrors } from '@kikai/contract/bank/bank.errors'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { statementLimits } from '@kikai/kernel/statement-limits'
import type { Context, Member, SentFile } from '../../../platform/context.ts'
import type { Sql } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/codes/new-id.ts'
import { fileStates } from '../bank.states.ts'
import { findFileByHash, insertBankFile, moveUploaded, readContent } from './files.store.ts'
import { guessEncoding, splitStatement } from './split-statement.ts'

type Upload = typeof statementsCalls.uploadStatement
const pack = promisify(gzip)
const unpack = promisify(gunzip)

/**
 * Stores a file unread. The same bytes are the same file, whichever account is named: while it waits it is returned,
 * after its import it is refused.
 */
export async function uploadStatement(
  ctx: Context<Member>,
  { currency, fileName, sha256, file: { bytes } }: InputOf<Upload> & { file: SentFile },
): Promise<OutputOf<Upload>> {
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) throw refuse(requestErrors.wrongSignature)
  if (splitStatement(bytes, guessEncoding(bytes, currency)).length < 2) throw refuse(bankErrors.fileUnreadable)
  const content = await pack(bytes)
  return ctx.tx(async (ctx) => {
    const by = ctx.actor.id
    const id = newId('bank-file', ctx.nowMs())
    const made = await insertBankFile(ctx.db, { id, currency, fileName, sha256, content, by })
    if (made) await fileStates.begin(ctx.db, { id, state: 'uploaded', as: 'finance', by })
    const file = made ?? (await findFileByHash(ctx.db, sha256))
    if (file.state !== 'uploaded')
      throw file.currency === currency
        ? refuse(bankErrors.fileKnown, { fileId: file.id })
        : refuse(bankErrors.otherAccount, { currency: file.currency })
    if (file.currency !== currency) await moveUploaded(ctx.db, { id: file.id, currency, by })
    return { fileId: file.id }
  })
}

export async function bytesOf(db: Sql, fileId: Id<'bank-file'>): Promise<Uint8Array> {
  const { content } = await readContent(db, fileId)
  return unpack(content, { maxOutputLength: statementLimits.bytesMax })
}
