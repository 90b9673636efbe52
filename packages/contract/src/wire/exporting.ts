import * as z from 'zod/mini'
import type { Right } from '../access.ts'
import type { ErrorDeclaration } from '../errors.ts'
import { idOf } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'

/** An export: the rows as the reader sees them, and its audit entry. */
export const exported = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({
    data: z.array(row),
    /** Whether there were more rows than an export may contain (`EXPORT_ROWS_MAX`). */
    isCut: z.boolean(),
    /** Its audit entry, named on the sheet, so that a copy can be traced. */
    entryId: idOf('audit-entry'),
  })

type ExportOf<Filters, Row> = {
  /** The list's path; the export has one beside it. */
  of: string
  may: Right
  reach?: 'all'
  /** The list's filters and row, declared once for both. */
  filters: Filters
  row: Row
  /** Errors that the list may answer. */
  refusals?: readonly ErrorDeclaration[]
}

/**
 * Declares the export of a list: it needs a right of its own and a fresh proof of identity, is recorded with filter and
 * number of rows, and limited per day (`EXPORTS_PER_DAY`). Masked values stay masked.
 */
export const exportOf = <Filters extends Record<string, z.ZodMiniType>, Row extends z.ZodMiniType>({
  of,
  may,
  reach,
  filters,
  row,
  refusals = [],
}: ExportOf<Filters, Row>) =>
  ({
    path: `${of}-export`,
    access: { may, again: true, ...(reach ? { reach } : {}) },
    effect: 'write',
    addition: true,
    exports: true,
    input: z.strictObject(filters),
    output: exported(row),
    refusals: [requestErrors.dayLimitReached, ...refusals],
  }) as const
