import * as z from 'zod/mini'
import type { Right } from '../access.ts'
import type { ErrorDeclaration } from '../errors.ts'
import { idOf } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'

/** What is taken away of a list: its rows as the list shows them to this reader, and the entry that was written of it. */
export const exported = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({
    data: z.array(row),
    /** There were more rows than one export may hold (`EXPORT_ROWS_MAX`). */
    isCut: z.boolean(),
    /** Its entry in the audit, which stands on the sheet, so that a copy tells where it came from. */
    entryId: idOf('audit-entry'),
  })

type ExportOf<Filters, Row> = {
  /** The list's own path; the export stands beside it. */
  of: string
  may: Right
  reach?: 'all'
  /** The list's own filters and row, which are declared once for both. */
  filters: Filters
  row: Row
  /** What the list itself may refuse. */
  refusals?: readonly ErrorDeclaration[]
}

/**
 * Taking a list away: asks for a right of its own and for a fresh proof, is written into the audit with its filter and the
 * number of rows, and is possible so often a day (`EXPORTS_PER_DAY`). What the list masks is masked here.
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
