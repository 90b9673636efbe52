import { limits } from '@kikai/kernel/limits'
import { statementLimits } from '@kikai/kernel/statement-limits'
import { priceCurrencies } from '@kikai/kernel/money'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf, line, text } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { uploadErrors } from '../uploads/uploads.errors.ts'
import { exportOf } from '../wire/exporting.ts'
import { page, paged } from '../wire/paging.ts'
import { bankErrors } from './bank.errors.ts'
import { bankFile, bankFileDetail } from './bank.shapes.ts'
import { noMovementKinds, statementLayout, statementPreview } from './statements.shapes.ts'

const reads = { may: 'finance.remittance.read', reach: 'all' } as const
const reviews = { may: 'finance.remittance.review', reach: 'all' } as const
/** An import may pay orders automatically, so it needs a fresh proof of identity. */
const imports = { ...reviews, again: true } as const
const oneFile = z.strictObject({ fileId: idOf('bank-file') })
const seenFile = { ...oneFile.shape, version: z.int() }
const moves = [requestErrors.notFound, requestErrors.wrongState, requestErrors.olderVersion] as const
const unreadable = [bankErrors.fileUnreadable, bankErrors.tooManyRows, bankErrors.otherAccount] as const

/** The statements of the platform's bank accounts: uploading, importing and withdrawing files. */
export const statementsCalls = defineCalls(
  'bank',
  {
    /** Uploads a bank statement. The same file again returns the waiting one, and is refused after its import. */
    uploadStatement: {
      path: '/back/finance/bank-upload',
      access: reviews,
      effect: 'write',
      addition: true,
      form: { bytesMax: statementLimits.bytesMax },
      input: z.strictObject({
        currency: z.enum(priceCurrencies),
        fileName: line(limits.fileNameLength),
        sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'sha256')),
      }),
      output: z.object({ fileId: idOf('bank-file') }),
      refusals: [
        uploadErrors.fileTooLarge,
        bankErrors.fileKnown,
        bankErrors.otherAccount,
        bankErrors.fileUnreadable,
        bankErrors.tooManyRows,
      ],
    },
    /**
     * Shows how a statement would be read by the given layout, the account's last one, or a guess. Nothing is imported.
     */
    previewStatement: {
      path: '/back/finance/bank-preview',
      access: reviews,
      effect: 'read',
      addition: true,
      input: z.strictObject({ ...oneFile.shape, layout: z.optional(statementLayout) }),
      output: statementPreview,
      refusals: [requestErrors.notFound, requestErrors.wrongState, ...unreadable],
    },
    /**
     * Imports all lines of a statement or none: an unreadable row stops it, unless its kind was declared to be no
     * movement. The money is in the books at once; exact lines then pay automatically, all others wait for finance. The
     * layout is kept for the next file.
     */
    importStatement: {
      path: '/back/finance/bank-import',
      access: imports,
      effect: 'write',
      once: true,
      addition: true,
      input: z.strictObject({
        ...oneFile.shape,
        layout: statementLayout,
        /** Rows that look like lines of an earlier file but are other payments. */
        others: z.optional(z.array(z.int()).check(z.maxLength(statementLimits.othersMax))),
        /** Kinds of unreadable rows that a clerk declared to be no movements. */
        noMovements: z.optional(z.array(z.enum(noMovementKinds)).check(z.maxLength(noMovementKinds.length))),
      }),
      output: bankFileDetail,
      refusals: [
        requestErrors.notFound,
        requestErrors.wrongState,
        ...unreadable,
        bankErrors.columnsMissing,
        bankErrors.rowsUnreadable,
        bankErrors.noLines,
      ],
    },
    /** Lists imported statements with the results of matching, newest first. */
    listStatements: {
      path: '/back/finance/bank-file-list',
      access: reads,
      effect: 'read',
      addition: true,
      input: paged({}),
      output: page(bankFile),
      refusals: [],
    },
    /** Exports the statements of `listStatements`: what each brought, not its lines. */
    exportStatements: exportOf({
      of: '/back/finance/bank-file-list',
      may: 'finance.record.export',
      reach: 'all',
      filters: {},
      row: bankFile,
    }),
    /** Reads an imported statement, with what a withdrawal would withdraw, and the bank's balance beside ours. */
    readStatement: {
      path: '/back/finance/bank-file-detail',
      access: reads,
      effect: 'read',
      addition: true,
      input: oneFile,
      output: bankFileDetail,
      refusals: [requestErrors.notFound],
    },
    /**
     * Withdraws a wrong import: its undecided lines leave the books, and the file can be imported again. Above the set
     * sum two people decide.
     */
    withdrawStatement: {
      path: '/back/finance/bank-file-withdraw',
      access: imports,
      effect: 'write',
      once: true,
      addition: true,
      input: z.strictObject({ ...seenFile, note: text(limits.textAreaLength) }),
      output: bankFileDetail,
      refusals: [...moves, requestErrors.overLimit, bankErrors.secondPerson, bankErrors.nothingToWithdraw],
    },
    /** The second person refuses to withdraw a statement, or the first takes the request back. */
    keepStatement: {
      path: '/back/finance/bank-file-keep',
      access: reviews,
      effect: 'write',
      once: true,
      addition: true,
      input: z.strictObject({ ...seenFile, note: text(limits.textAreaLength) }),
      output: bankFileDetail,
      refusals: moves,
    },
  },
  { alsoChanges: ['payments', 'orders', 'ledger', 'goods'] },
)
