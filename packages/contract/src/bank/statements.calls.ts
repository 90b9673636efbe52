import { limits } from '@kikai/kernel/limits'
import { priceCurrencies } from '@kikai/kernel/money'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf, line, text } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { uploadErrors } from '../uploads/uploads.errors.ts'
import { page, paged } from '../wire/paging.ts'
import { bankErrors } from './bank.errors.ts'
import { bankFile, bankFileDetail, noMovementKinds, statementLayout, statementPreview } from './bank.shapes.ts'

const reads = { may: 'finance.remittance.read', reach: 'all' } as const
const reviews = { may: 'finance.remittance.review', reach: 'all' } as const
/** What is imported may pay by itself: whoever does it shows once more that it is they. */
const imports = { ...reviews, again: true } as const
const oneFile = z.strictObject({ fileId: idOf('bank-file') })
const seenFile = { ...oneFile.shape, version: z.int() }
const moves = [requestErrors.notFound, requestErrors.wrongState, requestErrors.olderVersion] as const
const unreadable = [bankErrors.fileUnreadable, bankErrors.tooManyRows, bankErrors.otherAccount] as const

/** The statements of the platform's bank accounts: how a file is read, taken in and, where it was wrong, taken back. */
export const statementsCalls = defineCalls('bank', {
  /** Takes a bank's statement as a file. The same file again is answered as the one that it is, or refused once it was imported. */
  uploadStatement: {
    path: '/back/finance/bank-upload',
    access: reviews,
    effect: 'write',
    addition: true,
    form: { bytesMax: limits.statementBytesMax },
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
  /** How a statement is read: by the layout that is sent, else by the account's last one, else by a guess. Nothing is taken yet. */
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
   * Takes the lines of a statement, all of them or none: a row that cannot be read stops it, unless its kind is said to be no
   * movement. What is on them stands in the books at once; what names its payment
   * exactly is paid by itself right after, and everything else waits for finance. The layout is kept for the next file.
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
      /** Rows that look like lines of an earlier file and are other payments. */
      others: z.optional(z.array(z.int()).check(z.maxLength(limits.statementOthersMax))),
      /** Kinds of rows that cannot be read and of which a clerk says that none of them is a movement. */
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
  /** Imported statements, the newest first, with what was found on them. */
  listStatements: {
    path: '/back/finance/bank-file-list',
    access: reads,
    effect: 'read',
    addition: true,
    input: paged({}),
    output: page(bankFile),
    refusals: [],
  },
  /** One imported statement, with what taking it back would take back, and the bank's balance beside ours for its last day. */
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
   * Takes a wrong import back: the lines that nothing was done with are in the books no longer, and the file can be imported
   * anew. Above the set sum one person asks and another does it.
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
  /** The second person does not agree with taking a statement back. */
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
})
