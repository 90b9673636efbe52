import type { importCalls } from '@kikai/contract/imports/imports.calls'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { textOf } from '@kikai/i18n/server'
import type { Context, Member } from '../../../platform/context.ts'
import { listedFields } from './sheet-fields.ts'
import { writeTable } from '../write/write-sheet.ts'

type ReadTemplate = typeof importCalls.readTemplate

/** Our number is given to goods when they come, and needs no column in an empty file. */
const filledFields = listedFields.filter((field) => field !== 'managementNumber')

/** An empty list with every column that an import knows, headed as the reader says them. */
export async function readTemplate(
  ctx: Context<Member>,
  { kind }: InputOf<ReadTemplate>,
): Promise<OutputOf<ReadTemplate>> {
  const { language } = ctx
  return writeTable(ctx, {
    kind,
    name: textOf(language, 'imports.file.templateName'),
    rows: [filledFields.map((field) => textOf(language, `imports.column.${field}`))],
  })
}
