import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { idOf, line, localizedLine } from '../fields.ts'
import { consolePageKeys } from './console-pages.ts'

/** A page as the menu shows it. It opens nothing: who may open a page is said by their rights alone. */
export const menu = z.strictObject({
  key: z.enum(consolePageKeys),
  /** What it is called here; null where the product's own name stays. */
  names: z.nullable(localizedLine(limits.roleNameLength)),
  shown: z.boolean(),
})
export type Menu = z.output<typeof menu>

/** The pages in the order of the menu. */
export const arrangedMenu = z.object({ version: z.int(), data: z.array(menu) })

/** What the program calls a list, a filter or a column. */
const plainName = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9-]{1,29}$/, 'format'))

/** A list of the console, by the name of its table. */
export const listName = plainName

/** What a list was narrowed to, and which of its columns are shown; null for those that it begins with. */
export const viewOf = {
  name: line(limits.searchNameLength),
  filters: z
    .array(z.strictObject({ name: plainName, value: z.string().check(z.maxLength(limits.searchWordsLength)) }))
    .check(z.maxLength(20)),
  columns: z.nullable(z.array(plainName).check(z.maxLength(40))),
}
export const view = z.object({ id: idOf('console-view'), ...viewOf })
export type View = z.output<typeof view>
