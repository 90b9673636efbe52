import type { importCalls } from '@kikai/contract/imports/imports.calls'
import type { OutputOf } from '@kikai/contract/call'
import { textOf } from '@kikai/i18n/server'
import type { Context, Member } from '../../../platform/context.ts'
import { listedFields } from './sheet-fields.ts'
import { writeSheet } from '../write/write-sheet.ts'

type ReadTemplate = typeof importCalls.readTemplate

/** Our number is given to goods when they come, and needs no column in an empty file. */
const filledFields = listedFields.filter((field) => field !== 'managementNumber')

/** An empty list with every column that an import knows, headed as the reader says them. */
export async function readTemplate({ language }: Pick<Context<Member>, 'language'>): Promise<OutputOf<ReadTemplate>> {
  return writeSheet({
    fileName: textOf(language, 'imports.file.templateName'),
    rows: [filledFields.map((field) => textOf(language, `imports.column.${field}`))],
    encoding: 'utf-8',
    delimiter: 'comma',
  })
}
