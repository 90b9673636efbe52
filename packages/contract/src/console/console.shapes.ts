import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { idOf, line, localizedLine } from '../fields.ts'
import { consolePageKeys } from './console-pages.ts'

/** A page in the menu. Showing a page grants nothing: only rights open it. */
export const menu = z.strictObject({
  key: z.enum(consolePageKeys),
  /** The name given here; null for the product's own. */
  names: z.nullable(localizedLine(limits.roleNameLength)),
  shown: z.boolean(),
})
export type Menu = z.output<typeof menu>

/** The pages in the order of the menu. */
export const arrangedMenu = z.object({ version: z.int(), data: z.array(menu) })

/** The program's name of a list, filter or column. */
const plainName = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9-]{1,29}$/, 'format'))

/** A list of the console, named by its table. */
export const listName = plainName

/** The filters and columns of a view; null for the default columns. */
export const consoleViewFields = {
  name: line(limits.searchNameLength),
  filters: z
    .array(z.strictObject({ name: plainName, value: z.string().check(z.maxLength(limits.searchWordsLength)) }))
    .check(z.maxLength(20)),
  columns: z.nullable(z.array(plainName).check(z.maxLength(40))),
}
export const view = z.object({ id: idOf('console-view'), ...consoleViewFields })
export type View = z.output<typeof view>
