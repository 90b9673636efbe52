import { companySeats, seatLimits } from '@kikai/contract/companies/team.shapes'
import type { CompanySeat, SeatLimits } from '@kikai/contract/companies/team.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Fragment, Sql, Tx } from '../../platform/database/db.ts'
import {
  type RowType,
  idColumn,
  instantColumn,
  jsonColumn,
  nullable,
  row,
  textColumn,
  textsColumn,
} from '../../platform/database/row.ts'

const invitationRow = row({
  id: idColumn('seat-invitation'),
  companyId: idColumn('company'),
  email: textColumn,
  seats: textsColumn,
  limits: jsonColumn(seatLimits),
  invitedBy: idColumn('member'),
  expiresAt: instantColumn,
})
export type InvitationRow = RowType<typeof invitationRow>
const columns = (db: Sql) => db`id, company_id, email, seats, limits, invited_by, expires_at`

/** Neither used nor taken back, and not over. */
const isOpen = (db: Sql): Fragment => db`accepted_at is null and withdrawn_at is null and expires_at > app_now()`

export const listOpenInvitations = (db: Sql, companyId: Id<'company'>) =>
  invitationRow.all(db`
    select ${columns(db)} from seat_invitation where company_id = ${companyId} and ${isOpen(db)} order by id
  `)

export const findInvitation = (db: Sql, tokenHash: Uint8Array) =>
  invitationRow.maybe(db`select ${columns(db)} from seat_invitation where token_hash = ${tokenHash} and ${isOpen(db)}`)

type NewInvitation = {
  companyId: Id<'company'>
  email: string
  seats: readonly CompanySeat[]
  limits: SeatLimits
  tokenHash: Uint8Array
  invitedBy: Id<'member'>
  days: number
}
/** An earlier invitation to the same address is replaced, and its link stops working. */
export async function putInvitation(tx: Tx, made: NewInvitation): Promise<void> {
  const { companyId, email } = made
  await tx`
    update seat_invitation
    set withdrawn_at = app_now()
    where company_id = ${companyId} and email = ${email} and accepted_at is null and withdrawn_at is null
  `
  await tx`
    insert into seat_invitation (company_id, email, seats, limits, token_hash, invited_by, expires_at)
    values (
      ${companyId}, ${email}, ${[...made.seats]}::text[], ${tx.json(made.limits)}, ${made.tokenHash}, ${made.invitedBy},
      app_now() + make_interval(days => ${made.days})
    )
  `
}

const idRow = row({ id: idColumn('seat-invitation') })
export const markInvitationWithdrawn = (
  tx: Tx,
  own: { companyId: Id<'company'>; invitationId: Id<'seat-invitation'> },
) =>
  idRow.maybe(tx`
    update seat_invitation
    set withdrawn_at = app_now()
    where id = ${own.invitationId} and company_id = ${own.companyId} and ${isOpen(tx)}
    returning id
  `)

/** Withdraws all invitations of somebody who may no longer invite. */
export const withdrawAllOf = (tx: Tx, sent: { companyId: Id<'company'>; invitedBy: Id<'member'> }) => tx`
  update seat_invitation
  set withdrawn_at = app_now()
  where company_id = ${sent.companyId} and invited_by = ${sent.invitedBy} and ${isOpen(tx)}
`

/** Marks it as used; of two people who accept at once, one succeeds. */
export const takeInvitation = (tx: Tx, { tokenHash, memberId }: { tokenHash: Uint8Array; memberId: Id<'member'> }) =>
  invitationRow.maybe(tx`
    update seat_invitation
    set accepted_by = ${memberId}, accepted_at = app_now()
    where token_hash = ${tokenHash} and ${isOpen(tx)}
    returning ${columns(tx)}
  `)

const ownRow = row({ email: textColumn, seats: textsColumn, acceptedAt: nullable(instantColumn) })
/** For a person's own copy. */
export const listAcceptedInvitations = (db: Sql, memberId: Id<'member'>) =>
  ownRow.all(db`select email, seats, accepted_at from seat_invitation where accepted_by = ${memberId} order by id`)

/**
 * Erases a person from the invitations that they accepted and those sent to any of their addresses; seats are erased by
 * `access`.
 */
export const forgetInvitationsOf = (
  tx: Tx,
  { memberId, contacts }: { memberId: Id<'member'>; contacts: readonly string[] },
) => tx`delete from seat_invitation where accepted_by = ${memberId} or email = any(${[...contacts]}::text[])`

export const invitedSeatsOf = ({ seats }: Pick<InvitationRow, 'seats'>): CompanySeat[] =>
  companySeats.filter((seat) => seats.includes(seat))

/** What was taken back or ran out, and was never accepted. */
export const deleteEndedInvitations = async (db: Sql, days: number): Promise<number> =>
  (
    await db`
      delete from seat_invitation
      where accepted_at is null
        and least(expires_at, withdrawn_at) < app_now() - make_interval(days => ${days})
    `
  ).count
