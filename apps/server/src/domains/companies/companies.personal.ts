import type { PersonalData } from '../../platform/app.ts'
import { mapInTurn } from '../../platform/queues/map-in-turn.ts'
import { forgetApplicationsOf, listApplicationsOf } from './applications.store.ts'
import { openFacts } from './sealed-bank.ts'
import { forgetInvitationsOf, listAcceptedInvitations } from './invitations.store.ts'

/** Companies that were never certified are their applicant's; those that were have owners, who hand them over first. */
export const companiesPersonal: PersonalData = {
  holdsBack: async ({ db }, memberId) =>
    (await listApplicationsOf(db, memberId)).some(({ isOpen }) => isOpen) ? ['company'] : [],
  give: async (ctx, memberId) => ({
    companyApplications: await mapInTurn(
      await listApplicationsOf(ctx.db, memberId),
      async ({ companyId, facts, isOpen }) => ({
        facts: await openFacts(ctx, { companyId, applicantId: memberId }, facts),
        isOpen,
      }),
    ),
    seatInvitations: await listAcceptedInvitations(ctx.db, memberId),
  }),
  erase: async ({ db }, { memberId, contacts }) => {
    await forgetApplicationsOf(db, memberId)
    await forgetInvitationsOf(db, { memberId, contacts })
    return []
  },
}
