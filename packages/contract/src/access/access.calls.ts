import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { scopes, seats } from '../access.ts'
import { defineCalls } from '../call.ts'
import { email, idOf, instant, localizedLine, optionalLine, price } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { exportOf } from '../wire/exporting.ts'
import { page, paged } from '../wire/paging.ts'
import { accessErrors } from './access.errors.ts'
import { changedPerson, grant, role, roleKey, roleRights, user } from './access.shapes.ts'

const reads = { may: 'privilege.user.read', reach: 'all' } as const
/** Changes of authority need a fresh proof of identity. */
const writesRoles = { may: 'privilege.role.write', reach: 'all', again: true } as const
const writesGrants = { may: 'privilege.grant.write', reach: 'all', again: true } as const
const userFilters = { words: z.optional(optionalLine(limits.searchWordsLength)) }

/** The Privilege center: roles and who holds them. */
export const accessCalls = defineCalls('access', {
  /** Every role, the product’s own first. */
  listRoles: {
    path: '/back/privilege/role-list',
    access: reads,
    effect: 'read',
    addition: true,
    input: z.strictObject({}),
    output: z.object({ data: z.array(role) }),
    refusals: [],
  },
  /**
   * Creates a role, or with `key` and `version` changes one that was created here. Removed rights are gone with the
   * next request.
   */
  saveRole: {
    path: '/back/privilege/save-role',
    access: writesRoles,
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({
      key: z.optional(roleKey),
      version: z.optional(z.int()),
      seat: z.enum(seats),
      names: localizedLine(limits.roleNameLength),
      rights: roleRights,
    }),
    output: role,
    refusals: [
      requestErrors.notFound,
      requestErrors.olderVersion,
      accessErrors.presetRole,
      accessErrors.roleInUse,
      accessErrors.lastAdministrator,
    ],
  },
  /**
   * Shows whom a changed set of rights would affect, and how; rights that somebody also has by another role are left
   * out.
   */
  previewRole: {
    path: '/back/privilege/preview-role',
    access: reads,
    effect: 'read',
    addition: true,
    showsPersonal: true,
    input: z.strictObject({ key: roleKey, rights: roleRights }),
    output: z.object({ held: z.int(), people: z.array(changedPerson) }),
    refusals: [requestErrors.notFound],
  },
  /** Removes a role that was created here and that nobody holds. */
  removeRole: {
    path: '/back/privilege/del-role',
    access: writesRoles,
    effect: 'write',
    addition: true,
    input: z.strictObject({ key: roleKey }),
    output: z.object({}),
    refusals: [requestErrors.notFound, accessErrors.presetRole, accessErrors.roleInUse],
  },
  /** Lists the people of the platform's back office, filtered by name or address. */
  listUsers: {
    path: '/back/privilege/user-list',
    access: reads,
    effect: 'read',
    addition: true,
    showsPersonal: true,
    input: paged(userFilters),
    output: page(user),
    refusals: [],
  },
  /** Exports the people of `listUsers`. */
  exportUsers: exportOf({
    of: '/back/privilege/user-list',
    may: 'privilege.record.export',
    reach: 'all',
    filters: userFilters,
    row: user,
  }),
  /** Lists all grants that a person ever had, newest first. */
  listGrants: {
    path: '/back/privilege/grant-list',
    access: reads,
    effect: 'read',
    addition: true,
    showsPersonal: true,
    input: z.strictObject({ memberId: idOf('member') }),
    output: z.object({ member: user, data: z.array(grant) }),
    refusals: [requestErrors.notFound],
  },
  /**
   * Gives a role to the account of an address. A role of the platform requires the second factor at login from then on.
   */
  giveGrant: {
    path: '/back/privilege/add-grant',
    access: writesGrants,
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({
      email,
      role: roleKey,
      scope: z.enum(scopes),
      companyId: z.optional(idOf('company')),
      limit: z.optional(price),
      from: z.optional(instant),
      until: z.optional(instant),
    }),
    output: z.object({ memberId: idOf('member'), grantId: idOf('grant') }),
    refusals: [requestErrors.notFound],
  },
  /**
   * Switches off the two-step login of somebody who has lost authenticator and recovery codes; they are notified by
   * mail.
   */
  resetSecondFactor: {
    path: '/back/privilege/reset-second-factor',
    access: writesGrants,
    effect: 'write',
    addition: true,
    input: z.strictObject({ memberId: idOf('member') }),
    output: z.object({}),
    refusals: [requestErrors.notFound],
  },
  /** Takes a role from somebody, from their next request on. */
  withdrawGrant: {
    path: '/back/privilege/del-grant',
    access: writesGrants,
    effect: 'write',
    addition: true,
    input: z.strictObject({ grantId: idOf('grant') }),
    output: z.object({}),
    refusals: [requestErrors.notFound, accessErrors.lastAdministrator],
  },
})
