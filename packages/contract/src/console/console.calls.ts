import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf, integer } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { consolePageKeys } from './console-pages.ts'
import { consoleErrors } from './console.errors.ts'
import { arrangedMenu, listName, menu, view, consoleViewFields } from './console.shapes.ts'

/** The menu and saved views of the console. */
export const consoleCalls = defineCalls('console', {
  /** Lists the console's pages in menu order, with their names and whether they are shown. */
  listMenus: {
    path: '/api/member/console-menu-list',
    access: 'member',
    effect: 'read',
    addition: true,
    input: z.strictObject({}),
    output: arrangedMenu,
    refusals: [],
  },
  /** Lists the person's saved views of a list, by name. */
  listViews: {
    path: '/api/member/console-view-list',
    access: 'member',
    effect: 'read',
    addition: true,
    input: z.strictObject({ list: listName }),
    output: z.array(view),
    refusals: [],
  },
  /** Saves a view of a list, replacing one of the same name. */
  saveView: {
    path: '/api/member/save-console-view',
    access: 'member',
    effect: 'write',
    addition: true,
    input: z.strictObject({ list: listName, ...consoleViewFields }),
    output: view,
    refusals: [consoleErrors.tooManyViews],
  },
  /** Deletes a saved view. */
  removeView: {
    path: '/api/member/del-console-view',
    access: 'member',
    effect: 'write',
    addition: true,
    input: z.strictObject({ viewId: idOf('console-view') }),
    output: z.object({}),
    refusals: [requestErrors.notFound],
  },
})

/** The Privilege center: the menu of the console. */
export const managedConsoleCalls = defineCalls('console', {
  /** Saves the whole menu in its order. It only shows and hides pages; rights stay the same. */
  saveMenus: {
    path: '/back/privilege/save-menus',
    access: { may: 'privilege.menu.write', reach: 'all' },
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({
      version: integer(0, 2 ** 31 - 1),
      data: z.array(menu).check(z.maxLength(consolePageKeys.length)),
    }),
    output: arrangedMenu,
    refusals: [requestErrors.olderVersion],
  },
})
