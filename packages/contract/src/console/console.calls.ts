import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf, integer } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { consolePageKeys } from './console-pages.ts'
import { consoleErrors } from './console.errors.ts'
import { arrangedMenu, listName, menu, view, viewOf } from './console.shapes.ts'

/** How the console looks to whoever works in it. */
export const consoleCalls = defineCalls('console', {
  /** The pages of the console in the order of the menu, with their names here and whether the menu shows them. */
  listMenus: {
    path: '/api/member/console-menu-list',
    access: 'member',
    effect: 'read',
    addition: true,
    input: z.strictObject({}),
    output: arrangedMenu,
    refusals: [],
  },
  /** The views of a list that this person keeps, by name. */
  listViews: {
    path: '/api/member/console-view-list',
    access: 'member',
    effect: 'read',
    addition: true,
    input: z.strictObject({ list: listName }),
    output: z.array(view),
    refusals: [],
  },
  /** Keeps a view of a list; one of the same name is written over. */
  saveView: {
    path: '/api/member/save-console-view',
    access: 'member',
    effect: 'write',
    addition: true,
    input: z.strictObject({ list: listName, ...viewOf }),
    output: view,
    refusals: [consoleErrors.tooManyViews],
  },
  /** Forgets a view. */
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
  /** Saves the whole menu in its order. It shows and hides; what somebody may do stays with their rights. */
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
